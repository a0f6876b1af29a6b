import type { Farm, UpdateFarm } from '@farmlane/contract/farms/farm.ts'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { useContractForm } from '../../../platform/contract-form.ts'
import { useUpdateFarm } from '../update-farm.ts'
import { useUnsavedCard } from './unsaved-cards.tsx'

type Needs<I extends FieldValues, O extends UpdateFarm> = {
  farm: Farm
  card: string
  schema: z.ZodType<O, I>
  defaults: DefaultValues<NoInfer<I>>
}

/** The form of one card: a part of the farm's details, saved on its own. */
export function useFarmForm<I extends FieldValues, O extends UpdateFarm>({ farm, card, schema, defaults }: Needs<I, O>) {
  const update = useUpdateFarm()
  const typed = useContractForm<I, O>({
    schema,
    defaults,
    onSubmit: async (body) => {
      await update.mutateAsync({ params: { farm_id: farm.id }, body })
      // What stands in the fields is what is saved: from here on changes are counted.
      typed.form.reset(typed.form.getValues())
    },
  })
  const unsaved = typed.form.formState.isDirty
  useUnsavedCard(card, unsaved)
  const end = { unsaved, busy: typed.busy, saved: update.isSuccess, error: typed.box, undo: () => typed.form.reset() }
  return { ...typed, end }
}
