import { createCopyStore } from './copy-store.ts'

/** This device's copies of server replies, shared by all tabs. */
export const copies = createCopyStore()
