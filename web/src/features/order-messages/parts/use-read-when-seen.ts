import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/** Marks messages up to `last` as read once they are visible: scrolled into view, in the active tab. */
export function useReadWhenSeen(last: number, unread: number, read: (number: number) => void): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  const told = useRef(0)
  const tell = useEffectEvent(() => {
    if (document.visibilityState !== 'visible' || told.current >= last) return
    told.current = last
    read(last)
  })
  useEffect(() => {
    if (unread === 0 || last === 0 || !place.current) return undefined
    let isInView = false
    const look = () => isInView && tell()
    const eye = new IntersectionObserver((entries) => {
      isInView = entries.at(-1)?.isIntersecting ?? false
      look()
    })
    eye.observe(place.current)
    document.addEventListener('visibilitychange', look)
    return () => {
      eye.disconnect()
      document.removeEventListener('visibilitychange', look)
    }
  }, [unread, last])
  return place
}
