import { useLocation } from 'react-router'
import { z } from 'zod'
import { useHydrated } from '../../platform/browser/hydrated.ts'

const Arrival = z.object({ message: z.string().optional(), email: z.string().optional() }).catch({})

/** State passed by the previous page. It survives a reload, but the server's page doesn't have it, so wait for hydration. */
export function useArrival(): z.output<typeof Arrival> {
  const { state } = useLocation()
  return useHydrated() ? Arrival.parse(state ?? {}) : {}
}
