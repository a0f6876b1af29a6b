import { createCopyStore } from './copy-store.ts'

/** The copies of this device; all its tabs share them. */
export const copies = createCopyStore()
