import { messages } from '@farmlane/contract/kernel/messages.ts'
import { anErrorOccurred, Problem, problemBody } from '@farmlane/contract/kernel/problem.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

export function answerErrors(app: FastifyInstance): void {
  app.setNotFoundHandler(() => {
    throw new Problem('not_found', messages.notFound)
  })
  app.setErrorHandler(answerError)
}

/**
 * Answers every refusal in the same form. Anything else is a bug: logged with its request id and answered without internal
 * details.
 */
export function answerError(error: FastifyError | Problem, request: FastifyRequest, reply: FastifyReply) {
  const problem = asProblem(error)
  if (!problem) request.log.error({ err: error }, 'unexpected failure')
  else if (problem.status >= 500) request.log.warn({ reason: error.message }, 'refused')
  const answer = problem ?? new Problem('failed', anErrorOccurred)
  if (answer.retryAfter !== undefined) reply.header('retry-after', String(answer.retryAfter))
  return reply.code(answer.status).header('cache-control', 'no-store').send(problemBody(answer, request.id))
}

function asProblem(error: FastifyError | Problem): Problem | null {
  if (error instanceof Problem) return error
  switch (error.statusCode) {
    case 404:
      return new Problem('not_found', messages.notFound)
    case 413:
      return new Problem('too_large', messages.tooLarge)
    case 415:
      return new Problem('unsupported', messages.unsupported)
    case 429:
      return new Problem('too_many', messages.tooMany, { retryAfter: 60 })
    default:
      return error.statusCode && error.statusCode < 500 ? new Problem('malformed', messages.malformed) : null
  }
}
