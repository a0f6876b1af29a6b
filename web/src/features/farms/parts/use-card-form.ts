import { useRef } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { useContractForm } from '../../../platform/contract-form.ts'
import { useUnsavedCard } from './unsaved-cards.tsx'

type Needs<I extends FieldValues, O> = {
  card: string
  schema: z.ZodType<O, I>
  defaults: DefaultValues<NoInfer<I>>
  save: (body: O) => Promise<unknown>
  /** False while something that is not a field of the form cannot be sent. */
  isReady?: () => boolean
}

/** The form of one card of the profile. The page's Save sends it. */
export function useCardForm<I extends FieldValues, O>({ card, schema, defaults, save, isReady = () => true }: Needs<I, O>) {
  const saved = useRef(false)
  const typed = useContractForm<I, O>({
    schema,
    defaults,
    onSubmit: async (body) => {
      await save(body)
      // What is in the fields is saved: from here on changes are counted.
      typed.form.reset(typed.form.getValues())
      saved.current = true
    },
  })
  const send = async () => {
    saved.current = false
    if (isReady()) await typed.send()
    return saved.current
  }
  useUnsavedCard(card, typed.form.formState.isDirty, { save: send, undo: () => typed.form.reset() })
  return typed
}
