import { browserStorage, readJson, tabStorage } from '../storage/storage.ts'
import { onOwnerChange, ownerId } from './owner.ts'

type View = { owner: string | null }
type OwnedStore<V extends View> = { getState(): V; setState(view: V): void }

/**
 * Clears a stored view when its owner signs out or another user signs in. Unsent data is not in views but in the outbox or a
 * draft.
 */
export function forgetWithOwner<V extends View>(store: OwnedStore<V>, nothing: V): void {
  onOwnerChange(() => {
    const { owner } = store.getState()
    if (owner !== null && owner !== ownerId()) store.setState(nothing)
  })
}

/** The views in local storage. */
const storedViews = ['farm-storage', 'harvest-storage', 'task-storage'] as const

/** Input that has not been submitted yet, per tab. */
export const draftName = 'checkout-draft'

const ownerIn = (found: unknown) => (found as { state?: View } | null)?.state?.owner

/** Does the same in storage, because a view's code may not be loaded when its owner signs out. */
export function forgetStoredViews(owner: string | null): void {
  for (const name of storedViews) if (owner === null || readJson(name, ownerIn) !== owner) browserStorage.removeItem(name)
  // After a session expires, its user finds the draft again, but another user does not.
  if (owner !== null && readJson(draftName, ownerIn, tabStorage) !== owner) forgetDraft()
}

export const forgetDraft = (): void => tabStorage.removeItem(draftName)

/** The tab that signs out deliberately writes this key; a storage event notifies the other tabs. */
export const leftKey = 'leftOnPurpose'

/** Deletes the drafts in all tabs when the user signs out deliberately. */
export function forgetDrafts(): void {
  forgetDraft()
  browserStorage.setItem(leftKey, String(Date.now()))
}
