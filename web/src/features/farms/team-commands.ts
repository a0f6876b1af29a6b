import { changeRole, inviteMember, removeMember, withdrawInvitation } from '@farmlane/contract/farms/routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useWrite } from '../../platform/http/use-write.ts'
import { farmsKey } from './farm-queries.ts'

const useChanged = () => {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: farmsKey })
}

export const useChangeRole = () => useWrite(changeRole, useChanged())
export const useRemoveMember = () => useWrite(removeMember, useChanged())
export const useInviteMember = () => useWrite(inviteMember, useChanged())
export const useWithdrawInvitation = () => useWrite(withdrawInvitation, useChanged())
