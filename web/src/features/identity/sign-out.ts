import { logOut } from '@farmlane/contract/identity/routes.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { callApi } from '../../platform/http/api.ts'
import { restBackground } from '../../platform/session/background.ts'
import { forgetDrafts } from '../../platform/session/owned-view.ts'
import { tokens } from '../../platform/session/tokens.ts'
import { forgetSession } from './known-user.ts'
import { askLeaving } from './leave-question-store.ts'
import { session } from './session-store.ts'

/**
 * Asks before signing out with unsent entries, which stay on the device and are sent only when their owner logs in again, and
 * while offline, because logging in again needs a network.
 */
async function mayLeave(): Promise<boolean> {
  const { outbox } = await import('../../platform/outbox/outbox.ts')
  const rows = await outbox.rows().catch(() => [])
  return (rows.length === 0 && navigator.onLine) || askLeaving(rows.length)
}

const patience = () => new Promise((resolve) => setTimeout(resolve, 5000))

/** Waits for pending reads, which would be refused once the session ends. */
const readsAnswered = (cache: QueryClient): Promise<void> =>
  new Promise((resolve) => {
    const queries = cache.getQueryCache()
    const check = () => {
      if (cache.isFetching() > 0) return
      stop()
      resolve()
    }
    const stop = queries.subscribe(check)
    check()
  })

/** Signs the device out even if the call fails: tokens must be deleted offline too. */
export function useSignOut(): { signOut: (to?: string) => Promise<void>; busy: boolean } {
  const navigate = useNavigate()
  const cache = useQueryClient()
  const [busy, setBusy] = useState(false)
  const signOut = async (to = '/login') => {
    if (busy || !(await mayLeave())) return
    setBusy(true)
    restBackground()
    const { refresh } = tokens.read()
    if (refresh) {
      const ended = readsAnswered(cache).then(() => callApi(logOut, { body: { refresh } }))
      await Promise.race([ended.catch(() => undefined), patience()])
    }
    forgetSession()
    forgetDrafts()
    session.logout()
    setBusy(false)
    await navigate(to)
    cache.clear()
  }
  return { signOut, busy }
}
