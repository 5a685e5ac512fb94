"""All screens but the table: title, set-up, curtain, offering, end, pause, settings, shelf, pages."""
