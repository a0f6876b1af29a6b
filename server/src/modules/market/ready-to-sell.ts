import type { Slot } from '@farmlane/contract/fulfilment/option.ts'
import type { OwnOption } from '@farmlane/contract/fulfilment/own-option.ts'
import type { ProductUnit } from '@farmlane/contract/kernel/units.ts'
import type { ReadyToSell } from '@farmlane/contract/market/ready-to-sell.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { getPublicFarm } from '../farms/index.ts'
import { listOptions, listOwnOptions, slotsToOrder } from '../fulfilment/index.ts'
import { verifiedEmailOf } from '../identity/index.ts'
import { listKeeping } from '../stock/index.ts'
import { orderGap } from './ready-to-sell-rules.ts'
import { findDeparture, listProductsToSell, type ProductsToSell } from './ready-to-sell-views.ts'

/** Uses the same records as the market and the checkout, so the list always agrees with them. */
export async function readyToSell(tx: Tx, actor: FarmActor): Promise<ReadyToSell> {
  const farm = await getPublicFarm(tx, actor)
  const left = await findDeparture(tx, actor)
  const { product, hand_over } = await orderSteps(tx, actor)
  const pin = { done: farm.place !== null }
  return {
    ready: product.missing === null && pin.done && hand_over.missing === null,
    off_since: left?.toISOString() ?? null,
    product,
    pin,
    hand_over,
    story: { done: farm.description !== '' },
    photo: { done: farm.photos.length > 0 },
    email: { done: (await verifiedEmailOf(tx, actor.userId)) !== undefined },
  }
}

type OfferedOption = { readonly id: string; readonly slots: readonly Slot[] }

async function orderSteps(tx: Tx, actor: FarmActor): Promise<Pick<ReadyToSell, 'product' | 'hand_over'>> {
  const products = await listProductsToSell(tx, actor)
  const options = (await listOptions(tx, { farmIds: [actor.farmId] })).map((option) => ({
    ...option,
    slots: slotsToOrder(option, tx.now),
  }))
  const keeping = await listKeeping(
    tx,
    products.orderable.map(({ id }) => id),
  )
  const gap = orderGap(options, products.orderable, keeping)
  const product = productStep(products)
  return {
    product: gap?.missing === 'keeps' ? { ...product, missing: gap.missing } : product,
    hand_over: gap?.missing === 'minimum' ? gap : await handOverStep(tx, actor, options),
  }
}

function productStep({ closest: found, orderable }: ProductsToSell): ReadyToSell['product'] {
  if (!found) return { missing: 'product', closest: null }
  const { id, name, price_minor, status } = found
  const closest = { id, name, unit: found.unit as ProductUnit, price_minor, available: Number(found.available ?? 0) }
  if (status !== 'active') return { missing: 'listing', closest }
  return { missing: orderable.length === 0 ? 'stock' : null, closest }
}

async function handOverStep(tx: Tx, actor: FarmActor, options: readonly OfferedOption[]): Promise<ReadyToSell['hand_over']> {
  const slots = options.flatMap((option) => option.slots)
  if (slots.some(({ left }) => left > 0)) return { missing: null, option_id: null }
  const [first] = options
  if (first) return { missing: slots.length > 0 ? 'places' : 'days', option_id: first.id }
  const [paused]: (OwnOption | undefined)[] = await listOwnOptions(tx, actor)
  return paused ? { missing: 'paused', option_id: paused.id } : { missing: 'option', option_id: null }
}
