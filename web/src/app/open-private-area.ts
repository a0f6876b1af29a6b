import { requireSession } from '../features/identity/require-session.ts'
import { restoreSession } from '../features/identity/restore-session.ts'
import { keepShellOffline } from './offline-shell.ts'

let opened = false

/** Redirects visitors to the login; for signed-in users, starts loading the profile in parallel with the page. */
export function openPrivateArea(request: Request): void {
  requireSession(request)
  void restoreSession()
  if (opened) return
  opened = true
  // In a browser that rejects the worker (private window, policy) the app still works, but not offline.
  keepShellOffline().catch((error: unknown) => console.warn('The offline shell could not be kept', error))
}
