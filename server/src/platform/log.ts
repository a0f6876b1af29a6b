import type { FastifyServerOptions } from 'fastify'

/** Addresses of mailed links carry their secret in the path. */
export const withoutSecrets = (url: string): string =>
  url.replace(/[A-Za-z0-9_-]{40,}/g, '[secret]').replace(/([?&](?:token|refresh)=)[^&]*/gi, '$1[secret]')

/** One JSON line per event. Bodies are never logged; these are the places where a secret could still slip in. */
export const logOptions = (level: string, stream?: { write(line: string): void }): FastifyServerOptions['logger'] => ({
  level,
  ...(stream && { stream }),
  base: { pid: process.pid },
  redact: {
    paths: [
      'req.headers.authorization',
      'req.headers.cookie',
      'req.headers["idempotency-key"]',
      ...['password', 'password_confirm', 'current_password', 'token', 'refresh', 'access'].flatMap((name) => [
        name,
        `*.${name}`,
        `*.*.${name}`,
      ]),
    ],
    censor: '[redacted]',
  },
  serializers: {
    req: (request) => ({ method: request.method, url: withoutSecrets(request.url ?? ''), address: request.ip }),
    res: (reply) => ({ status: reply.statusCode }),
  },
})
