import { correctHarvest, updateHarvest, withdrawHarvest } from '@farmlane/contract/harvests/routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useWrite } from '../../platform/http/use-write.ts'
import { harvestsChanged } from './harvest-outbox.ts'

const useChanged = () => {
  const cache = useQueryClient()
  return () => harvestsChanged(cache)
}

export const useUpdateHarvest = () => useWrite(updateHarvest, useChanged())
export const useCorrectHarvest = () => useWrite(correctHarvest, useChanged())
export const useWithdrawHarvest = () => useWrite(withdrawHarvest, useChanged())
