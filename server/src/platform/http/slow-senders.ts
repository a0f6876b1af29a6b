import type { IncomingMessage, Server, ServerResponse } from 'node:http'

export type Patience = {
  /** Time limit for the headers of a request, and for a new connection to send anything at all. */
  readonly headersMs: number
  /** Time limit for a whole request, including its body. */
  readonly requestMs: number
  /** How often the limits are checked. */
  readonly checkMs: number
  /**
   * A body may pause or start slowly for this long; after that its average pace, pauses included, must be at least
   * `bytesPerSecond`.
   */
  readonly graceMs: number
  readonly bytesPerSecond: number
}

/**
 * The largest photo, 10 MB, takes 210 seconds over slow 3G (400 kbit/s), and a typical one of 3 MB takes two minutes over EDGE
 * (200 kbit/s). A single fixed limit would either refuse these or let a dripping caller hold its connection for minutes. So a
 * whole request gets four minutes, but a caller that sends less than 20 KB a second is cut off after the grace period.
 */
export const patience: Patience = {
  headersMs: 10_000,
  requestMs: 240_000,
  checkMs: 5_000,
  graceMs: 15_000,
  bytesPerSecond: 20 * 1024,
}

export const isTooSlow = (
  { elapsedMs, bytes }: { elapsedMs: number; bytes: number },
  { graceMs, bytesPerSecond }: Pick<Patience, 'graceMs' | 'bytesPerSecond'>,
): boolean => elapsedMs > graceMs + (bytes / bytesPerSecond) * 1000

type Arriving = {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly bytesBefore: number
  since: number
}

/** Node limits only the total time of a request, never its pace. Call the returned function to stop. */
export function cutOffSlowBodies(server: Server, limits: Patience): () => void {
  const arriving = new Set<Arriving>()
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (hasBody(request)) arriving.add({ request, response, bytesBefore: request.socket.bytesRead, since: performance.now() })
  })
  let lastCheck = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    for (const each of arriving) {
      const { request, bytesBefore } = each
      // While a photo waits in the queue nobody reads it, and the sender cannot continue.
      if (!request.readableFlowing) each.since += now - Math.max(lastCheck, each.since)
      const pace = { elapsedMs: now - each.since, bytes: request.socket.bytesRead - bytesBefore }
      if (request.complete || request.destroyed) arriving.delete(each)
      else if (isTooSlow(pace, limits)) {
        arriving.delete(each)
        cutOff(server, each)
      }
    }
    lastCheck = now
  }, limits.checkMs).unref()
  return () => clearInterval(timer)
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Does what Node does when a whole request takes too long. */
function cutOff(server: Server, { request, response }: Arriving): void {
  const error = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
  if (response.headersSent) request.socket.destroy()
  else server.emit('clientError', error, request.socket)
}
