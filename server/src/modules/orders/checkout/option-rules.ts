import type { MeetingPlace, Slot, Way } from '@farmlane/contract/fulfilment/option.ts'
import { dayIn } from '@farmlane/contract/kernel/count-days.ts'
import { milesBetween, type Place } from '@farmlane/contract/kernel/place.ts'
import { plus } from '@farmlane/contract/kernel/quantity.ts'
import type { Address } from '@farmlane/contract/orders/address.ts'
import type { CartLine } from '@farmlane/contract/orders/cart.ts'
import type { OptionFault, QuotedOption } from '@farmlane/contract/orders/checkout.ts'
import { stockNeeded } from '@farmlane/contract/orders/quantity-rules.ts'
import { type Keeping, keepsUntil } from '@farmlane/contract/stock/keeps-until.ts'

/** The parts of a fulfilment option that the rules use. */
export type Offered = {
  readonly id: string
  readonly farm_id: string
  readonly way: Way
  readonly market: MeetingPlace | null
  readonly farm: {
    readonly name: string
    readonly address: string
    readonly place: Place | null
    readonly shown_place: Place | null
  }
  readonly time_zone: string
  readonly note: string
  readonly capacity: number
  readonly fee_minor: number
  readonly minimum_minor: number
  readonly free_above_minor: number | null
  readonly radius_miles: number | null
  readonly zips: readonly string[]
}

export type Wanted = {
  readonly lines: readonly CartLine[]
  readonly items_minor: number
  readonly address: Address | null
  readonly near: Place | null
  /** Lots by product, because a full cart checks every slot for what keeps until then. */
  readonly keeping: ReadonlyMap<string, readonly Keeping[]>
}

export const feeOf = (option: Offered, itemsMinor: number): number =>
  option.free_above_minor !== null && itemsMinor >= option.free_above_minor ? 0 : option.fee_minor

/**
 * Why this option can't be used for this order, on any day; null when it can. A missing address is reported last, so that nobody
 * enters one only to learn that the order is too small.
 */
export function optionFault(
  option: Offered,
  { items_minor, address }: Pick<Wanted, 'items_minor' | 'address'>,
): OptionFault | null {
  const delivers = option.way === 'delivery'
  if (delivers && address && !reaches(option, address)) return 'out_of_area'
  if (items_minor < option.minimum_minor) return 'below_minimum'
  return delivers && !address ? 'needs_address' : null
}

/** Farms list five-digit ZIP codes: 11201-1234 counts as 11201. */
const areaOf = (zip: string): string => /^\d{5}(?=-\d{4}$)/.exec(zip.trim())?.[0] ?? zip.trim()

/**
 * Within the radius as the crow flies and, when ZIP codes are listed, in one of those. Measured from the farm's shown pin, like
 * the market's search: from the real pin, a few addresses would be enough to locate it.
 */
function reaches({ farm, radius_miles, zips }: Offered, { place, zip_code }: Address): boolean {
  if (farm.shown_place === null || radius_miles === null || milesBetween(farm.shown_place, place) > radius_miles) return false
  return zips.length === 0 || zips.includes(areaOf(zip_code))
}

/** The option as quoted for one farm's part of a cart. */
export function quotedOption(option: Offered, slots: readonly Slot[], wanted: Wanted): QuotedOption {
  const { address, near, items_minor } = wanted
  const to = option.market?.place ?? option.farm.shown_place
  const from = (option.way === 'delivery' ? address?.place : undefined) ?? near ?? address?.place
  return {
    id: option.id,
    way: option.way,
    market: option.market,
    time_zone: option.time_zone,
    note: option.note,
    miles: from && to ? milesBetween(from, to) : null,
    fee_minor: feeOf(option, items_minor),
    minimum_minor: option.minimum_minor,
    free_above_minor: option.free_above_minor,
    fault: optionFault(option, wanted) ?? (slots.some(({ left }) => left > 0) ? null : 'no_slots'),
    slots: slots.map((slot) => ({ ...slot, short: shortOn(dayIn(option.time_zone, new Date(slot.starts_at)), wanted) })),
  }
}

/** Products without enough stock that keeps until that day. */
const shortOn = (day: string, { lines, keeping }: Pick<Wanted, 'lines' | 'keeping'>): string[] =>
  lines
    .filter(({ product, quantity }) => {
      const lots = (keeping.get(product.id) ?? []).filter((lot) => keepsUntil(lot, day))
      return lots.reduce((sum, lot) => plus(sum, lot.available), 0) < stockNeeded(product, quantity)
    })
    .map(({ product }) => product.id)
