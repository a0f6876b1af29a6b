import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { type Blocker, type BlockerFunction, NavigationType } from 'react-router'

type Leaving = Parameters<BlockerFunction>[0]
export type Stopped = Extract<Blocker, { state: 'blocked' }>
/** Guards something that leaving the page would lose or close. */
export type Guard = { stops: (leaving: Leaving) => boolean; onStopped: (stopped: Stopped) => void }

// The router supports a single blocker. The guard added last goes first: a dialog before the page below it.
let guards: readonly Guard[] = []
const listeners = new Set<() => void>()
const say = (next: readonly Guard[]) => {
  guards = next
  for (const listener of listeners) listener()
}

export const guardFor = (leaving: Leaving): Guard | undefined => guards.findLast(({ stops }) => stops(leaving))

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const useIsGuarded = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => guards.length > 0,
    () => false,
  )

/** Registers a guard while `active`. */
export function useGuard(active: boolean, guard: Guard): void {
  const latest = useRef(guard)
  useEffect(() => {
    latest.current = guard
  })
  // Ends in the moment the page shows that nothing is left to guard: a click right then must not be stopped.
  useLayoutEffect(() => {
    if (!active) return
    const own: Guard = {
      stops: (leaving) => latest.current.stops(leaving),
      onStopped: (stopped) => latest.current.onStopped(stopped),
    }
    say([...guards, own])
    return () => say(guards.filter((each) => each !== own))
  }, [active])
}

/** While open, the Back button closes it instead of leaving the page. */
export const useBackCloses = (open: boolean, close: () => void): void =>
  useGuard(open, {
    stops: ({ historyAction }) => historyAction === NavigationType.Pop,
    onStopped: (stopped) => {
      stopped.reset()
      close()
    },
  })

/** While `active`, the browser asks before closing the tab or going to another site if `wouldLose` returns true. */
export function useAskBeforeUnload(active: boolean, wouldLose: () => boolean): void {
  const latest = useRef(wouldLose)
  useEffect(() => {
    latest.current = wouldLose
  })
  useLayoutEffect(() => {
    if (!active) return
    const ask = (event: BeforeUnloadEvent) => latest.current() && event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [active])
}
