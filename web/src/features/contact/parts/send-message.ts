import { ContactMessage } from '@farmlane/contract/contact/contact-message.ts'
import { messages } from '@farmlane/contract/contact/messages.ts'
import { sendMessage } from '@farmlane/contract/contact/routes.ts'
import { call } from '@farmlane/contract/kernel/call.ts'
import { Problem } from '@farmlane/contract/kernel/problem.ts'
import { browserSend } from '../../../platform/http/browser-send.ts'
import { isDefinite, NetworkError, sentenceOf } from '../../../platform/http/network-error.ts'

/** `again` is true if the outcome is unknown: the next try then reuses the idempotency key. */
export type Outcome = 'sent' | { fields: Readonly<Record<string, string>>; box: string | null; again: boolean }

/** Validates with the contract's schema, then sends. All heavy code of the form is here and loads when the user focuses it. */
export async function checkAndSend(values: unknown, key: string): Promise<Outcome> {
  const checked = ContactMessage.safeParse(values)
  if (!checked.success) {
    const fields: Record<string, string> = {}
    for (const issue of checked.error.issues) fields[issue.path.join('.')] ??= issue.message
    return { fields, box: null, again: false }
  }
  try {
    await call(browserSend, sendMessage, { body: checked.data }, { 'idempotency-key': key })
    return 'sent'
  } catch (error) {
    if (error instanceof NetworkError) return { fields: {}, box: messages.notSent, again: true }
    const fields = error instanceof Problem ? (error.fields ?? {}) : {}
    return { fields, box: Object.keys(fields).length > 0 ? null : sentenceOf(error), again: !isDefinite(error) }
  }
}
