const operations = (search: Record<string, string>) => `/farmer/operations?${new URLSearchParams(search)}`

export const fieldsLink = operations({ tab: 'fields' })
export const fieldLink = (field: string) => operations({ tab: 'fields', field })
export const newFieldLink = operations({ tab: 'fields', edit: 'new' })
export const editFieldLink = (field: string) => operations({ tab: 'fields', field, edit: 'field' })
export const cropsLink = operations({ tab: 'crops' })
export const cropsOfFieldLink = (field: string) => operations({ tab: 'crops', field })
