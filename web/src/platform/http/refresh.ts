import { type QueryKey, useQueryClient } from '@tanstack/react-query'

/** Refetches all queries of these domains after a command, because a record appears in several places. */
export function useRefresh(...domains: readonly QueryKey[]): () => Promise<unknown> {
  const cache = useQueryClient()
  return () => Promise.all(domains.map((queryKey) => cache.invalidateQueries({ queryKey })))
}
