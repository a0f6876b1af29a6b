import type { OperationKindName } from '@farmlane/contract/sync/kinds.ts'
import { NetworkError } from '../network-error.ts'
import type { Outcome } from './create-outbox.ts'
import { outbox } from './outbox.ts'
import type { NewDeed } from './outbox-row.ts'

/** Nobody stands in a field looking at a spinner: after this the deed counts as saved, and is sent behind the scenes. */
const patienceMs = 8_000

export type Recorded = { state: 'recorded'; reply: unknown } | { state: 'saved' }
export type Deed = NewDeed & { kind: OperationKindName }
export type RecordOptions = {
  /** A picture that goes along. */
  file?: File | undefined
  /** Said when the device can keep nothing and the server cannot be reached. */
  unsaved?: string | undefined
  whenRefused?: WhenRefused | undefined
}
/**
 * 'take_back': a refusal while somebody looks on is told to them, and what they typed is still before them; nothing is left in the outbox.
 * 'keep': it waits in the inbox, to be corrected or withdrawn, because it stood there before or because something is done already, such as
 * a crate that is marked.
 */
type WhenRefused = 'take_back' | 'keep'

const unsavedOtherwise =
  'This device could not save it, and we could not reach Farmlane. Keep this open, and try again when you are back in range.'

/** On the disk first, then sent. Throws the server's refusal. */
export async function record(
  deed: Deed,
  { file, unsaved = unsavedOtherwise, whenRefused = 'take_back' }: RecordOptions = {},
): Promise<Recorded> {
  const kept = file && { name: file.name, type: file.type, bytes: await file.arrayBuffer() }
  try {
    await outbox.add(deed, kept)
  } catch {
    // A browser that keeps nothing, or a disk that is full: then it must reach the server now, or the farmer hears that it did not.
    try {
      return { state: 'recorded', reply: await outbox.sendUnkept(deed, kept) }
    } catch (error) {
      throw error instanceof NetworkError ? new Error(unsaved) : error
    }
  }
  const waiting: Outcome = { state: 'waiting', restMs: 0 }
  const late = new Promise<Outcome>((resolve) => setTimeout(() => resolve(waiting), patienceMs))
  // It is on the disk: whatever goes wrong from here on, it is saved.
  const outcome = await Promise.race([outbox.deliver(deed.id).catch(() => waiting), late])
  if (outcome.state === 'refused') {
    if (whenRefused === 'take_back') await outbox.withdraw(deed.id).catch(() => false)
    throw outcome.problem
  }
  if (outcome.state === 'sent') return { state: 'recorded', reply: outcome.reply }
  // Asked only now, when something really has to survive: the browser may otherwise clear its disk when that is full.
  void navigator.storage?.persist?.()
  return { state: 'saved' }
}
