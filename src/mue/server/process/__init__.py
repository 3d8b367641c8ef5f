"""What every process of the server has: its event loop, its logs, and jobs that are started again."""
