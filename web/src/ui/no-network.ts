import { createContext } from 'react'

/** True while offline, inside an area that works offline. */
export const NoNetwork = createContext(false)
