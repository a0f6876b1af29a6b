import { type FocusEvent, type FormEvent, useRef } from 'react'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isTicked = (field: Field): field is HTMLInputElement => field.matches('[type=checkbox], [type=radio]')
const valueOf = (field: Field): string => (isTicked(field) ? String(field.checked) : field.value)

/** Ignores fields outside a form, which are toggles or searches and are never submitted. */
const fieldIn = ({ target }: { target: EventTarget }): Field | null => {
  const field = target as Element
  return field.matches('form input:not([type=search]), form textarea, form select') ? (field as Field) : null
}

/** Tracks whether any form field inside a container differs from its initial value. Removed fields are ignored. */
export function useTypedFields() {
  const before = useRef(new Map<Field, string>())
  return {
    box: {
      onFocus: (event: FocusEvent) => {
        const field = fieldIn(event)
        if (field && !before.current.has(field)) before.current.set(field, valueOf(field))
      },
      // Some browsers check a box without focusing it, and autofill doesn't focus the field either.
      onInput: (event: FormEvent) => {
        const field = fieldIn(event)
        if (field && !before.current.has(field)) before.current.set(field, isTicked(field) ? String(!field.checked) : '')
      },
    },
    changed: (): boolean => {
      for (const [field, value] of before.current) {
        if (!field.isConnected) before.current.delete(field)
        else if (valueOf(field) !== value) return true
      }
      return false
    },
  }
}
