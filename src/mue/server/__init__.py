"""The server: tables for people and bots. It never loses a move and never shows a hidden card.

A table is its list of events, which only grows. An event is stored before it is acknowledged, and
acknowledged before anybody else is told; the state of a table is always the replay of its events.

The parts, from bottom to top. A module imports only modules above it in this list, or of its own package:

    errors  rate_limit  config
    process/      event loop, logs, and a supervisor of jobs
    storage/      the database: events, summaries, bots' turns, notices
    players/      names, accounts, sessions, ratings, presence
    tables/       commands, queries, and the registry of tables in memory
    bots/         the pool of bots, workers, hints, analyses
    background    the periodic jobs of a process
    backend       all of the above put together
    web/          HTTP, sockets and the page
    app           the application: backend and web put together
    running/      one server, several on one address, or a worker

`tables/commands.py` describes the path of a move through the files.
"""
