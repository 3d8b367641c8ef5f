"""The database: events of tables, and what is looked up without replaying them."""
