import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

type Arrived = { placed?: unknown } | null

/** The message for a shopper who comes straight from checkout: shown once, not again after a reload or when going back. */
export function usePlacedOnce(): string | null {
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  const arrived = (state as Arrived)?.placed
  const placed = typeof arrived === 'string' ? arrived : null
  const [first] = useState(placed)
  useEffect(() => {
    if (placed !== null) void navigate(pathname, { replace: true, state: null, preventScrollReset: true })
  }, [placed, pathname, navigate])
  return first
}
