import { messages } from '@farmlane/contract/kernel/messages.ts'
import { Problem } from '@farmlane/contract/kernel/problem.ts'
import type { z } from 'zod'

type Part = 'params' | 'query' | 'body'

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
