import { useMemo } from 'react'
import { create } from 'zustand'
import { useOwner } from '../owner.ts'
import { outbox } from './outbox.ts'
import type { OutboxRow } from './outbox-row.ts'
import { useOutboxRows } from './use-outbox.ts'

type JustSent = { row: OutboxRow; at: number }

/** Between its arrival and the next list of the server a deed must not seem undone. */
const useJustSent = create<{ sent: readonly JustSent[] }>(() => ({ sent: [] }))
const forgetAfterMs = 60_000
outbox.onSent((row) => {
  const at = Date.now()
  useJustSent.setState(({ sent }) => ({ sent: [...sent.filter((each) => each.at > at - forgetAfterMs), { row, at }] }))
})

/** The deeds of a domain, 'tasks.' for instance, that a list of that moment does not show yet. */
export function useUnsentDeeds(domain: string, farmId: string, listedAt: number): readonly OutboxRow[] {
  const waiting = useOutboxRows(domain, farmId)
  const owner = useOwner()
  const { sent } = useJustSent()
  return useMemo(() => {
    const isNews = ({ row, at }: JustSent) =>
      at >= listedAt && row.kind.startsWith(domain) && row.owner === owner && row.farm_id === farmId
    const fresh = sent.filter(isNews).map(({ row }) => row)
    // The view of the disk is a moment late: what has just left it may still be in it.
    const left = new Set(fresh.map(({ id }) => id))
    return fresh.length === 0 ? waiting : [...fresh, ...waiting.filter(({ id }) => !left.has(id))]
  }, [sent, waiting, listedAt, owner, farmId, domain])
}
