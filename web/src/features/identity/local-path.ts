import { z } from 'zod'

/** `next` comes from the address bar: it is followed only when it stays on this site. */
export const isLocalPath = (path: string): boolean => {
  if (!/^\/(?![/\\])/.test(path)) return false
  try {
    // Browsers drop tabs and line breaks inside an address; the parsed form is what counts.
    return new URL(path, 'https://here.invalid').origin === 'https://here.invalid'
  } catch {
    return false
  }
}

export const Next = z.string().max(2000).refine(isLocalPath).optional().catch(undefined)

/** The address of a page that leads on to `next` afterwards. */
export const withNext = (page: '/login' | '/signup', next: string | undefined): string =>
  next && isLocalPath(next) ? `${page}?next=${encodeURIComponent(next)}` : page
