import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

type PageMenu = { ref: RefObject<HTMLDetailsElement | null>; onKeyDown: (event: KeyboardEvent) => void }

/** A native disclosure used as a menu: closes after a navigation and on Escape. */
export function usePageMenu(): PageMenu {
  const ref = useRef<HTMLDetailsElement>(null)
  const { key } = useLocation()
  const shown = useRef(key)
  // A layout effect, so that it runs with the new page: later, it could close a menu that was just opened there. Hydration is not
  // a navigation, so a menu opened before it stays open.
  useLayoutEffect(() => {
    if (shown.current === key) return
    shown.current = key
    if (ref.current) ref.current.open = false
  }, [key])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !ref.current?.open) return
    ref.current.open = false
    ref.current.querySelector('summary')?.focus()
  }
  return { ref, onKeyDown }
}
