# Node by exact version; `docker buildx imagetools inspect node:24.21.0-bookworm-slim` prints the digest to pin a build
# by. What installs stays below 24.19: should better-sqlite3 have to be compiled, what comes of it with a newer one ends
# the process sooner or later (apps/server/src/db/sqlite-addon.ts). It runs under every Node 24.
FROM node:24.18.1-bookworm AS build
WORKDIR /app
COPY . .
RUN npm ci && npm run build
# For the shield: docs/safety.md says what it is, and what is known of it.
RUN node apps/server/dist/soulwick.js shield-model --to shield

FROM node:24.18.1-bookworm AS dependencies
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/client/package.json packages/client/
COPY packages/contract/package.json packages/contract/
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
RUN npm ci --omit=dev --workspace @app/server

FROM node:24.21.0-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production DATA_DIR=/data
# SHIELD=offer lets visitors switch it on themselves, SHIELD=off takes it away: docs/safety.md.
ENV SHIELD_MODEL=/app/shield
# Nothing is installed or built in here any more.
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack \
  /usr/local/bin/yarn /usr/local/bin/yarnpkg /usr/local/include /opt/yarn-*
COPY --from=dependencies /app/package.json ./
COPY --from=dependencies /app/node_modules node_modules
COPY --from=dependencies /app/packages packages
COPY --from=dependencies /app/apps/server apps/server
COPY --from=build /app/apps/server/dist apps/server/dist
COPY --from=build /app/apps/web/dist apps/web/dist
COPY --from=build /app/shield shield
RUN install -d -m 700 -o node -g node /data
USER node
VOLUME /data
EXPOSE 3001
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT?.trim() || 3001}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/server/dist/main.js"]
