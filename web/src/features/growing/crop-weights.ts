import { weightsFor } from '@farmlane/contract/growing/weights-for.ts'
import type { Weights } from '@farmlane/contract/kernel/units.ts'
import { useQuery } from '@tanstack/react-query'
import { cropWeightsQuery } from './crop-queries.ts'

/** What each unit of a crop weighs on this farm, by the crop's name. */
export function useCropWeights(farmId: string): (cropName: string) => Weights {
  const weights = useQuery(cropWeightsQuery(farmId)).data?.results ?? []
  const usual = weights.filter(({ source }) => source !== null)
  const own = weights.filter(({ source }) => source === null)
  return (cropName) => weightsFor(cropName, usual, own)
}
