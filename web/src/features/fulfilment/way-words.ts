import type { Way } from '@farmlane/contract/fulfilment/option.ts'

export const wayWords: Record<Way, string> = { pickup: 'Pickup', delivery: 'Delivery', market: 'Market' }

const order = Object.keys(wayWords) as Way[]

/** Sorts them into a fixed order. */
export const waysInOrder = (ways: readonly Way[]): Way[] => order.filter((way) => ways.includes(way))

/** 'Pickup · Delivery' */
export const saidWays = (ways: readonly Way[]): string =>
  waysInOrder(ways)
    .map((way) => wayWords[way])
    .join(' · ')
