import { useLocation } from 'react-router'
import { z } from 'zod'
import { useHydrated } from '../../platform/hydrated.ts'

const Arrival = z.object({ message: z.string().optional(), email: z.string().optional() }).catch({})

/** What the page before sent along. The browser keeps it over a reload, where the server's page cannot know it: hence the wait. */
export function useArrival(): z.output<typeof Arrival> {
  const { state } = useLocation()
  return useHydrated() ? Arrival.parse(state ?? {}) : {}
}
