/** How many different products one cart holds. */
export const maxCartLines = 200
/** The most of one product that one cart holds, in its unit or in pieces. */
export const maxCartQuantity = 10_000
/** No line may cost more, in minor units: the sum of a full cart is still a whole number that every machine knows exactly. */
export const maxLineMinor = 1_000_000_000_000
/** No price that a cart remembers is larger: as much as a price can be. (Said here too, since carts are drawn without schemas.) */
export const maxPriceSeen = 100_000_000
/** How many addresses one person keeps. */
export const maxAddresses = 20
/** FL-2041 */
export const purchaseNumber = (number: number): string => `FL-${number}`
/** The longest message about an order, in characters. */
export const maxMessageLength = 1000
/** So many messages about one order; who has more to say to each other talks. */
export const maxMessages = 200
/** What stands behind the # of an address that leads to what was said about an order. */
export const messagesId = (orderId: string): string => `messages-${orderId}`
