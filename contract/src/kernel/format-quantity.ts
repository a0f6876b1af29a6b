import type { ProductUnit } from './units.ts'

/** Units with a separate plural; the others ('lb', 'kg', 'dozen') have none. */
const many: Partial<Record<ProductUnit, string>> = {
  bushel: 'bushels',
  ton: 'tons',
  unit: 'units',
  bunch: 'bunches',
  head: 'heads',
  pint: 'pints',
  quart: 'quarts',
  gallon: 'gallons',
  jar: 'jars',
  bag: 'bags',
  box: 'boxes',
  loaf: 'loaves',
}

/** '1,250' or '0.5': up to three decimals, no trailing zeros. */
export const formatNumber = (amount: number): string => numberFormat.format(amount)
const numberFormat = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 })

/** 'bunches', or 'bunch' for an amount of 1. */
export const formatUnit = (unit: ProductUnit, amount = 2): string => (amount === 1 ? unit : (many[unit] ?? unit))

/** '2 dozen Pasture eggs', '48 lb of Kale'. */
export const formatGoods = (amount: number, unit: ProductUnit, name: string): string =>
  `${formatQuantity(amount, unit)}${unit === 'dozen' ? ' ' : ' of '}${name}`

/** '48 lb', '31 bunches', '1 head'. */
export const formatQuantity = (amount: number, unit: ProductUnit): string => `${formatNumber(amount)} ${formatUnit(unit, amount)}`
