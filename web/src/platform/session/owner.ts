import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** The user whose records this device currently stores, shows and sends. The session sets it; stored data reads it. */
const ownerStore = createStore<{ id: string | null }>(() => ({ id: null }))

export const ownerId = (): string | null => ownerStore.getState().id
export const setOwner = (id: string | null): void => {
  if (id !== ownerId()) ownerStore.setState({ id })
}
export const onOwnerChange = (changed: () => void): (() => void) => ownerStore.subscribe(changed)
export const useOwner = (): string | null => useStore(ownerStore, ({ id }) => id)
