import { messages as kernel } from '@farmlane/contract/kernel/messages.ts'
import { Problem } from '@farmlane/contract/kernel/problem.ts'
import type { Address, AddressDetails } from '@farmlane/contract/orders/address.ts'
import { maxAddresses } from '@farmlane/contract/orders/constants.ts'
import { messages } from '@farmlane/contract/orders/messages.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import * as store from './address-store.ts'

type Person = Pick<Actor, 'userId'>

export async function addAddress(tx: Tx, actor: Person, details: AddressDetails): Promise<Address> {
  if ((await store.lockBook(tx, actor)) >= maxAddresses) throw new Problem('conflict', messages.addressesFull)
  return store.insertAddress(tx, actor, details)
}

export const removeAddress = (tx: Tx, actor: Person, id: string): Promise<void> => store.deleteAddress(tx, actor, id)

export async function changeAddress(tx: Tx, actor: Person, address: Address): Promise<Address> {
  if (!(await store.updateAddress(tx, actor, address))) throw new Problem('not_found', kernel.notFound)
  return address
}
