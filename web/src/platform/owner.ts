import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** Whose records this device keeps, shows and sends now. The session says who; what is kept on the device asks here. */
const ownerStore = createStore<{ id: string | null }>(() => ({ id: null }))

export const ownerId = (): string | null => ownerStore.getState().id
export const setOwner = (id: string | null): void => {
  if (id !== ownerId()) ownerStore.setState({ id })
}
export const onOwnerChange = (changed: () => void): (() => void) => ownerStore.subscribe(changed)
export const useOwner = (): string | null => useStore(ownerStore, ({ id }) => id)
