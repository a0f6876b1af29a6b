import { createHash } from 'node:crypto'
import type { Tx } from '../db/tx.ts'
import { countTry } from '../http/slow-door-store.ts'

const windowMs = 15 * 60_000

/**
 * Keeps strangers from flooding a mailbox: after five mails with links in a quarter of an hour, further ones are silently
 * dropped. Counted when the mail is sent, so that the call that requested it answers as always and locks nobody out.
 */
export const mayMailLinkTo = (tx: Tx, address: string): Promise<boolean> => mayMail(tx, 'mail', address, 5)

/** Thank-you mails for a message are counted separately, so that requesting many of them cannot use up somebody else's links. */
export const mayMailThanksTo = (tx: Tx, address: string): Promise<boolean> => mayMail(tx, 'thanks', address, 2)

async function mayMail(tx: Tx, kind: string, address: string, perWindow: number): Promise<boolean> {
  const bucket = createHash('sha256').update(`${kind}\n${address.toLowerCase()}`).digest('base64url')
  const windowStart = new Date(Math.floor(tx.now.getTime() / windowMs) * windowMs)
  return (await countTry(tx, bucket, windowStart)) <= perWindow
}
