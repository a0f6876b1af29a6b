import { anErrorOccurred, Problem, ProblemBody, type ProblemCode, problemStatus } from './problem.ts'
import type { Input, Reply, Route } from './route.ts'

export type Send = (
  url: string,
  init: { method: string; headers: Record<string, string>; body?: string },
) => Promise<{ status: number; headers: { get(name: string): string | null }; json(): Promise<unknown> }>

export const apiPrefix = '/api'

type Given = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown }

/** The URL of a call, with path parameters filled in and absent query values left out. */
export function addressOf(route: Route, given: Given = {}): string {
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(given.params?.[name])))
  const search = Object.entries(given.query ?? {})
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
  return `${apiPrefix}${path}${search.length ? `?${search.join('&')}` : ''}`
}

/** Makes one call. Throws a Problem for every refusal; network failures are rethrown as `send` throws them. */
export async function call<R extends Route>(
  send: Send,
  route: R,
  input: Input<R>,
  headers: Record<string, string> = {},
): Promise<Reply<R>> {
  const given = input as Given
  const answer = await send(addressOf(route, given), {
    method: route.method,
    headers: { accept: 'application/json', ...(given.body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(given.body !== undefined && { body: JSON.stringify(given.body) }),
  })
  const content = await answer.json().catch(() => undefined)
  if (answer.status >= 400) throw problemFrom(answer.status, content, answer.headers.get('retry-after'))
  return route.reply.parse(content) as Reply<R>
}

/** Turns any error response into a Problem with the body's `message` or `detail`, else 'An error occurred'. */
export function problemFrom(status: number, content: unknown, retryAfter: string | null = null): Problem {
  const body = ProblemBody.partial().loose().safeParse(content).data
  const detail = typeof body?.['detail'] === 'string' ? body['detail'] : undefined
  const code = body?.code ?? codeOf(status)
  return new Problem(code, body?.message ?? detail ?? anErrorOccurred, {
    ...(body?.fields && { fields: body.fields }),
    ...(retryAfter && Number(retryAfter) >= 0 && { retryAfter: Number(retryAfter) }),
  })
}

const codeOf = (status: number): ProblemCode =>
  (Object.entries(problemStatus).find(([, s]) => s === status)?.[0] as ProblemCode | undefined) ??
  (status >= 500 ? 'failed' : 'malformed')
