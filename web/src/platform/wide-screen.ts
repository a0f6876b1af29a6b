import { useSyncExternalStore } from 'react'

const query = '(min-width: 64rem)'

function subscribe(changed: () => void) {
  const list = window.matchMedia(query)
  list.addEventListener('change', changed)
  return () => list.removeEventListener('change', changed)
}

/** A desk rather than a phone. For lists that are laid out differently: drawing both and hiding one doubles their work. */
export const useWideScreen = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => true,
  )
