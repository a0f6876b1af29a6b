import { createHash, randomBytes } from 'node:crypto'

/** 32 random bytes for the mail, their digest for us. */
export function newLink(): { token: string; digest: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, digest: linkDigest(token) }
}
export const linkDigest = (token: string): Buffer => createHash('sha256').update(token).digest()
