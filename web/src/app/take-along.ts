import type { Farm } from '@farmlane/contract/farms/farm.ts'
import { dayIn } from '@farmlane/contract/kernel/dates.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useCurrentFarm } from '../features/farms/current-farm.ts'
import { deskDayQuery, deskQuery } from '../features/order-desk/desk-queries.ts'
import { copies } from '../platform/copies/copies.ts'
import { isBackgroundResting, wakeBackground } from '../platform/session/background.ts'
import { useOwner } from '../platform/session/owner.ts'
import { askInto, createTakeAlong, freshMs } from './create-take-along.ts'
import { nounsAlong } from './nouns-along.ts'

/** How many upcoming order desk days to prefetch; today's picking is in the first ones. */
const daysAlong = 3
/** The delay before prefetching, so that the opened page loads first. */
const restMs = 4_000
/** How often to check whether a round is due, also after an interrupted one. */
const againMs = 60_000

const isReachable = () => !isBackgroundResting() && navigator.onLine && document.visibilityState === 'visible'

async function takeFarmAlong(cache: QueryClient, owner: string, farm: Farm, goesOn: () => boolean): Promise<boolean> {
  const takeAlong = createTakeAlong({ ages: () => copies.ages(owner), fetch: askInto(cache), now: Date.now, goesOn })
  if (!(await takeAlong(nounsAlong({ farm: farm.id, today: dayIn(farm.time_zone, new Date()) })))) return false
  const { slots = [] } = cache.getQueryData(deskQuery(farm.id, 'coming').queryKey) ?? {}
  return takeAlong(slots.slice(0, daysAlong).map(({ id }) => deskDayQuery(farm.id, id)))
}

/** Used once in the farmer's shell: prefetches the farm's data for offline use. */
export function useTakeAlong(): void {
  const cache = useQueryClient()
  const owner = useOwner()
  const { farm } = useCurrentFarm()
  useEffect(() => {
    // Without a service worker the app itself isn't on the device, so the copies would be useless.
    if (!owner || !farm || !('serviceWorker' in navigator)) return
    wakeBackground()
    let left = false
    let begun = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const round = async () => {
      begun = Date.now()
      const isDone = await takeFarmAlong(cache, owner, farm, () => !left && isReachable()).catch(() => false)
      if (!isDone) begun = 0
    }
    const soon = () => {
      clearTimeout(timer)
      if (isReachable() && Date.now() - begun > freshMs) timer = setTimeout(() => void round(), restMs)
    }
    soon()
    const often = setInterval(soon, againMs)
    document.addEventListener('visibilitychange', soon)
    window.addEventListener('online', soon)
    return () => {
      left = true
      clearTimeout(timer)
      clearInterval(often)
      document.removeEventListener('visibilitychange', soon)
      window.removeEventListener('online', soon)
    }
  }, [cache, owner, farm])
}
