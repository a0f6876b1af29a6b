import type { QueryClient } from '@tanstack/react-query'
import { loadCalmly } from '../platform/load-calmly.ts'
import { onOwnerChange, ownerId } from '../platform/owner.ts'

/**
 * As long as somebody is signed in, what others change shows without being asked for. Its code comes when there is somebody:
 * visitors of the market do not carry it.
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
    // A part that cannot be had now, without a network for instance, is no reason to disturb anybody.
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
