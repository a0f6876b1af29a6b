import { createHash } from 'node:crypto'
import type { Tx } from '../db/tx.ts'
import { countTry } from '../http/slow-door-store.ts'

const windowMs = 15 * 60_000

/**
 * Nobody's mailbox is filled by strangers: past five mails with links in a quarter of an hour the rest is dropped without a word.
 * Counted where the mail leaves, so that the call that asked for it answers the same as ever and nobody is shut out by it.
 */
export const mayMailLinkTo = (tx: Tx, address: string): Promise<boolean> => mayMail(tx, 'mail', address, 5)

/** Thanks for a message are counted apart: whoever asks for many of them must not use up the links of somebody else. */
export const mayMailThanksTo = (tx: Tx, address: string): Promise<boolean> => mayMail(tx, 'thanks', address, 2)

async function mayMail(tx: Tx, kind: string, address: string, perWindow: number): Promise<boolean> {
  const bucket = createHash('sha256').update(`${kind}\n${address.toLowerCase()}`).digest('base64url')
  const windowStart = new Date(Math.floor(tx.now.getTime() / windowMs) * windowMs)
  return (await countTry(tx, bucket, windowStart)) <= perWindow
}
