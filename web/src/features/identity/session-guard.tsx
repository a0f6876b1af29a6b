import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { hasTokens } from '../../platform/tokens.ts'
import { withNext } from './local-path.ts'
import { useSession } from './session-store.ts'

/**
 * Stands in the shells behind the login. When the session ends while a page is open (expired, or signed out in another tab)
 * it leads to the login; nothing of one person stays in the cache for the next.
 */
export function SessionGuard() {
  const { user, isAuthenticated, isLoading, error } = useSession()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const before = useRef<string | null>(null)
  const id = user?.id ?? null

  useEffect(() => {
    if (id === null) return
    if (before.current !== null && before.current !== id) cache.clear()
    before.current = id
  }, [id, cache])

  // Cleared on the way out: as long as a page is open, its lists would be asked for again at once, by nobody.
  useEffect(
    () => () => {
      if (!hasTokens()) cache.clear()
    },
    [cache],
  )

  useEffect(() => {
    if (isAuthenticated || isLoading || hasTokens()) return
    // Whoever ended the session on purpose is leading elsewhere already.
    if (window.location.pathname !== pathname) return
    void navigate(error ? withNext('/login', pathname + search + hash) : '/login', { replace: true })
  }, [isAuthenticated, isLoading, error, pathname, search, hash, navigate])

  return null
}
