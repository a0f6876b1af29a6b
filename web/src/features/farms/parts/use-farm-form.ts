import type { Farm, UpdateFarm } from '@farmlane/contract/farms/farm.ts'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { useUpdateFarm } from '../update-farm.ts'
import { useCardForm } from './use-card-form.ts'

type Needs<I extends FieldValues, O extends UpdateFarm> = {
  farm: Farm
  card: string
  schema: z.ZodType<O, I>
  defaults: DefaultValues<NoInfer<I>>
  isReady?: () => boolean
}

/** The form of a card with a part of the farm's details. */
export function useFarmForm<I extends FieldValues, O extends UpdateFarm>({ farm, ...form }: Needs<I, O>) {
  const update = useUpdateFarm()
  return useCardForm<I, O>({ ...form, save: (body) => update.mutateAsync({ params: { farm_id: farm.id }, body }) })
}
