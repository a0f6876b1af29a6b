import { useMemo } from 'react'
import { create } from 'zustand'
import { useOnline } from '../online.ts'
import { useOwner } from '../owner.ts'
import { outbox } from './outbox.ts'
import type { OutboxRow } from './outbox-row.ts'
import { isOf, useOutboxRows } from './use-outbox.ts'

type JustSent = { row: OutboxRow; at: number }

/** Between its arrival and the next answer of the server a deed must not seem undone. */
const useJustSent = create<{ sent: readonly JustSent[] }>(() => ({ sent: [] }))
const forgetAfterMs = 60_000
outbox.onSent((row) => {
  const at = Date.now()
  useJustSent.setState(({ sent }) => ({ sent: [...sent.filter((each) => each.at > at - forgetAfterMs), { row, at }] }))
})

/** What arrived a moment ago: what is on the screen may be older. */
export const justSent = (): readonly OutboxRow[] => useJustSent.getState().sent.map(({ row }) => row)

/** The deeds of this kind, or of a whole domain, that an answer of that moment does not know of yet. */
export function useUnsentDeeds(kind: string, farmId: string, answeredAt: number): readonly OutboxRow[] {
  const waiting = useOutboxRows(kind, farmId)
  const owner = useOwner()
  const { sent } = useJustSent()
  return useMemo(() => {
    const isNews = ({ row, at }: JustSent) => at >= answeredAt && row.owner === owner && row.farm_id === farmId && isOf(row, kind)
    const fresh = sent.filter(isNews).map(({ row }) => row)
    // The view of the disk is a moment late: what has just left it may still be in it.
    const left = new Set(fresh.map(({ id }) => id))
    return fresh.length === 0 ? waiting : [...fresh, ...waiting.filter(({ id }) => !left.has(id))]
  }, [sent, waiting, answeredAt, owner, farmId, kind])
}

/** Those that were tried in vain, or cannot be tried now: the rest is on its way, and nobody needs to hear of it. */
export function useLateRows(kind: string, farmId: string): readonly OutboxRow[] {
  const rows = useOutboxRows(kind, farmId)
  const online = useOnline()
  return useMemo(() => rows.filter(({ attempts }) => !online || attempts > 0), [rows, online])
}
