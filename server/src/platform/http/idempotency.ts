import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { messages } from '@farmlane/contract/kernel/messages.ts'
import { Problem } from '@farmlane/contract/kernel/problem.ts'
import type { Tx } from '../db/tx.ts'
import { claimKey, keptReply } from './idempotency-store.ts'

/** One request and its key. `caller` keeps one person's keys apart from another's. */
export type Sent = { key: string; caller: string; call: string; request: unknown }

/** What we store of a key: neither the key nor its caller can be read from it. */
export const digestOf = ({ caller, key }: Pick<Sent, 'caller' | 'key'>): Buffer =>
  createHash('sha256').update(`${caller}\n${key}`).digest()

type Claimed = ReturnType<typeof claimKey>
/**
 * Sent in the same pipeline as the authentication queries, which saves one wait. A refused caller never awaits it, so its error
 * is silenced here.
 */
export function claim(tx: Tx, sent: Pick<Sent, 'caller' | 'key'>): Claimed {
  const claimed = claimKey(tx, digestOf(sent))
  claimed.catch(() => {})
  return claimed
}

/**
 * Does the work once per key. The reply is stored in the same transaction as the effect and returned again for the same request;
 * `onAgain` is called in that case. A refusal stores nothing, so the same key may be retried.
 */
export async function once<T>(
  tx: Tx,
  secret: Uint8Array,
  sent: Sent,
  work: () => Promise<T>,
  { claimed, onAgain = () => {} }: { claimed?: Claimed; onAgain?: () => void } = {},
): Promise<T> {
  if (!/^[\w-]{8,200}$/.test(sent.key)) throw new Problem('malformed', messages.keyMalformed)
  const ownKey = keyOf(secret, sent)
  const requestDigest = createHmac('sha256', ownKey)
    .update(`${sent.call}\n${JSON.stringify(sent.request)}`)
    .digest()
  const { got, kept } = await (claimed ?? claim(tx, sent))
  if (!got) throw new Problem('in_flight', messages.inFlight, { retryAfter: 1 })
  if (kept) {
    if (!kept.request_digest.equals(requestDigest)) throw new Problem('invalid', messages.keyReused)
    onAgain()
    return JSON.parse(unseal(ownKey, kept.sealed_reply)) as T
  }
  const reply = await work()
  if (reply instanceof Problem) return reply
  const sealed_reply = seal(ownKey, JSON.stringify(reply))
  tx.lastly.push(keptReply(tx, digestOf(sent), { request_digest: requestDigest, sealed_reply }).compile(tx.db))
  return reply
}

/**
 * Derived from our secret and the caller's key. A copy of the table reveals no reply (some hold tokens), and nobody can guess a
 * request from its digest (some hold passwords).
 */
const keyOf = (secret: Uint8Array, { caller, key }: Sent) =>
  new Uint8Array(hkdfSync('sha256', key, secret, `reply of ${caller}`, 32))

function seal(key: Uint8Array, text: string): Buffer {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
}

function unseal(key: Uint8Array, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12))
  decipher.setAuthTag(sealed.subarray(-16))
  return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]).toString('utf8')
}
