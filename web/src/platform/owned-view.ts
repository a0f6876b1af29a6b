import { onOwnerChange, ownerId } from './owner.ts'
import { browserStorage, readJson, tabStorage } from './storage.ts'

type View = { owner: string | null }
type OwnedStore<V extends View> = { getState(): V; setState(view: V): void }

/** A view on the device goes when its owner signs out, or somebody else signs in. What is unsent is no view: it stands in the outbox, or in a draft. */
export function forgetWithOwner<V extends View>(store: OwnedStore<V>, nothing: V): void {
  onOwnerChange(() => {
    const { owner } = store.getState()
    if (owner !== null && owner !== ownerId()) store.setState(nothing)
  })
}

/** Those that are kept as plain text. */
const storedViews = ['farm-storage', 'harvest-storage', 'task-storage'] as const

/** What is typed and not sent yet, in one tab. */
export const draftName = 'checkout-draft'

const ownerIn = (found: unknown) => (found as { state?: View } | null)?.state?.owner

/** The same on the disk: the code of a view may not be loaded where its owner signs out. */
export function forgetStoredViews(owner: string | null): void {
  for (const name of storedViews) if (owner === null || readJson(name, ownerIn) !== owner) browserStorage.removeItem(name)
  // Whose session ran out comes back to it, and nobody else does.
  if (owner !== null && readJson(draftName, ownerIn, tabStorage) !== owner) forgetDraft()
}

export const forgetDraft = (): void => tabStorage.removeItem(draftName)

/** Written by whoever signs out on purpose; the other tabs hear of it. */
export const leftKey = 'leftOnPurpose'

/** Who signs out on purpose leaves nothing behind, in no tab. */
export function forgetDrafts(): void {
  forgetDraft()
  browserStorage.setItem(leftKey, String(Date.now()))
}
