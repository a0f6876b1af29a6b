import { removeAddress } from '@farmlane/contract/orders/routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useWrite } from '../../platform/http/use-write.ts'

/** Removes an address from the address book. Orders delivered to it keep their copy. */
export function useRemoveAddress() {
  const cache = useQueryClient()
  return useWrite(removeAddress, () => cache.invalidateQueries({ queryKey: ['orders'] }))
}
