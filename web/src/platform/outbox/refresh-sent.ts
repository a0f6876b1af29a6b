import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { kindOf } from './kinds.ts'
import { outbox } from './outbox.ts'

/** Draining a full outbox would refetch the same lists hundreds of times, so refetches are batched over this interval. */
const gatherMs = 150

/** Used once in the farmer's shell: refetches the affected queries whenever operations have reached the server. */
export function useRefreshSent(): void {
  const cache = useQueryClient()
  useEffect(() => refreshSent(cache), [cache])
}

function refreshSent(cache: QueryClient): () => void {
  const touched = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const refresh = () => {
    timer = undefined
    for (const key of touched) void cache.invalidateQueries({ queryKey: JSON.parse(key) as unknown[] })
    touched.clear()
  }
  const forget = outbox.onSent(({ kind }) => {
    for (const key of kindOf(kind)?.touches ?? []) touched.add(JSON.stringify(key))
    timer ??= setTimeout(refresh, gatherMs)
  })
  return () => {
    forget()
    clearTimeout(timer)
  }
}
