import { Problem } from '@farmlane/contract/kernel/problem.ts'

/** The block's message if a block caused this refusal, by the server or this device; undefined otherwise. */
export const closedIn = (error: unknown): string | undefined =>
  error instanceof Problem ? error.fields?.['override'] : undefined

/** The same refusal the server would send, raised on the device before anything is saved. */
export const closedBy = (sentence: string): Problem => new Problem('conflict', sentence, { fields: { override: sentence } })
