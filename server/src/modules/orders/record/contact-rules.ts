import type { Role } from '@farmlane/contract/kernel/route.ts'

/** The day of a hand-over in its local time zone, from midnight to the next midnight. */
export type ContactDay = { readonly contact_from: Date; readonly contact_until: Date }

/** Owners and managers can always reach a shopper. Workers need to only on the day they hand over. */
export const mayContact = (role: Role, { contact_from, contact_until }: ContactDay, now: Date): boolean =>
  role !== 'worker' || (contact_from <= now && now < contact_until)

/** Until when a device may keep the phone number; null for no limit. */
export const contactUntil = (role: Role, { contact_until }: ContactDay): string | null =>
  role === 'worker' ? contact_until.toISOString() : null
