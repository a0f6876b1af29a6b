import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and while its page is taken over, so that both draw the same; true ever after. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
