import { formatMiles } from '@farmlane/contract/kernel/format-miles.ts'
import type { MarketFarm } from '@farmlane/contract/market/market-farm.ts'

/** 'Eggs, fruits · 6.8 mi'; the town instead of specialties if the farm has none. */
export const formatFarmType = ({ specialties, city, miles }: Pick<MarketFarm, 'specialties' | 'city' | 'miles'>): string => {
  const [first, ...rest] = specialties.slice(0, 3)
  const type = first ? [first, ...rest.map((word) => word.toLowerCase())].join(', ') : city
  return [type, formatMiles(miles)].filter(Boolean).join(' · ')
}
