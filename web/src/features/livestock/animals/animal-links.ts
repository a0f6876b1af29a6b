const operations = (search: Record<string, string>) => `/farmer/operations?${new URLSearchParams(search)}`

export const livestockLink = operations({ tab: 'livestock' })
export const animalLink = (animal: string) => operations({ tab: 'livestock', animal })
