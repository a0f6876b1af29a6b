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

/** Desktop rather than phone. For lists with two layouts: rendering both and hiding one would double the work. */
export const useWideScreen = (): boolean => useMatch('(min-width: 64rem)')

/** Wide enough for the full header; below this, its links move into a menu. Matches `xl:` in class names. */
export const useWideHeader = (): boolean => useMatch('(min-width: 80rem)')
