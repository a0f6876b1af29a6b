import { loadCalmly } from '../platform/load-calmly.ts'
import { forgetStoredViews } from '../platform/owned-view.ts'
import { onOwnerChange, ownerId } from '../platform/owner.ts'

let before: string | null = null

/** Copies and views stay for the person they were made for and nobody else: they go with a sign-out, and before anybody else begins. */
export function forgetCopiesOfOthers(): () => void {
  const settle = async () => {
    const now = ownerId()
    if (now === before) return
    before = now
    forgetStoredViews(now)
    const { copies } = await loadCalmly(() => import('../platform/copies/copies.ts'))
    await copies.keepOnly(ownerId())
  }
  // A browser without a database has no copies to forget.
  const calmly = () => void settle().catch(() => undefined)
  calmly()
  return onOwnerChange(calmly)
}
