import './paper.css'
import { type ReactNode, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** A sheet that is there only while something is printed, whoever asked for it. Nothing else of the page is printed then. */
export function Paper({ children }: { children: ReactNode }) {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    // The picture of the page is taken when these listeners have ended: it must be drawn by then.
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return printing ? (
    <div data-paper="" className="hidden print:block">
      {children}
    </div>
  ) : null
}
