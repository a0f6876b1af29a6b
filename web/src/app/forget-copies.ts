import { loadCalmly } from '../platform/browser/load-calmly.ts'
import { forgetStoredViews } from '../platform/session/owned-view.ts'
import { onOwnerChange, ownerId } from '../platform/session/owner.ts'

let before: string | null = null

/** Deletes copies and stored views at sign-out and when another user signs in: they are only for the user they were made for. */
export function forgetCopiesOfOthers(): () => void {
  const settle = async () => {
    const now = ownerId()
    if (now === before) return
    before = now
    forgetStoredViews(now)
    const { copies } = await loadCalmly(() => import('../platform/copies/copies.ts'))
    await copies.keepOnly(ownerId())
  }
  // A browser without a database has no copies to delete.
  const calmly = () => void settle().catch(() => undefined)
  calmly()
  return onOwnerChange(calmly)
}
