/** How many operations one call may carry; a device also keeps it below what the server takes in at once. */
export const maxOperations = 200
/** Well below the server's 256 KB, headers and brackets included. */
export const maxCallBytes = 200 * 1024
/** Refusals that are not about this operation: nothing behind it would fare better now, and it may pass another time. */
export const comesBack: ReadonlySet<string> = new Set(['unauthorized', 'too_many', 'in_flight'])
