import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { type Html, html } from '../html.ts'

const stylesheet = '/plain-page.css'

/** A server-made page without scripts, independent of the site: the API reference, the mailbox and the error pages. */
export const plainPage = ({ title, body }: { title: string; body: Html }): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${stylesheet}">
</head>
<body><main><p class="wordmark">Farmlane</p>
${body}
</main></body>
</html>
`.markup

export function servePlainPages(app: FastifyInstance): void {
  const css = readFileSync(new URL('plain-page.css', import.meta.url), 'utf8')
  app.get(stylesheet, async (_, reply) => reply.type('text/css; charset=utf-8').header('cache-control', 'max-age=300').send(css))
}
