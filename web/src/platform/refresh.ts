import { type QueryKey, useQueryClient } from '@tanstack/react-query'

/** After a deed: everything of these domains is asked for anew, for a record is shown in more places than one. */
export function useRefresh(...domains: readonly QueryKey[]): () => Promise<unknown> {
  const cache = useQueryClient()
  return () => Promise.all(domains.map((queryKey) => cache.invalidateQueries({ queryKey })))
}
