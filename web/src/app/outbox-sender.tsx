import { useEffect } from 'react'
import { keepSending } from '../platform/outbox/keep-sending.ts'
import { outbox } from '../platform/outbox/outbox.ts'
import { useRefreshSent } from '../platform/outbox/refresh-sent.ts'
import { useOwner } from '../platform/session/owner.ts'
import './outbox-kinds.ts'

/** Sends pending operations while the farmer's area is open. */
export function OutboxSender() {
  const owner = useOwner()
  useRefreshSent()
  useEffect(() => (owner === null ? undefined : keepSending(outbox, window, () => navigator.onLine)), [owner])
  return null
}
