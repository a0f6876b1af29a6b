import { eachOnce } from './each-once.ts'

/** '$4.10' from 410 minor units. Only words: nothing is ever computed from them. */
export const saidMoney = (minor: number, currency: string): string => formatOf(currency).format(minor / 100)

const formatOf = eachOnce((currency) => new Intl.NumberFormat('en-US', { style: 'currency', currency }))

/** '$' or '€': what stands before an amount that is being typed. */
export const currencySign = (currency: string): string =>
  formatOf(currency)
    .formatToParts(0)
    .find((part) => part.type === 'currency')?.value ?? currency
