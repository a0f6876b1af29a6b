import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { PageHandle } from '../app/page-meta.ts'
import { sendContext } from '../app/send-context.ts'
import { marketMeta } from '../features/market/market-meta.ts'
import { MarketScreen } from '../features/market/market-screen.tsx'

export const handle: PageHandle = { calm: true, meta: marketMeta }

// Imported on demand, because the server-rendered page includes its data.
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { loadMarket } = await import('../features/market/load-market.ts')
  return loadMarket(context.get(sendContext), request)
}

export const Component = () => <MarketScreen data={useLoaderData<typeof loader>()} />
