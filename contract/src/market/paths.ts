/** The pages of the market. With `beside` they go on standing beside the sidebar. */
const page = (path: string, beside: boolean): string => `/marketplace${path}${beside ? '?logged-in=true' : ''}`

export const marketPath = (beside = false): string => page('', beside)
export const farmPath = (slug: string, beside = false): string => page(`/farms/${slug}`, beside)
export const productPath = (id: string, beside = false): string => page(`/products/${id}`, beside)
