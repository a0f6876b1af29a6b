import './paper.css'
import { type ReactNode, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** A print sheet, rendered only while the page is printed. The rest of the page is not printed. */
export function Paper({ children }: { children: ReactNode }) {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    // The browser captures the page after these listeners return, so render synchronously.
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
