import { answerLine } from '@farmlane/contract/orders/routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useWrite } from '../../platform/use-write.ts'
import { useSession } from '../identity/session-store.ts'
import { purchaseQuery, showPurchase } from './purchase-queries.ts'

/** Says yes or no to what a farm asks. Refused, the page shows how it stands by now. */
export function useAnswerLine(purchaseId: string) {
  const cache = useQueryClient()
  const userId = useSession((state) => state.user?.id ?? '')
  const write = useWrite(answerLine, (purchase) => showPurchase(cache, userId, purchase))
  const again = () => cache.invalidateQueries({ queryKey: purchaseQuery(userId, purchaseId).queryKey })
  return { ...write, mutate: (input: Parameters<typeof write.mutate>[0]) => write.mutate(input, { onError: () => void again() }) }
}
