import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { PageHandle } from '../app/page-meta.ts'
import { sendContext } from '../app/send-context.ts'
import { productMeta } from '../features/market/product-meta.ts'
import { ProductScreen } from '../features/market/product-screen.tsx'

export const handle: PageHandle = { calm: true, meta: productMeta }

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { loadProduct } = await import('../features/market/load-storefront.ts')
  const found = await loadProduct(context.get(sendContext), request, params['product_id'] ?? '')
  return data(found, found ? 200 : 404)
}

export const Component = () => {
  const found = useLoaderData<typeof loader>()
  // Remount for another product, which has its own quantity and photo state.
  return <ProductScreen key={found?.product.id} data={found} />
}
