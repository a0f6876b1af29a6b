import { Problem } from '@farmlane/contract/kernel/problem.ts'

/** The sentence of a block in a refusal, of the server or of this device; undefined for any other. */
export const closedIn = (error: unknown): string | undefined =>
  error instanceof Problem ? error.fields?.['override'] : undefined

/** What the server would answer, said by the device before anything is saved. */
export const closedBy = (sentence: string): Problem => new Problem('conflict', sentence, { fields: { override: sentence } })
