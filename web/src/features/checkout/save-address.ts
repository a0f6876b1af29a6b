import type { Address, AddressDetails } from '@farmlane/contract/orders/address.ts'
import { createAddress, updateAddress } from '@farmlane/contract/orders/routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useWrite } from '../../platform/http/use-write.ts'

/** Adds an address to the address book, or changes the one given by its id. */
export function useSaveAddress(addressId: string | null): (details: AddressDetails) => Promise<Address> {
  const cache = useQueryClient()
  const known = () => cache.invalidateQueries({ queryKey: ['orders'] })
  const create = useWrite(createAddress, known)
  const update = useWrite(updateAddress, known)
  return (details) =>
    addressId === null
      ? create.mutateAsync({ body: details })
      : update.mutateAsync({ params: { address_id: addressId }, body: details })
}
