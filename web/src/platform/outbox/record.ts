import type { OperationKindName } from '@farmlane/contract/sync/kinds.ts'
import { NetworkError } from '../http/network-error.ts'
import { outbox } from './outbox.ts'
import type { NewCommand } from './outbox-row.ts'
import type { Outcome } from './send-round.ts'

/** Don't leave a user in a field watching a spinner: after this, the operation counts as saved and is sent in the background. */
const patienceMs = 8_000

export type Recorded = { state: 'recorded'; reply: unknown } | { state: 'saved' }
export type Command = NewCommand & { kind: OperationKindName }
export type RecordOptions = {
  /** A picture to attach. */
  file?: File | undefined
  /** The error message when the device cannot store anything and the server is unreachable. */
  unsaved?: string | undefined
  whenRefused?: WhenRefused | undefined
}
/**
 * 'take_back': on refusal, withdraw the operation from the outbox. The form still shows what was typed and the error.
 * 'keep': leave it in the inbox to be corrected or withdrawn, because it was there before or because something has already been
 * done in the real world, such as marking a crate.
 */
type WhenRefused = 'take_back' | 'keep'

const unsavedOtherwise =
  'We couldn’t save it on this device or reach Farmlane. Keep this open and try again when you’re back online.'

/** Saves to the disk first, then sends. Throws the server's refusal. */
export async function record(
  command: Command,
  { file, unsaved = unsavedOtherwise, whenRefused = 'take_back' }: RecordOptions = {},
): Promise<Recorded> {
  const kept = file && { name: file.name, type: file.type, bytes: await file.arrayBuffer() }
  try {
    await outbox.add(command, kept)
  } catch {
    // The browser stores nothing or the disk is full: send right now, or tell the farmer that it failed.
    try {
      return { state: 'recorded', reply: await outbox.sendUnkept(command, kept) }
    } catch (error) {
      throw error instanceof NetworkError ? new Error(unsaved) : error
    }
  }
  const waiting: Outcome = { state: 'waiting', restMs: 0 }
  const late = new Promise<Outcome>((resolve) => setTimeout(() => resolve(waiting), patienceMs))
  // It is on the disk, so any error from here on still leaves it saved.
  const outcome = await Promise.race([outbox.deliver(command.id).catch(() => waiting), late])
  if (outcome.state === 'refused') {
    if (whenRefused === 'take_back') await outbox.withdraw(command.id).catch(() => false)
    throw outcome.problem
  }
  if (outcome.state === 'sent') return { state: 'recorded', reply: outcome.reply }
  // Request persistent storage only once something must survive; otherwise the browser may evict data when the disk is full.
  void navigator.storage?.persist?.()
  return { state: 'saved' }
}
