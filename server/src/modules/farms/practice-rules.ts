import { type Practice, practices } from '@farmlane/contract/farms/constants.ts'

/** Without duplicates, in the order of the list. */
export const practicesOf = (named: readonly string[]): Practice[] => practices.filter((practice) => named.includes(practice))
