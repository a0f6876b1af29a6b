import { createHmac, randomBytes } from 'node:crypto'

/** Enough for five people, who may use both the username and the email address. */
const mostNames = 10

/**
 * A browser that has signed in with a name gets its own limit of attempts for that name, so that a stranger's wrong guesses
 * cannot lock the owner out. Its cookie holds a random id and an HMAC for each of the most recent names.
 */
export function knownDevices(secret: Uint8Array) {
  const markOf = (id: string, name: string): string =>
    createHmac('sha256', secret).update(`${id}\n${name.toLowerCase()}`).digest('base64url').slice(0, 22)

  return {
    /** The device's id if it has signed in with this name before, else null. */
    idOf(cookie: string, name: string): string | null {
      const [id = '', ...marks] = cookie.split('.')
      return id !== '' && marks.includes(markOf(id, name)) ? id : null
    },
    /** The cookie value after a sign-in with these names. */
    after(cookie: string, ...names: string[]): string {
      const [kept = '', ...marks] = cookie.split('.')
      const id = /^[\w-]{22}$/.test(kept) ? kept : randomBytes(16).toString('base64url')
      const before = marks.filter((mark) => /^[\w-]{22}$/.test(mark))
      const known = new Set([...names.map((name) => markOf(id, name)), ...before])
      return [id, ...[...known].slice(0, mostNames)].join('.')
    },
  }
}
