# The site in one image: built in the first stage, run in the second by an account without rights, on a read-only root file system.
# BASE can be any Debian 12 with Node 20 or newer, npm and bash.
ARG BASE=docker.io/library/node:24-bookworm-slim

FROM ${BASE} AS build
WORKDIR /site
COPY package.json package-lock.json ./
RUN npm ci --include=dev --no-audit --no-fund --loglevel=error
COPY . .
# Leaves out the packages that only builds and tests need.
RUN bin/build && npm prune --omit=dev --no-audit --no-fund --loglevel=error && rm -rf .cache

FROM ${BASE}
# The account has a name, because PostgreSQL's initdb requires one.
RUN useradd --uid 10001 --user-group --no-create-home --home-dir /data site \
  && mkdir -m 0700 /data /backups && chown site:site /data /backups
COPY --from=build /site /site
WORKDIR /site
USER site
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data \
  MALLOC_ARENA_MAX=1 MALLOC_TRIM_THRESHOLD_=131072 MALLOC_MMAP_THRESHOLD_=262144
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s \
  CMD ["node_modules/.bin/node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# The same command as in bin/start, which installs and builds before.
CMD ["node_modules/.bin/node", "--max-semi-space-size=4", "--heap-growing-percent=15", "build/server/index.js"]
