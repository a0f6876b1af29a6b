import { onOwnerChange, ownerId } from './owner.ts'

type View = { owner: string | null }
type OwnedStore<V extends View> = { getState(): V; setState(view: V): void }

/** A view on the device goes when its owner signs out, or somebody else signs in. What is unsent is no view: it stands in the outbox. */
export function forgetWithOwner<V extends View>(store: OwnedStore<V>, nothing: V): void {
  onOwnerChange(() => {
    const { owner } = store.getState()
    if (owner !== null && owner !== ownerId()) store.setState(nothing)
  })
}
