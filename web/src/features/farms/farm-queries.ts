import {
  getFarmSettings,
  listFarms,
  listInvitations,
  listMembers,
  previewFarm,
  showInvitation,
} from '@farmlane/contract/farms/routes.ts'
import { queryOptions } from '@tanstack/react-query'
import { keep } from '../../platform/copies/keep.ts'
import { callApi } from '../../platform/http/api.ts'

export const farmsKey = ['farms'] as const

export const farmsQuery = queryOptions({
  queryKey: [...farmsKey, 'list'],
  queryFn: () => callApi(listFarms, {}),
  meta: { ...keep(listFarms), frame: true },
})

export const previewQuery = (farm_id: string) =>
  queryOptions({
    queryKey: [...farmsKey, farm_id, 'preview'],
    queryFn: () => callApi(previewFarm, { params: { farm_id } }),
  })

export const settingsQuery = (farm_id: string) =>
  queryOptions({
    queryKey: [...farmsKey, farm_id, 'settings'],
    queryFn: () => callApi(getFarmSettings, { params: { farm_id } }),
  })

export const membersQuery = (farm_id: string) =>
  queryOptions({
    queryKey: [...farmsKey, farm_id, 'members'],
    queryFn: () => callApi(listMembers, { params: { farm_id } }),
  })

export const invitationsQuery = (farm_id: string) =>
  queryOptions({
    queryKey: [...farmsKey, farm_id, 'invitations'],
    queryFn: () => callApi(listInvitations, { params: { farm_id } }),
  })

export const invitationKey = 'invitation'

/** A POST that changes nothing, because the token is a secret and must not appear in URLs or logs. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: [invitationKey, token],
    queryFn: () => callApi(showInvitation, { body: { token } }),
    staleTime: 0,
  })
