import type { Send } from '@farmlane/contract/kernel/call.ts'
import { createContext } from 'react-router'

/** How a loader calls the API: with `fetch` in the browser, in process on the server. */
export const sendContext = createContext<Send>()
