import { Problem } from '@farmlane/contract/kernel/problem.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { type FormEvent, useRef, useState } from 'react'
import { type DefaultValues, type FieldPath, type FieldValues, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { useHydrated } from '../browser/hydrated.ts'
import { sentenceOf } from '../http/network-error.ts'

type Options<I extends FieldValues, O> = {
  schema: z.ZodType<O, I>
  /** Omitted on public pages, to keep what was typed or autofilled before the script loaded. */
  defaults?: DefaultValues<NoInfer<I>>
  /** Shown when the server sends no message. */
  otherwise?: string
  /** `touched` holds only the changed fields. Sending just those keeps two people from overwriting each other's fields. */
  onSubmit: (values: O, touched: Partial<O>) => Promise<unknown>
}

/**
 * A form over one contract schema. The server's `fields` errors appear at their fields, all other errors in `box`.
 * Editing a field clears its error.
 */
export function useContractForm<I extends FieldValues, O>({ schema, defaults, otherwise, onSubmit }: Options<I, O>) {
  const form = useForm<I, unknown, O>({
    resolver: zodResolver(schema),
    reValidateMode: 'onSubmit',
    ...(defaults && { defaultValues: defaults }),
  })
  const [box, setBox] = useState<string | null>(null)
  const working = useRef(false)
  const hydrated = useHydrated()
  const { errors, isSubmitting, dirtyFields } = form.formState

  const refuse = (error: unknown) => {
    const sentences = Object.entries((error instanceof Problem && error.fields) || {})
    const here = sentences.filter(([name]) => name in form.getValues())
    here.forEach(([name, message], at) => {
      form.setError(name as FieldPath<I>, { message }, { shouldFocus: at === 0 })
    })
    setBox(here.length > 0 && here.length === sentences.length ? null : sentenceOf(error, otherwise))
  }

  const touchedOf = (values: O): Partial<O> =>
    Object.fromEntries(Object.entries(values as object).filter(([name]) => name in dirtyFields)) as Partial<O>

  const send = async (event?: FormEvent) => {
    event?.preventDefault()
    if (working.current) return
    working.current = true
    setBox(null)
    try {
      await form.handleSubmit((values) => onSubmit(values, touchedOf(values)).catch(refuse))(event)
    } finally {
      working.current = false
    }
  }

  /** Clears a field's error, and `box`, after an edit. */
  const edited = (name: FieldPath<I>) => {
    form.clearErrors(name)
    setBox(null)
  }

  return {
    form,
    box,
    /** For a button outside the form. */
    send: () => send(),
    /** Call it from controls that set their own value; `field` does so by itself. */
    edited,
    /** `setValueAs` converts the field's text where that differs from its value. */
    field: <N extends FieldPath<I>>(name: N, setValueAs?: (text: unknown) => unknown) => ({
      ...form.register(name, { ...(setValueAs && { setValueAs }), onChange: () => edited(name) }),
      error: errors[name]?.message as string | undefined,
    }),
    /** Never GET: a form submitted before the script loads must not put a password into the URL. */
    formProps: { method: 'post', noValidate: true, onSubmit: (event: FormEvent) => void send(event) } as const,
    submitProps: { type: 'submit', busy: isSubmitting, disabled: !hydrated } as const,
    busy: isSubmitting,
  }
}
