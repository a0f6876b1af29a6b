import { requireSession } from '../features/identity/require-session.ts'
import { restoreSession } from '../features/identity/restore-session.ts'
import { keepShellOffline } from './offline-shell.ts'

let opened = false

/** Sends visitors to the login; for everyone else the profile starts to load beside the page. */
export function openPrivateArea(request: Request): void {
  requireSession(request)
  void restoreSession()
  if (opened) return
  opened = true
  // A browser that refuses the worker (private window, policy) still has the app, only not offline.
  keepShellOffline().catch((error: unknown) => console.warn('The offline shell could not be kept', error))
}
