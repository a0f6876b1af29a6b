import { createHmac, randomBytes } from 'node:crypto'

/** Those of five people, who may type the username or the email address. */
const mostNames = 10

/**
 * A browser that has signed in with a name keeps its own allowance of tries for it, so that a stranger's wrong guesses cannot shut
 * its owner out. It keeps one cookie: an id of its own, and a mark for each of the last names.
 */
export function knownDevices(secret: Uint8Array) {
  const markOf = (id: string, name: string): string =>
    createHmac('sha256', secret).update(`${id}\n${name.toLowerCase()}`).digest('base64url').slice(0, 22)

  return {
    /** The device's id, where it has signed in with this name before. */
    idOf(cookie: string, name: string): string | null {
      const [id = '', ...marks] = cookie.split('.')
      return id !== '' && marks.includes(markOf(id, name)) ? id : null
    },
    /** The cookie from now on. */
    after(cookie: string, ...names: string[]): string {
      const [kept = '', ...marks] = cookie.split('.')
      const id = /^[\w-]{22}$/.test(kept) ? kept : randomBytes(16).toString('base64url')
      const before = marks.filter((mark) => /^[\w-]{22}$/.test(mark))
      const known = new Set([...names.map((name) => markOf(id, name)), ...before])
      return [id, ...[...known].slice(0, mostNames)].join('.')
    },
  }
}
