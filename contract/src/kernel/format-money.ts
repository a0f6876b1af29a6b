import { eachOnce } from './each-once.ts'

/** '$4.10' from 410 minor units. For display only; never compute with the text. */
export const formatMoney = (minor: number, currency: string): string => formatOf(currency).format(minor / 100)

const formatOf = eachOnce((currency) => new Intl.NumberFormat('en-US', { style: 'currency', currency }))

/** '$' or '€': the prefix of an amount input. */
export const currencySign = (currency: string): string =>
  formatOf(currency)
    .formatToParts(0)
    .find((part) => part.type === 'currency')?.value ?? currency
