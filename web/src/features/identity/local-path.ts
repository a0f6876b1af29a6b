import { z } from 'zod'

/** `next` comes from the URL, so follow it only if it stays on this site. */
export const isLocalPath = (path: string): boolean => {
  if (!/^\/(?![/\\])/.test(path)) return false
  try {
    // Browsers remove tabs and line breaks inside a URL, so check the parsed form.
    return new URL(path, 'https://here.invalid').origin === 'https://here.invalid'
  } catch {
    return false
  }
}

export const Next = z.string().max(2000).refine(isLocalPath).optional().catch(undefined)

/** The URL of a page that redirects to `next` afterwards. */
export const withNext = (page: '/login' | '/signup', next: string | undefined): string =>
  next && isLocalPath(next) ? `${page}?next=${encodeURIComponent(next)}` : page
