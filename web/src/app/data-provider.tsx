import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { joinAtSignIn } from '../features/cart/join-cart.ts'
import { LeaveQuestion } from '../features/identity/leave-question.tsx'
import { restoreSession } from '../features/identity/restore-session.ts'
import { createQueryClient } from '../platform/http/query-client.ts'
import { LeavingStop } from '../ui/leaving-stop.tsx'
import { followChanges } from './follow-changes.ts'
import { forgetCopiesOfOthers } from './forget-copies.ts'

let inBrowser: QueryClient | undefined

/** One cache for all areas in the browser; a new one per page on the server, where users must not share data. */
function ownClient(): QueryClient {
  if (typeof window === 'undefined') return createQueryClient()
  inBrowser ??= createQueryClient()
  return inBrowser
}

/** Used in the shells that need the session or server data, so that plain pages don't load its code. */
export function DataProvider({ children }: { children: ReactNode }) {
  const [client] = useState(ownClient)
  useEffect(() => void restoreSession(), [])
  useEffect(() => joinAtSignIn(client), [client])
  useEffect(() => followChanges(client), [client])
  useEffect(forgetCopiesOfOthers, [])
  return (
    <QueryClientProvider client={client}>
      {children}
      <LeaveQuestion />
      <LeavingStop />
    </QueryClientProvider>
  )
}
