import { answerLine } from '@farmlane/contract/orders/routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useWrite } from '../../platform/http/use-write.ts'
import { useSession } from '../identity/session-store.ts'
import { purchaseQuery, showPurchase } from './purchase-queries.ts'

/** Answers yes or no to a farm's question. If the server refuses, the page reloads to show the current state. */
export function useAnswerLine(purchaseId: string) {
  const cache = useQueryClient()
  const userId = useSession((state) => state.user?.id ?? '')
  const write = useWrite(answerLine, (purchase) => showPurchase(cache, userId, purchase))
  const again = () => cache.invalidateQueries({ queryKey: purchaseQuery(userId, purchaseId).queryKey })
  return { ...write, mutate: (input: Parameters<typeof write.mutate>[0]) => write.mutate(input, { onError: () => void again() }) }
}
