import { messages } from '@farmlane/contract/kernel/messages.ts'
import { Problem } from '@farmlane/contract/kernel/problem.ts'
import type { Body, Params, Query, Route } from '@farmlane/contract/kernel/route.ts'
import type { z } from 'zod'
import type { Asked } from './api.ts'

type Part = 'params' | 'query' | 'body'

/** A call after parsing. If its query or body is invalid, `input` is the Problem with it. */
export type Parsed<R extends Route> = {
  readonly params: Params<R>
  readonly input: { readonly query: Query<R>; readonly body: Body<R> } | Problem
}

/**
 * Throws for invalid params, because such a path names nothing. Throws for invalid input only where anyone may call: otherwise
 * the caller must be authorized first.
 */
export function parseCall<R extends Route>(route: R, asked: Pick<Asked, Part>): Parsed<R> {
  const params = parsePart('params', route.params, asked.params) as Params<R>
  const input = problemOr(() => ({
    query: parsePart('query', route.query, asked.query) as Query<R>,
    body: parsePart('body', route.body, asked.body) as Body<R>,
  }))
  if (route.access === 'anyone' && input instanceof Problem) throw input
  return { params, input }
}

function problemOr<T>(work: () => T): T | Problem {
  try {
    return work()
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
}

/** Validates one part of a request against its closed schema. Each invalid field gets its own message. */
export function parsePart(part: Part, schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) {
    if (part === 'params' || isEmpty(value)) return undefined
    const fields = typeof value === 'object' && value !== null ? Object.keys(value) : []
    throw new Problem('invalid', messages.invalid, {
      fields: Object.fromEntries(fields.map((name) => [name, messages.unknownField])),
    })
  }
  const parsed = schema.safeParse(value ?? {})
  if (parsed.success) return parsed.data
  // A path that doesn't match its schema names nothing: 404.
  if (part === 'params') throw new Problem('not_found', messages.notFound)
  const fields: Record<string, string> = {}
  for (const issue of parsed.error.issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path]
    for (const name of names)
      fields[name.join('.') || part] ??= issue.code === 'unrecognized_keys' ? messages.unknownField : issue.message
  }
  throw new Problem('invalid', Object.values(fields)[0] ?? messages.invalid, { fields })
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0)
