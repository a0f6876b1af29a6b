import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { hasTokens } from '../../platform/session/tokens.ts'
import { withNext } from './local-path.ts'
import { useSession } from './session-store.ts'

/**
 * Rendered in the shells that need a session. When the session ends while a page is open (expired, or signed out in another tab),
 * it redirects to the login. It also clears the cache, so that the next user finds none of the previous user's data.
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

  // Clear on unmount: while a page is open, its lists would be refetched at once without a session.
  useEffect(
    () => () => {
      if (!hasTokens()) cache.clear()
    },
    [cache],
  )

  useEffect(() => {
    if (isAuthenticated || isLoading || hasTokens()) return
    // Code that ended the session deliberately is already navigating elsewhere.
    if (window.location.pathname !== pathname) return
    void navigate(error ? withNext('/login', pathname + search + hash) : '/login', { replace: true })
  }, [isAuthenticated, isLoading, error, pathname, search, hash, navigate])

  return null
}
