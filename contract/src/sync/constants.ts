/** The most operations in one call. Devices also keep a call below `maxCallBytes`. */
export const maxOperations = 200
/** Well below the server's limit of 256 KB, including headers and brackets. */
export const maxCallBytes = 200 * 1024
/** Refusals that concern the whole call, not one operation: later operations would fail too, and a retry may succeed. */
export const comesBack: ReadonlySet<string> = new Set(['unauthorized', 'too_many', 'in_flight'])
