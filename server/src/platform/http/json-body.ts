import type { FastifyInstance } from 'fastify'

/** Many clients send a JSON content type with every call, so an empty body counts as no body. Anything else must be JSON. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null)
    else void parse(request, body, done)
  })
}
