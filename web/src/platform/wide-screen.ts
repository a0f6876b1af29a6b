import { useCallback, useSyncExternalStore } from 'react'

function useMatch(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => true,
  )
}

/** A desk rather than a phone. For lists that are laid out differently: drawing both and hiding one doubles their work. */
export const useWideScreen = (): boolean => useMatch('(min-width: 64rem)')

/** Room for a whole header; below, its links fold into a menu. The same as `xl:` in classes. */
export const useWideHeader = (): boolean => useMatch('(min-width: 80rem)')
