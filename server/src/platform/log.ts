import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, pino } from 'pino'

/** Mailed links carry their secret in the path. */
export const withoutSecrets = (url: string): string =>
  url.replace(/[A-Za-z0-9_-]{40,}/g, '[secret]').replace(/([?&](?:token|refresh)=)[^&]*/gi, '$1[secret]')

/** One JSON line per event. Bodies are never logged; `redact` covers the places where a secret could still slip in. */
export const createLog = (level: string, stream?: DestinationStream): FastifyBaseLogger =>
  pino(
    {
      level,
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
        req: (request: { method: string; url?: string; ip: string }) => ({
          method: request.method,
          url: withoutSecrets(request.url ?? ''),
          address: request.ip,
        }),
        res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
      },
    },
    stream ?? pino.destination(1),
  )
