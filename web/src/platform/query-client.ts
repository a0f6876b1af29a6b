import { Problem } from '@farmlane/contract/kernel/problem.ts'
import { onlineManager, QueryClient, type QueryPersister } from '@tanstack/react-query'

/** A refusal stays a refusal; the network and an overloaded server deserve another try. */
const worthAnotherTry = (count: number, error: unknown) =>
  count < 2 && onlineManager.isOnline() && !(error instanceof Problem && error.status < 500)

// The library takes every start for one with a network, and would then not notice its return.
if (typeof window !== 'undefined' && !navigator.onLine) onlineManager.setOnline(false)

let keeper: QueryPersister | undefined
/** From now on answers are kept on the device. Only the farmer's side brings the code for it. */
export const keepAnswersWith = (given: QueryPersister): void => void (keeper = given)

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // 'always': without a network a screen says so at once, instead of waiting silently.
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: 30_000,
        retry: worthAnotherTry,
        persister: (ask, context, query) => (keeper ?? ((plainly) => plainly(context)))(ask, context, query),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
