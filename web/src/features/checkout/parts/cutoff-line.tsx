import { IconClock } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { serverNow } from '../../../platform/browser/server-clock.ts'
import { quoteKey } from '../../cart/quote-key.ts'
import { formatCutoff } from '../checkout-labels.ts'

const step = 15_000

/** The time left to order. When it runs out, the quote is fetched again. */
export function CutoffLine({ at, timeZone }: { at: string; timeZone: string }) {
  const [now, setNow] = useState(serverNow)
  const cache = useQueryClient()
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(serverNow())
      if (serverNow() >= Date.parse(at)) void cache.invalidateQueries({ queryKey: quoteKey })
    }, step)
    return () => clearInterval(timer)
  }, [at, cache])
  return (
    <p className="flex items-center gap-1.5 text-[15px] font-semibold">
      <IconClock size={18} aria-hidden="true" className="shrink-0 text-link" />
      {formatCutoff(at, timeZone, now)}
    </p>
  )
}
