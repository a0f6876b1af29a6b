import { createContext } from 'react'

/** True inside an area that is read without a network, while there is none. */
export const NoNetwork = createContext(false)
