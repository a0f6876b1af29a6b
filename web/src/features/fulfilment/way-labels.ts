import type { Way } from '@farmlane/contract/fulfilment/option.ts'

export const wayLabels: Record<Way, string> = { pickup: 'Pickup', delivery: 'Delivery', market: 'Market' }

const order = Object.keys(wayLabels) as Way[]

/** Sorts them into a fixed order. */
export const waysInOrder = (ways: readonly Way[]): Way[] => order.filter((way) => ways.includes(way))

/** 'Pickup · Delivery' */
export const formatWays = (ways: readonly Way[]): string =>
  waysInOrder(ways)
    .map((way) => wayLabels[way])
    .join(' · ')
