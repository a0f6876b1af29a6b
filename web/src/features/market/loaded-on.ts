import type { Page } from '@farmlane/contract/kernel/page.ts'
import { useId, useState } from 'react'
import { createKeptRests } from './kept-rests.ts'

const kept = createKeptRests()

export type LoadedOn<T> = {
  items: T[]
  next: string | null
  busy: boolean
  failed: boolean
  /** The id to set on the list element. */
  listId: string
  load: () => Promise<void>
}

/** A list that loads more pages. `list` identifies it among all lists. Focus moves to the first newly loaded item. */
export function useLoadedOn<T>(list: string, first: Page<T>, loadAfter: (cursor: string) => Promise<Page<T>>): LoadedOn<T> {
  const [, redraw] = useState(0)
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const listId = useId()
  const rest = kept.find(list, first)
  const items = rest ? [...first.results, ...rest.results] : first.results
  const next = rest ? rest.next : first.next
  async function load() {
    if (state === 'busy' || next === null) return
    setState('busy')
    try {
      kept.add(list, first, await loadAfter(next))
      setState('idle')
      redraw((count) => count + 1)
      requestAnimationFrame(() => {
        const added = document.getElementById(listId)?.children[items.length]
        added?.querySelector('a')?.focus({ preventScroll: true })
      })
    } catch {
      setState('failed')
    }
  }
  return { items, next, busy: state === 'busy', failed: state === 'failed', listId, load }
}
