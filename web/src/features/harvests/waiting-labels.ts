import { plural } from '@farmlane/contract/kernel/plural.ts'

/** '2 harvests waiting to sync' */
export const waitingLabels = (count: number): string =>
  plural(count, { one: '{count} harvest waiting to sync', other: '{count} harvests waiting to sync' })
/** '1 harvest needs attention': refused, so a person has to decide. */
export const refusedLabels = (count: number): string =>
  plural(count, { one: '{count} harvest needs attention', other: '{count} harvests need attention' })
