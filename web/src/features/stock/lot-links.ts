const operations = (search: Record<string, string>) => `/farmer/operations?${new URLSearchParams(search)}`

export const lotsLink = operations({ tab: 'lots' })
/** Where it is said how much of a product is there, and who of those who ordered it gets less. */
export const lessLink = (product: string) => `/farmer/orders?${new URLSearchParams({ show: 'pick', less: product })}`
/** The page of a lot, by its record. */
export const lotLink = (lot: string) => operations({ tab: 'lots', lot })
