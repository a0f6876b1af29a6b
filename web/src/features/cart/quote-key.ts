/** The quotes for the checkout. A changed cart has another quote, so the cart must be able to refetch it. */
export const quoteKey = ['orders', 'quote'] as const
