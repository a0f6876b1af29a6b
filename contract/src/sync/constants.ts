/** How many operations one call may carry; a device also keeps it below what the server takes in at once. */
export const maxOperations = 200
/** Well below the server's 256 KB, headers and brackets included. */
export const maxCallBytes = 200 * 1024
