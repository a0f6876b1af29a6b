import { formatQuantity, formatUnit } from './format-quantity.ts'
import { convert, type ProductUnit, type Weights } from './units.ts'

export type Figure = { readonly quantity: number; readonly unit: ProductUnit }

/** More than a small farm records in one entry. Used when the usual quantity of the crop or product is unknown. */
const ceilings: Readonly<Record<ProductUnit, number>> = {
  lb: 2000,
  kg: 1000,
  ton: 2,
  bushel: 100,
  dozen: 200,
  unit: 2000,
  bunch: 1000,
  head: 1000,
  pint: 1000,
  quart: 500,
  gallon: 300,
  jar: 500,
  bag: 500,
  box: 500,
  loaf: 500,
}
const timesUsual = 5
/** Figures below this share of the ceiling never need confirmation, however small the usual quantity is. */
const shareOfCeiling = 0.1

/** Whether a figure is so far above the usual one that it looks like a typing error. */
export function isImplausible({ quantity, unit }: Figure, usual: Figure | null, weights: Weights = {}): boolean {
  const comparable = usual && convert(quantity, unit, usual.unit, weights)
  if (!usual || comparable === null) return quantity > ceilings[unit]
  return comparable > Math.max(timesUsual * usual.quantity, shareOfCeiling * ceilings[usual.unit])
}

/** 'Usually about 40 lb. Record 6 tons?' */
export const askAgain = (figure: Figure, usual: Figure | null): string =>
  `${usual ? `Usually about ${formatQuantity(usual.quantity, usual.unit)}.` : 'That is a lot for one entry.'} ${recordIt(figure)}`

/** 'You planned about 260 lb. Record 6 tons?' */
export const askAgainstPlan = (figure: Figure, planned: Figure): string =>
  `You planned about ${formatQuantity(planned.quantity, planned.unit)}. ${recordIt(figure)}`

const recordIt = ({ quantity, unit }: Figure): string => `Record ${formatQuantity(quantity, unit)}?`

/** Why a lot is on hold: '6 tons not confirmed, usually about 40 lb' */
export const notConfirmed = (figure: Figure, usual: Figure | null): string =>
  `${formatQuantity(figure.quantity, figure.unit)} not confirmed${usual ? `, usually about ${formatQuantity(usual.quantity, usual.unit)}` : ''}`

/** '6 tons not confirmed, planned about 260 lb' */
export const notConfirmedAgainstPlan = (figure: Figure, planned: Figure): string =>
  `${formatQuantity(figure.quantity, figure.unit)} not confirmed, planned about ${formatQuantity(planned.quantity, planned.unit)}`

/** 'Usually counted in bunches. Record 1 ton?' */
export const askAboutUnit = (figure: Figure, usual: ProductUnit): string =>
  `Usually counted in ${formatUnit(usual)}. Record ${formatQuantity(figure.quantity, figure.unit)}?`

/** '1 ton not confirmed, usually counted in bunches' */
export const unitNotConfirmed = (figure: Figure, usual: ProductUnit): string =>
  `${formatQuantity(figure.quantity, figure.unit)} not confirmed, usually counted in ${formatUnit(usual)}`
