import type { Product } from '@farmlane/contract/catalog/product.ts'
import { daysBetween } from '@farmlane/contract/kernel/dates.ts'
import { formatMoney } from '@farmlane/contract/kernel/format-money.ts'
import { formatNumber, formatQuantity } from '@farmlane/contract/kernel/format-quantity.ts'
import { formatDay } from '../../../platform/format-days.ts'

/** '$4.10 per lb'; null where there is no price, or none for these eyes. */
export const formatPrice = ({ price_minor, currency, unit }: Product): string | null =>
  price_minor === null ? null : `${formatMoney(price_minor, currency)} per ${unit}`

/** What can be sold: '48 lb', or that there is none. */
export const formatAvailable = ({ available, unit }: Product): string =>
  available > 0 ? formatQuantity(available, unit) : 'None'

/** Where the rest of it is, when not all of it can be sold: '60 on hand · 9 reserved · 3 blocked'. */
export function formatRest({ on_hand, reserved, blocked, available }: Product): string {
  const parts = [
    on_hand !== available && `${formatNumber(on_hand)} on hand`,
    reserved > 0 && `${formatNumber(reserved)} reserved`,
    blocked > 0 && `${formatNumber(blocked)} blocked`,
  ]
  return parts.filter(Boolean).join(' · ')
}

/** Whether it must go soon: the picker of tomorrow's box wants to know today. */
export const isUrgent = (next: string, today: string): boolean => daysBetween(today, next) <= 2

export const formatNextUseBy = (next: string, today: string): string => `Expires ${formatDay(next, today)}`
