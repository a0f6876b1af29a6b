const operations = (search: Record<string, string>) => `/farmer/operations?${new URLSearchParams(search)}`

export const lotsLink = operations({ tab: 'lots' })
/** The page of a lot, by its record. */
export const lotLink = (lot: string) => operations({ tab: 'lots', lot })
