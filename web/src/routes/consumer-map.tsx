import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { PageHandle } from '../app/page-meta.ts'
import { sendContext } from '../app/send-context.ts'
import { FarmMapScreen } from '../features/market/farm-map-screen.tsx'
import { nearestFarms } from '../features/market/nearest-farms.ts'
import { placeFor } from '../features/market/visitor-place.ts'

export const handle: PageHandle = { meta: () => ({ title: 'Farm Map' }) }

export const loader = async ({ context, request }: LoaderFunctionArgs) => ({
  nearest: await nearestFarms(context.get(sendContext), placeFor(request)),
})

export function Component() {
  const { nearest } = useLoaderData<typeof loader>()
  return <FarmMapScreen nearest={nearest} />
}
