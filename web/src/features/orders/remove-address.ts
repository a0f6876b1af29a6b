import { removeAddress } from '@farmlane/contract/orders/routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useWrite } from '../../platform/use-write.ts'

/** Takes an address out of the book. Orders that went there keep it. */
export function useRemoveAddress() {
  const cache = useQueryClient()
  return useWrite(removeAddress, () => cache.invalidateQueries({ queryKey: ['orders'] }))
}
