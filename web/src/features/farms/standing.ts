import type { Farm } from '@farmlane/contract/farms/farm.ts'
import { displayName } from '@farmlane/contract/identity/user.ts'
import type { Role } from '@farmlane/contract/kernel/route.ts'
import { useMemo } from 'react'
import { useSession } from '../identity/session-store.ts'
import { useFarmToday } from './farm-today.ts'

/**
 * The farm, the user's role and name, and the farm's current day: what an overlay needs to show an operation as the server will.
 */
export type Standing = { readonly farmId: string; readonly role: Role; readonly today: string; readonly name: string }

export const useMyName = (): string => useSession(({ user }) => (user ? displayName(user) : ''))

export function useStanding(farm: Farm): Standing {
  const today = useFarmToday(farm)
  const name = useMyName()
  return useMemo(() => ({ farmId: farm.id, role: farm.role, today, name }), [farm.id, farm.role, today, name])
}
