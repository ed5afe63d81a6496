# One image recipe for every process: docker build --build-arg SERVICE=chat .
# Targets: service (default), migrate (brings all schemas up to date and ends), sandbox (stand-ins for development).
ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
ENV NX_DAEMON=false CI=true
COPY package.json package-lock.json .npmrc ./
COPY --parents libs/*/package.json services/*/package.json tools/*/package.json frontend/package.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build

FROM build AS assemble
ARG SERVICE
RUN node tools/build/assemble.mjs "${SERVICE}" /out

FROM build AS assemble-migrate
RUN node tools/build/assemble.mjs migrate /out

FROM ${NODE_IMAGE} AS runtime
ENV NODE_ENV=production
WORKDIR /app
USER node

FROM runtime AS migrate
COPY --from=assemble-migrate /out ./
CMD ["node", "migrate.mjs"]

FROM runtime AS sandbox
COPY tools/sandbox ./tools/sandbox
ENV HOST=0.0.0.0 SANDBOX_PORT=8087
CMD ["node", "tools/sandbox/main.mjs"]

FROM runtime AS service
ARG SERVICE
ENV SERVICE=${SERVICE} HEALTH_PORT=9000 HEALTH_HOST=127.0.0.1
COPY --from=assemble /out ./
HEALTHCHECK --interval=5s --timeout=3s --start-period=30s --retries=5 CMD ["node", "health.mjs"]
CMD ["node", "main.mjs"]
