import type { QueryClient } from '@tanstack/react-query'
import { loadCalmly } from '../platform/browser/load-calmly.ts'
import { onOwnerChange, ownerId } from '../platform/session/owner.ts'

/**
 * Shows other people's changes live while a user is signed in. Its code loads only then, so that visitors of the market don't
 * download it.
 */
export function followChanges(cache: QueryClient): () => void {
  let turns = 0
  let stop: (() => void) | undefined
  const settle = async () => {
    turns += 1
    const turn = turns
    stop?.()
    stop = undefined
    const userId = ownerId()
    if (userId === null) return
    // If the code cannot be loaded, for example offline, go on without live changes.
    const live = await loadCalmly(() => import('./live-changes.ts')).catch(() => undefined)
    if (turn === turns) stop = live?.listenFor(cache, userId)
  }
  const leave = onOwnerChange(() => void settle())
  void settle()
  return () => {
    turns += 1
    leave()
    stop?.()
  }
}
