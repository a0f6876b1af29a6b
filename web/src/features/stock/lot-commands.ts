import { updateLot } from '@farmlane/contract/stock/routes.ts'
import { useRefresh } from '../../platform/http/refresh.ts'
import { useWrite } from '../../platform/http/use-write.ts'
import { stockKey } from './lot-queries.ts'

/** A lot's remaining quantity also appears on its product, its harvest and the dashboard. */
const useChanged = () => useRefresh(stockKey, ['catalog'], ['harvests'], ['insights'])

export const useSetUseBy = () => useWrite(updateLot, useChanged())
