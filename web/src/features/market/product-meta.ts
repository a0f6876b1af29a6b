import { productPath } from '@farmlane/contract/market/paths.ts'
import { productFacts } from './json-ld.ts'
import type { ProductData } from './load-storefront.ts'
import { formatPrice } from './product-labels.ts'
import { shortText } from './short-text.ts'

export function productMeta(data: ProductData | null | undefined) {
  if (!data) return { title: 'Product not found', noindex: true }
  const { product } = data
  const photo = product.photos[0]
  const about = `${product.name} from ${product.farm.name}, ${formatPrice(product)}.`
  return {
    title: `${product.name} from ${product.farm.name}`,
    description: [about, shortText(product.description)].filter(Boolean).join(' '),
    canonical: productPath(product.id),
    type: 'product' as const,
    ...(photo && { image: { path: photo.urls[1600], alt: product.name } }),
    ...(import.meta.env.SSR && { jsonLd: (origin: string) => productFacts(data, origin) }),
  }
}
