import { Problem } from '@farmlane/contract/kernel/problem.ts'
import { onlineManager, QueryClient } from '@tanstack/react-query'

/** A refusal stays a refusal; the network and an overloaded server deserve another try. */
const worthAnotherTry = (count: number, error: unknown) =>
  count < 2 && onlineManager.isOnline() && !(error instanceof Problem && error.status < 500)

// The library takes every start for one with a network, and would then not notice its return.
if (typeof window !== 'undefined' && !navigator.onLine) onlineManager.setOnline(false)

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      // 'always': without a network a screen says so at once, instead of waiting silently.
      queries: { networkMode: 'always', refetchOnReconnect: true, staleTime: 30_000, retry: worthAnotherTry },
      mutations: { networkMode: 'always', retry: false },
    },
  })
