# Builds the site and what serves it; compiles SQLite.
# docs/operate/deploy.md says how to build on a base image whose digest you checked.
FROM node:24-bookworm-slim AS build
WORKDIR /app
RUN apt-get update \
 && apt-get install --no-install-recommends --yes ca-certificates g++ make python3 \
 && rm -rf /var/lib/apt/lists/*
COPY package.json package-lock.json ./
COPY adapters/browser/package.json adapters/browser/
COPY adapters/local/package.json adapters/local/
COPY adapters/places/package.json adapters/places/
COPY adapters/platform/package.json adapters/platform/
COPY adapters/stores/package.json adapters/stores/
COPY adapters/wire/package.json adapters/wire/
COPY content/package.json content/
COPY contracts/package.json contracts/
COPY core/package.json core/
COPY server/package.json server/
COPY tests/package.json tests/
COPY web/package.json web/
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build && npm prune --omit=dev --no-audit --no-fund
# What it is made of (CycloneDX), and a digest of every file that runs.
RUN npm sbom --omit=dev --sbom-format=cyclonedx > sbom.cdx.json \
 && find dist node_modules server/*.mjs package*.json sbom.cdx.json -type f -print0 \
  | sort -z | xargs -0 sha256sum > SHA256SUMS

# What runs: no compiler, no sources but the starters, nothing that its user may write but /data.
FROM node:24-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production \
    BUILT_DIR=/app/dist \
    DATA_DIR=/data \
    HOST=0.0.0.0 \
    PORT=3000
COPY --from=build /app/package*.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY --from=build /app/server/*.mjs ./server/
COPY --from=build /app/sbom.cdx.json ./
COPY --from=build /app/SHA256SUMS ./
RUN install --directory --owner=node --group=node --mode=0700 /data
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=3s --start-period=20s \
  CMD ["node", "server/healthcheck.mjs"]
CMD ["node", "--max-semi-space-size=8", "--v8-pool-size=2", "--heap-growing-percent=50", "server/start.mjs"]
