import { redirect } from 'react-router'
import { hasTokens } from '../../platform/session/tokens.ts'
import { withNext } from './local-path.ts'

/** For loaders of pages that need a session. Only the browser has the tokens; the server checks every call anyway. */
export function requireSession(request: Request): void {
  if (typeof window === 'undefined' || hasTokens()) return
  const { pathname, search } = new URL(request.url)
  throw redirect(withNext('/login', pathname + search))
}
