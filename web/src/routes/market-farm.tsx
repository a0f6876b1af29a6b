import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { PageHandle } from '../app/page-meta.ts'
import { sendContext } from '../app/send-context.ts'
import { storefrontMeta } from '../features/market/storefront-meta.ts'
import { StorefrontScreen } from '../features/market/storefront-screen.tsx'

export const handle: PageHandle = { calm: true, meta: storefrontMeta }

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { loadStorefront } = await import('../features/market/load-storefront.ts')
  const found = await loadStorefront(context.get(sendContext), request, params['slug'] ?? '')
  return data(found, found ? 200 : 404)
}

export const Component = () => <StorefrontScreen data={useLoaderData<typeof loader>()} />
