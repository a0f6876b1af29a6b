type Stocked = { readonly available: number; readonly low_stock_level: number }

/** The share of the low-stock level that is left. */
const shareLeft = ({ available, low_stock_level }: Stocked): number => available / (low_stock_level || 1)

/** Orders low products by that share, lowest first. */
export const lowestFirst = (one: Stocked, other: Stocked): number => shareLeft(one) - shareLeft(other)
