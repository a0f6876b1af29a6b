import { createTabLock } from '../locks.ts'
import { newId } from '../new-id.ts'
import { ownerId } from '../owner.ts'
import { createOutbox } from './create-outbox.ts'
import { createOutboxStore } from './outbox-store.ts'

const name = 'farmlane-outbox'
const inBrowser = typeof window !== 'undefined'
const channel = inBrowser && typeof BroadcastChannel !== 'undefined' ? new BroadcastChannel(name) : undefined

/** The outbox of this device; all its tabs share the rows. */
export const outbox = createOutbox({
  store: createOutboxStore(name),
  withLock: createTabLock(name),
  owner: ownerId,
  newKey: newId,
  now: () => new Date(),
  tellOthers: () => channel?.postMessage('changed'),
})

/** Rows have changed, here or in another tab. */
export function onOutboxChange(changed: () => void): () => void {
  const forget = outbox.onChanged(changed)
  channel?.addEventListener('message', changed)
  return () => {
    forget()
    channel?.removeEventListener('message', changed)
  }
}
