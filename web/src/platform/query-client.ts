import { Problem } from '@farmlane/contract/kernel/problem.ts'
import { QueryClient } from '@tanstack/react-query'

/** A refusal stays a refusal; the network and an overloaded server deserve another try. */
const worthAnotherTry = (count: number, error: unknown) => count < 2 && !(error instanceof Problem && error.status < 500)

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      // 'always': without a network a screen says so at once, instead of waiting silently.
      queries: { networkMode: 'always', refetchOnReconnect: true, staleTime: 30_000, retry: worthAnotherTry },
      mutations: { networkMode: 'always', retry: false },
    },
  })
