import { type ReactNode, useEffect, useRef, useState } from 'react'

type WhenSeenProps = {
  /** A placeholder of the same size, to avoid layout shift. */
  paper: ReactNode
  children: ReactNode
}

/** Renders heavy children only when they are about to scroll into view, so that they don't load with the page. */
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
