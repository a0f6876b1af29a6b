import { requireSession } from '../features/identity/require-session.ts'
import { restoreSession } from '../features/identity/restore-session.ts'

/** Sends visitors to the login; for everyone else the profile starts to load beside the page. */
export function openPrivateArea(request: Request): void {
  requireSession(request)
  void restoreSession()
}
