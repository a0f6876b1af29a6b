import { plural } from '@farmlane/contract/kernel/plural.ts'

const exactly = { one: '{count} farm', other: '{count} farms' } as const
const atLeast = { one: 'More than {count} farm', other: 'More than {count} farms' } as const

/** '12 farms', 'No farms'; 'More than 1,000 farms' when counting stopped early. */
export const formatFarmCount = (farms: number, more = false): string =>
  farms === 0 ? 'No farms' : plural(farms, more ? atLeast : exactly)
