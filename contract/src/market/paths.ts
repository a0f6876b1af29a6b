/** The pages of the market. `beside` keeps the sidebar of signed-in users. */
const page = (path: string, beside: boolean): string => `/marketplace${path}${beside ? '?logged-in=true' : ''}`

export const marketPath = (beside = false): string => page('', beside)
export const farmPath = (slug: string, beside = false): string => page(`/farms/${slug}`, beside)
export const productPath = (id: string, beside = false): string => page(`/products/${id}`, beside)
