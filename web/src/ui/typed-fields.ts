import { type FocusEvent, type FormEvent, useRef } from 'react'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isTicked = (field: Field): field is HTMLInputElement => field.matches('[type=checkbox], [type=radio]')
const valueOf = (field: Field): string => (isTicked(field) ? String(field.checked) : field.value)

/** A field outside a form is a switch or a search: what stands in it is nothing to be sent. */
const fieldIn = ({ target }: { target: EventTarget }): Field | null => {
  const field = target as Element
  return field.matches('form input:not([type=search]), form textarea, form select') ? (field as Field) : null
}

/** What was typed or chosen in the forms of a box: as long as its field is there, and holds something else than before. */
export function useTypedFields() {
  const before = useRef(new Map<Field, string>())
  return {
    box: {
      onFocus: (event: FocusEvent) => {
        const field = fieldIn(event)
        if (field && !before.current.has(field)) before.current.set(field, valueOf(field))
      },
      // Some browsers tick a box without giving it the focus; a filled-in field never had it either.
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
