import { useEffect } from 'react'
import { useSentHarvests } from '../features/harvests/harvest-outbox.ts'
import { keepSending } from '../platform/outbox/keep-sending.ts'
import { outbox } from '../platform/outbox/outbox.ts'
import { useOwner } from '../platform/owner.ts'

/** Sends what waits on the device as long as the farmer's side is open. Each kind of deed says here what it touches. */
export function OutboxSender() {
  const owner = useOwner()
  useSentHarvests()
  useEffect(() => (owner === null ? undefined : keepSending(outbox, window, () => navigator.onLine)), [owner])
  return null
}
