import { checkResetLink, listDemoAccounts, listSessions } from '@farmlane/contract/identity/routes.ts'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../platform/http/api.ts'

export const identityKey = ['identity'] as const

/** The user's active sessions. The user's own data is in the session store, which also works offline. */
export const sessionsQuery = queryOptions({
  queryKey: [...identityKey, 'sessions'],
  queryFn: () => callApi(listSessions, {}),
})

export const demoAccountsQuery = queryOptions({
  queryKey: ['demo-accounts'],
  queryFn: () => callApi(listDemoAccounts, {}),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
})

export const resetLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['reset-link', token],
    queryFn: () => callApi(checkResetLink, { body: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    // A refetch could replace a form that is already filled in.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
