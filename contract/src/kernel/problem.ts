import { z } from 'zod'

export const problemStatus = {
  malformed: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  in_flight: 409,
  gone: 410,
  too_large: 413,
  unsupported: 415,
  invalid: 422,
  too_many: 429,
  failed: 500,
  unavailable: 503,
} as const
export type ProblemCode = keyof typeof problemStatus

/** Field → sentence. A nested field is written with dots: `preferences.share_reviews`. */
export type Fields = Readonly<Record<string, string>>

/** A refusal the caller can act on. Everything else that throws is a bug, answered with 500. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly fields: Fields | undefined
  /** Seconds to wait before a retry. */
  readonly retryAfter: number | undefined
  constructor(code: ProblemCode, message: string, more: { fields?: Fields; retryAfter?: number } = {}) {
    super(message)
    this.name = 'Problem'
    this.code = code
    this.fields = more.fields
    this.retryAfter = more.retryAfter
  }
  get status(): number {
    return problemStatus[this.code]
  }
}

/** A problem with one field: the sentence is both the field's error and the message. */
export const fieldProblem = (field: string, sentence: string): Problem =>
  new Problem('invalid', sentence, { fields: { [field]: sentence } })

/** The problem as JSON. `error` repeats `message` because the verification calls in the specification read `error`. */
export const ProblemBody = z.object({
  code: z.enum(Object.keys(problemStatus) as [ProblemCode, ...ProblemCode[]]),
  message: z.string(),
  error: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  request_id: z.string().optional(),
})
export type ProblemBody = z.output<typeof ProblemBody>

export const problemBody = (problem: Problem, requestId: string): ProblemBody => ({
  code: problem.code,
  message: problem.message,
  error: problem.message,
  ...(problem.fields && { fields: { ...problem.fields } }),
  request_id: requestId,
})

export const anErrorOccurred = 'An error occurred'
