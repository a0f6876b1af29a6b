/** The maximum of different products in a cart. */
export const maxCartLines = 200
/** The maximum quantity of one product in a cart, in its unit or in pieces. */
export const maxCartQuantity = 10_000
/** The maximum of a line in minor units. Keeps the sum of a full cart within the safe integers. */
export const maxLineMinor = 1_000_000_000_000
/** The highest price a cart stores, equal to the maximum price. (Repeated here because carts are composed without schemas.) */
export const maxPriceSeen = 100_000_000
/** The maximum of addresses per person. */
export const maxAddresses = 20
/** FL-2041 */
export const purchaseNumber = (number: number): string => `FL-${number}`
/** The longest message about an order, in characters. */
export const maxMessageLength = 1000
/** The maximum of messages per order. */
export const maxMessages = 200
/** The URL fragment that links to the messages about an order. */
export const messagesId = (orderId: string): string => `messages-${orderId}`
