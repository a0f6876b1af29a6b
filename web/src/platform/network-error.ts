import { anErrorOccurred, Problem } from '@farmlane/contract/kernel/problem.ts'

/** No answer from our server: offline, cut off on the way, or something else answered in its place. */
export class NetworkError extends Error {
  constructor(cause?: unknown) {
    super('We could not reach Farmlane. Check your connection and try again.', { cause })
    this.name = 'NetworkError'
  }
}

/**
 * The sentence to show for whatever went wrong: the server's own, else `otherwise`.
 * What is neither a refusal nor the network is a bug, and its text is not for people.
 */
export function sentenceOf(error: unknown, otherwise: string = anErrorOccurred): string {
  if (error instanceof NetworkError) return error.message
  return error instanceof Problem && error.message !== anErrorOccurred ? error.message : otherwise
}

/** The server has decided, so that sending the same again would be another deed. */
export const isDefinite = (error: unknown): boolean =>
  error instanceof Problem && error.status < 500 && error.code !== 'in_flight'
