"""What every process of the server has: its event loop, its logs, and a supervisor of jobs."""
