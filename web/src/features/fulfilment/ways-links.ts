import type { Way } from '@farmlane/contract/fulfilment/option.ts'

/** The order desk tab where a farm sets up its pickup, delivery and market options. */
export const waysLink = '/farmer/orders?tab=ways'
export const editWayLink = (optionId: string): string => `${waysLink}&way=${optionId}`
export const newWayLink = (way: Way): string => `${waysLink}&new=${way}`
export const joinMarketLink = (marketId: string): string => `${newWayLink('market')}&market=${marketId}`
export const openMarketLink = `${newWayLink('market')}&market=open`
