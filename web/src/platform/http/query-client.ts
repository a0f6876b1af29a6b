import { Problem } from '@farmlane/contract/kernel/problem.ts'
import { onlineManager, QueryClient, type QueryPersister } from '@tanstack/react-query'

/** Retries network failures and server errors, but not refusals. */
const worthAnotherTry = (count: number, error: unknown) =>
  count < 2 && onlineManager.isOnline() && !(error instanceof Problem && error.status < 500)

// The library assumes it starts online, and would then miss the return of the network.
if (typeof window !== 'undefined' && !navigator.onLine) onlineManager.setOnline(false)

let keeper: QueryPersister | undefined
/** From now on, replies are stored on the device. Only the farmer's area loads the code for it. */
export const keepAnswersWith = (given: QueryPersister): void => void (keeper = given)

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // 'always': without a network, a screen shows the error at once instead of waiting silently.
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: 30_000,
        retry: worthAnotherTry,
        persister: (ask, context, query) => (keeper ?? ((plainly) => plainly(context)))(ask, context, query),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
