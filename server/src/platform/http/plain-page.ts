import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { type Html, html } from '../mail/html.ts'

export { type Html, html }

const stylesheet = '/plain-page.css'

/** A page for developers, made here without script: the API reference. */
export const page = ({ title, body }: { title: string; body: Html }): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="${stylesheet}">
</head>
<body><main><h1>${title}</h1>${body}</main></body>
</html>
`.markup

export function servePlainPages(app: FastifyInstance): void {
  const css = readFileSync(new URL('plain-page.css', import.meta.url), 'utf8')
  app.get(stylesheet, async (_, reply) => reply.type('text/css; charset=utf-8').header('cache-control', 'max-age=300').send(css))
}
