import { anErrorOccurred, Problem } from '@farmlane/contract/kernel/problem.ts'

/** No response from our server: offline, cut off, or something else answered in its place. */
export class NetworkError extends Error {
  constructor(cause?: unknown) {
    super('We couldn’t reach Farmlane. Check your connection and try again.', { cause })
    this.name = 'NetworkError'
  }
}

/**
 * The message to show for an error: the server's own, else `otherwise`.
 * An error that is neither a refusal nor a network failure is a bug, and its text is not for users.
 */
export function sentenceOf(error: unknown, otherwise: string = anErrorOccurred): string {
  if (error instanceof NetworkError) return error.message
  return error instanceof Problem && error.message !== anErrorOccurred ? error.message : otherwise
}

/** The server has decided, so sending the same request again would be a new command. */
export const isDefinite = (error: unknown): boolean =>
  error instanceof Problem && error.status < 500 && error.code !== 'in_flight'
