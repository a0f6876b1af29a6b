import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { useContractForm } from '../../../platform/contract-form.ts'
import { useUnsavedCard } from './unsaved-cards.tsx'

type Needs<I extends FieldValues, O> = {
  card: string
  schema: z.ZodType<O, I>
  defaults: DefaultValues<NoInfer<I>>
  save: (body: O) => Promise<unknown>
  saved: boolean
}

/** The form of one card of the profile, saved on its own. */
export function useCardForm<I extends FieldValues, O>({ card, schema, defaults, save, saved }: Needs<I, O>) {
  const typed = useContractForm<I, O>({
    schema,
    defaults,
    onSubmit: async (body) => {
      await save(body)
      // What is in the fields is saved: from here on changes are counted.
      typed.form.reset(typed.form.getValues())
    },
  })
  const unsaved = typed.form.formState.isDirty
  useUnsavedCard(card, unsaved)
  const end = { unsaved, busy: typed.busy, saved, error: typed.box, undo: () => typed.form.reset() }
  return { ...typed, end }
}
