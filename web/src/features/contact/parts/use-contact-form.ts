import { messages } from '@farmlane/contract/contact/messages.ts'
import { type FormEvent, useRef, useState } from 'react'
import { useHydrated } from '../../../platform/browser/hydrated.ts'
import { loadCalmly } from '../../../platform/browser/load-calmly.ts'
import { createOpenKey } from '../../../platform/http/open-key.ts'

const loadSender = () => loadCalmly(() => import('./send-message.ts'))

type Trouble = { fields: Readonly<Record<string, string>>; box: string | null }
const none: Trouble = { fields: {}, box: null }

/**
 * A lightweight form for public pages: uncontrolled fields that keep what was typed. The contract's schema still validates it,
 * but loads only when the user focuses the form.
 */
export function useContactForm(form: 'consumer' | 'farmer') {
  const [trouble, setTrouble] = useState(none)
  const [busy, setBusy] = useState(false)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const working = useRef(false)
  const [open] = useState(createOpenKey)
  const hydrated = useHydrated()

  const send = async (element: HTMLFormElement) => {
    const written = new FormData(element)
    const values: Record<string, unknown> = { form, ...Object.fromEntries(written) }
    const { checkAndSend } = await loadSender()
    const outcome = await checkAndSend(values, open.keyFor(values))
    if (outcome === 'sent') return setSentTo((written.get('email') as string).trim())
    if (!outcome.again) open.close()
    setTrouble(outcome)
    const first = Array.from(element.elements).find((each) => (each.getAttribute('name') ?? '') in outcome.fields)
    if (first instanceof HTMLElement) first.focus()
  }

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // A second click during a pending request must not send a second message.
    if (working.current) return
    working.current = true
    setBusy(true)
    setTrouble(none)
    try {
      await send(event.currentTarget)
    } catch {
      setTrouble({ fields: {}, box: messages.notSent })
    } finally {
      working.current = false
      setBusy(false)
    }
  }

  return {
    box: trouble.box,
    busy,
    sentTo,
    writeAnother: () => {
      open.close()
      setSentTo(null)
    },
    field: (name: string) => ({
      name,
      error: trouble.fields[name],
      onChange: () => setTrouble(({ fields: { [name]: _, ...fields } }) => ({ fields, box: null })),
    }),
    /** Never GET: a form submitted before the script loads must not put the message into the URL. */
    formProps: {
      method: 'post',
      noValidate: true,
      onFocus: () => void loadSender().catch(() => {}),
      onSubmit: (event: FormEvent<HTMLFormElement>) => void onSubmit(event),
    } as const,
    submitProps: { type: 'submit', busy, disabled: !hydrated } as const,
  }
}

export type ContactFormState = ReturnType<typeof useContactForm>
