import { syncFarm } from '@farmlane/contract/sync/routes.ts'
import { createTabLock } from '../browser/locks.ts'
import { newId } from '../browser/new-id.ts'
import { callApi, sendPicture } from '../http/api.ts'
import { ownerId } from '../session/owner.ts'
import { createOutbox } from './create-outbox.ts'
import { createOutboxStore } from './outbox-store.ts'

const name = 'farmlane-outbox'
const inBrowser = typeof window !== 'undefined'
const channel = inBrowser && typeof BroadcastChannel !== 'undefined' ? new BroadcastChannel(name) : undefined

/** This device's outbox; all tabs share its rows. */
export const outbox = createOutbox({
  store: createOutboxStore(name),
  sendBatch: async (farm_id, operations, as) =>
    (await callApi(syncFarm, { params: { farm_id }, body: { operations: [...operations] } }, { as })).results,
  sendFile: async ({ name: fileName, type, bytes }, key, as) => {
    const file = new File([bytes], fileName, { type })
    const { signal } = new AbortController()
    return (await sendPicture(file, { key, as, signal, onProgress: () => {} })).id
  },
  withLock: createTabLock(name),
  owner: ownerId,
  newKey: newId,
  now: () => new Date(),
  tellOthers: () => channel?.postMessage('changed'),
})

/** Calls back when rows change, in this tab or another. */
export function onOutboxChange(changed: () => void): () => void {
  const forget = outbox.onChanged(changed)
  channel?.addEventListener('message', changed)
  return () => {
    forget()
    channel?.removeEventListener('message', changed)
  }
}
