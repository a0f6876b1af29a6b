const operations = (search: Record<string, string>) => `/farmer/operations?${new URLSearchParams(search)}`

export const lotsLink = operations({ tab: 'lots' })
/** The page to report that less of a product is in stock, and to decide whose order is cut. */
export const lessLink = (product: string) => `/farmer/orders?${new URLSearchParams({ show: 'pick', less: product })}`
/** The page of a lot, by its record id. */
export const lotLink = (lot: string) => operations({ tab: 'lots', lot })
