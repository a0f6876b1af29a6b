import type { Product } from '@farmlane/contract/catalog/product.ts'
import { daysBetween } from '@farmlane/contract/kernel/dates.ts'
import { formatMoney } from '@farmlane/contract/kernel/format-money.ts'
import { formatNumber, formatQuantity } from '@farmlane/contract/kernel/format-quantity.ts'
import { formatDay } from '../../../platform/format/format-days.ts'

/** '$4.10 per lb'; null without a price, or for people who see no prices. */
export const formatPrice = ({ price_minor, currency, unit }: Product): string | null =>
  price_minor === null ? null : `${formatMoney(price_minor, currency)} per ${unit}`

/** The available quantity: '48 lb', or 'None'. */
export const formatAvailable = ({ available, unit }: Product): string =>
  available > 0 ? formatQuantity(available, unit) : 'None'

/** Where the rest is when not everything is available: '60 on hand · 9 reserved · 3 blocked', and what finishes in an old unit. */
export function formatRest({ on_hand, reserved, blocked, available, finishing }: Product): string {
  const parts = [
    on_hand !== available && `${formatNumber(on_hand)} on hand`,
    reserved > 0 && `${formatNumber(reserved)} reserved`,
    blocked > 0 && `${formatNumber(blocked)} blocked`,
    ...finishing.map(({ on_hand: rest, unit, ...old }) =>
      old.reserved > 0
        ? `${formatQuantity(rest, unit)} off sale until its orders are done`
        : `${formatQuantity(rest, unit)} off sale until it is counted again`,
    ),
  ]
  return parts.filter(Boolean).join(' · ')
}

/** Whether it must be sold within two days, so that tomorrow's boxes can be planned today. */
export const isUrgent = (next: string, today: string): boolean => daysBetween(today, next) <= 2

export const formatNextUseBy = (next: string, today: string): string => `Expires ${formatDay(next, today)}`
