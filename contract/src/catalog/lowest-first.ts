type Stocked = { readonly available: number; readonly low_stock_level: number }

/** How much of its low-stock level is left. */
const shareLeft = ({ available, low_stock_level }: Stocked): number => available / (low_stock_level || 1)

/** Orders low products: the one with the least left of its level comes first. */
export const lowestFirst = (one: Stocked, other: Stocked): number => shareLeft(one) - shareLeft(other)
