import type { Way } from '@farmlane/contract/fulfilment/option.ts'

/** The tab of the order desk where a farm says how it hands things over. */
export const waysLink = '/farmer/orders?tab=ways'
export const editWayLink = (optionId: string): string => `${waysLink}&way=${optionId}`
export const newWayLink = (way: Way): string => `${waysLink}&new=${way}`
export const joinMarketLink = (marketId: string): string => `${newWayLink('market')}&market=${marketId}`
export const openMarketLink = `${newWayLink('market')}&market=open`
