# syntax=docker/dockerfile:1
# One image for servers and workers: `mue serve` is the default, `mue worker` another command.

# Name an image by its digest to build from exactly that one: --build-arg PYTHON_IMAGE=python@sha256:...
ARG PYTHON_IMAGE=python:3.12-slim-bookworm

# --- wheels of mue and of all it needs -------------------------------------------------------
FROM ${PYTHON_IMAGE} AS wheels
RUN apt-get update \
    && apt-get install --no-install-recommends -y g++ \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /build
# .dockerignore names what belongs to the image.
COPY . .
# Only wheels with a known hash are downloaded, those of the build tools and of Node for the page too.
ENV PIP_NO_CACHE_DIR=1 PIP_DISABLE_PIP_VERSION_CHECK=1
RUN pip install --require-hashes --only-binary :all: -r hashes/build.txt -r hashes/node.txt \
    && pip wheel --require-hashes --only-binary :all: --no-deps -r hashes/server.txt -w /wheels \
    && pip wheel --no-build-isolation --no-deps --no-index -w /wheels .

# --- what runs -------------------------------------------------------------------------------
FROM ${PYTHON_IMAGE}
ENV PYTHONUNBUFFERED=1 \
    PYTHONDONTWRITEBYTECODE=1 \
    MUE_DATABASE=sqlite:////data/mue.db
RUN --mount=type=bind,from=wheels,source=/wheels,target=/wheels \
    pip install --no-cache-dir --disable-pip-version-check --no-index --find-links /wheels 'mue[postgresql]' \
    && useradd --uid 10001 --no-create-home --shell /usr/sbin/nologin mue \
    && install -d -o mue -g mue /data
USER 10001
WORKDIR /data
VOLUME /data
EXPOSE 8000
# Asks as a client would. A container that runs `mue worker` has no port: compose.yaml turns this off there.
HEALTHCHECK --interval=10s --timeout=5s --start-period=20s --retries=3 \
    CMD ["python", "-c", "import urllib.request as r; r.urlopen('http://127.0.0.1:8000/healthz', timeout=4)"]
ENTRYPOINT ["mue"]
CMD ["serve", "--host", "0.0.0.0", "--log-format", "json"]
