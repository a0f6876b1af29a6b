import { updateLot } from '@farmlane/contract/stock/routes.ts'
import { useRefresh } from '../../platform/refresh.ts'
import { useWrite } from '../../platform/use-write.ts'
import { stockKey } from './lot-queries.ts'

/** What is left of a lot is told by its product, its harvest and the dashboard too. */
const useChanged = () => useRefresh(stockKey, ['catalog'], ['harvests'], ['insights'])

export const useSetUseBy = () => useWrite(updateLot, useChanged())
