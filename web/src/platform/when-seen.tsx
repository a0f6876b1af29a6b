import { type ReactNode, useEffect, useRef, useState } from 'react'

type WhenSeenProps = {
  /** Lies there until then, in the size of what comes, so that nothing jumps. */
  paper: ReactNode
  children: ReactNode
}

/** Draws what is heavy once it is about to come into view: what lies far down a page is not fetched with it. */
export function WhenSeen({ paper, children }: WhenSeenProps) {
  const place = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (seen || !place.current) return undefined
    const eye = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true), {
      rootMargin: '200px',
    })
    eye.observe(place.current)
    return () => eye.disconnect()
  }, [seen])
  return <div ref={place}>{seen ? children : paper}</div>
}
