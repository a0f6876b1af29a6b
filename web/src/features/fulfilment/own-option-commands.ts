import { createOption, openMarket, pauseOption, removeOption, updateOption } from '@farmlane/contract/fulfilment/routes.ts'
import { useRefresh } from '../../platform/http/refresh.ts'
import { useWrite } from '../../platform/http/use-write.ts'
import { fulfilmentKey } from './own-option-queries.ts'

const useChanged = () => useRefresh(fulfilmentKey)

export const useCreateOption = () => useWrite(createOption, useChanged())
export const useUpdateOption = () => useWrite(updateOption, useChanged())
export const usePauseOption = () => useWrite(pauseOption, useChanged())
export const useRemoveOption = () => useWrite(removeOption, useChanged())
export const useOpenMarket = () => useWrite(openMarket, useChanged())
