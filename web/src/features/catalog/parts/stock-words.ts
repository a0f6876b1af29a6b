import type { Product } from '@farmlane/contract/catalog/product.ts'
import { daysBetween } from '@farmlane/contract/kernel/dates.ts'
import { saidMoney } from '@farmlane/contract/kernel/said-money.ts'
import { saidNumber, saidQuantity } from '@farmlane/contract/kernel/said-quantity.ts'
import { saidDay } from '../../../platform/said-days.ts'

/** '$4.10 per lb'; null where there is no price, or none for these eyes. */
export const saidPrice = ({ price_minor, currency, unit }: Product): string | null =>
  price_minor === null ? null : `${saidMoney(price_minor, currency)} per ${unit}`

/** What can be sold: '48 lb', or that there is none. */
export const saidAvailable = ({ available, unit }: Product): string => (available > 0 ? saidQuantity(available, unit) : 'None')

/** Where the rest of it is, when not all of it can be sold: '60 on hand · 9 reserved · 3 blocked'. */
export function saidRest({ on_hand, reserved, blocked, available }: Product): string {
  const parts = [
    on_hand !== available && `${saidNumber(on_hand)} on hand`,
    reserved > 0 && `${saidNumber(reserved)} reserved`,
    blocked > 0 && `${saidNumber(blocked)} blocked`,
  ]
  return parts.filter(Boolean).join(' · ')
}

/** Whether it must go soon: the picker of tomorrow's box wants to know today. */
export const isUrgent = (next: string, today: string): boolean => daysBetween(today, next) <= 2

export const saidNextUseBy = (next: string, today: string): string => `Expires ${saidDay(next, today)}`
