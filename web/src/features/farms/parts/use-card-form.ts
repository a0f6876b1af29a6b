import { useRef } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { useContractForm } from '../../../platform/forms/contract-form.ts'
import { useUnsavedCard } from './unsaved-cards.tsx'

type Needs<I extends FieldValues, O> = {
  card: string
  schema: z.ZodType<O, I>
  defaults: DefaultValues<NoInfer<I>>
  save: (body: O) => Promise<unknown>
  /** False while something other than a form field is invalid. */
  isReady?: () => boolean
}

/** The form of one profile card. The page's Save button submits it. */
export function useCardForm<I extends FieldValues, O>({ card, schema, defaults, save, isReady = () => true }: Needs<I, O>) {
  const saved = useRef(false)
  const typed = useContractForm<I, O>({
    schema,
    defaults,
    onSubmit: async (body) => {
      await save(body)
      // The current values are saved: they are the baseline for later changes.
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
