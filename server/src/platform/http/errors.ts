import { messages } from '@farmlane/contract/kernel/messages.ts'
import { anErrorOccurred, Problem, problemBody } from '@farmlane/contract/kernel/problem.ts'
import type { FastifyError, FastifyInstance } from 'fastify'

/** Every refusal in one form; everything else is a bug: logged with its request id, answered without a word about its inside. */
export function answerErrors(app: FastifyInstance): void {
  app.setNotFoundHandler(() => {
    throw new Problem('not_found', messages.notFound)
  })
  app.setErrorHandler((error: FastifyError | Problem, request, reply) => {
    const problem = asProblem(error)
    if (!problem) request.log.error({ err: error }, 'unexpected failure')
    else if (problem.status >= 500) request.log.warn({ reason: error.message }, 'refused')
    const answer = problem ?? new Problem('failed', anErrorOccurred)
    if (answer.retryAfter !== undefined) reply.header('retry-after', String(answer.retryAfter))
    return reply.code(answer.status).header('cache-control', 'no-store').send(problemBody(answer, request.id))
  })
}

function asProblem(error: FastifyError | Problem): Problem | null {
  if (error instanceof Problem) return error
  switch (error.statusCode) {
    case 400:
      return new Problem('malformed', messages.malformed)
    case 404:
      return new Problem('not_found', messages.notFound)
    case 413:
      return new Problem('too_large', messages.tooLarge)
    case 415:
      return new Problem('unsupported', messages.unsupported)
    case 429:
      return new Problem('too_many', messages.tooMany, { retryAfter: 60 })
    case 503:
      return new Problem('unavailable', messages.busy, { retryAfter: 1 })
    default:
      return null
  }
}
