# One Dockerfile for every process, with one shared build stage: docker build --build-arg SERVICE=chat .
# Targets: service (default), secrets (creates what is missing and exits), migrate (updates all schemas and exits), sandbox (stand-ins for development).
ARG NODE_IMAGE=node:24-bookworm-slim

# Only the manifests, so that a change in a source file does not reinstall everything.
FROM ${NODE_IMAGE} AS manifests
WORKDIR /all
COPY . .
RUN mkdir /manifests && cp package.json package-lock.json .npmrc /manifests/ \
  && cp --parents libs/*/package.json services/*/package.json tools/*/package.json frontend/package.json /manifests/

FROM ${NODE_IMAGE} AS build
WORKDIR /app
ENV NX_DAEMON=false CI=true
COPY --from=manifests /manifests ./
RUN --mount=type=cache,target=/root/.npm npm ci
COPY . .
RUN --mount=type=cache,target=/app/.nx npm run build && node tools/build/assemble.mjs /out

FROM ${NODE_IMAGE} AS runtime
ENV NODE_ENV=production
WORKDIR /app
USER node

FROM runtime AS migrate
COPY --from=build /out/migrate ./
CMD ["node", "migrate.mjs"]

FROM runtime AS secrets
COPY tools/launcher ./tools/launcher
COPY libs/common/src/server/crypto/service-keys.json ./libs/common/src/server/crypto/
CMD ["node", "tools/launcher/compose-secrets.mjs"]

FROM runtime AS sandbox
COPY tools/sandbox ./tools/sandbox
COPY --from=build /app/node_modules/smtp-server ./node_modules/smtp-server
COPY --from=build /app/node_modules/nodemailer ./node_modules/nodemailer
COPY --from=build /app/node_modules/punycode.js ./node_modules/punycode.js
COPY --from=build /app/node_modules/postal-mime ./node_modules/postal-mime
ENV HOST=0.0.0.0 SANDBOX_PORT=8087 SANDBOX_SMTP_PORT=8025
CMD ["node", "tools/sandbox/main.mjs"]

FROM runtime AS service
ARG SERVICE
# A new volume takes its owner from here.
USER root
RUN install -d -o node -g node -m 700 /var/lib/medconsult
USER node
ENV HEALTH_PORT=9000 HEALTH_HOST=127.0.0.1
COPY --from=build /out/${SERVICE} ./
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --start-interval=1s --retries=3 CMD ["node", "health.mjs"]
CMD ["node", "main.mjs"]
