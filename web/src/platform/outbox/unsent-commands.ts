import { useMemo } from 'react'
import { create } from 'zustand'
import { useOnline } from '../browser/online.ts'
import { useOwner } from '../session/owner.ts'
import { outbox } from './outbox.ts'
import type { OutboxRow } from './outbox-row.ts'
import { isOf, useOutboxRows } from './use-outbox.ts'

type JustSent = { row: OutboxRow; at: number }

/** Operations sent recently: until the next refetch they must not seem undone. */
const useJustSent = create<{ sent: readonly JustSent[] }>(() => ({ sent: [] }))
const forgetAfterMs = 60_000
outbox.onSent((row) => {
  const at = Date.now()
  useJustSent.setState(({ sent }) => ({ sent: [...sent.filter((each) => each.at > at - forgetAfterMs), { row, at }] }))
})

/** Recently sent operations, which cached replies may not include yet. */
export const justSent = (): readonly OutboxRow[] => useJustSent.getState().sent.map(({ row }) => row)

/** The operations of this kind, or of a whole domain, that a reply from `answeredAt` does not include yet. */
export function useUnsentCommands(kind: string, farmId: string, answeredAt: number): readonly OutboxRow[] {
  const waiting = useOutboxRows(kind, farmId)
  const owner = useOwner()
  const { sent } = useJustSent()
  return useMemo(() => {
    const isNews = ({ row, at }: JustSent) => at >= answeredAt && row.owner === owner && row.farm_id === farmId && isOf(row, kind)
    const fresh = sent.filter(isNews).map(({ row }) => row)
    // `useOutboxRows` lags behind the disk: rows that were just sent may still be in it.
    const left = new Set(fresh.map(({ id }) => id))
    return fresh.length === 0 ? waiting : [...fresh, ...waiting.filter(({ id }) => !left.has(id))]
  }, [sent, waiting, answeredAt, owner, farmId, kind])
}

/** Rows that failed to send or cannot be tried now. The rest are being sent, and users need no notice of them. */
export function useLateRows(kind: string, farmId: string): readonly OutboxRow[] {
  const rows = useOutboxRows(kind, farmId)
  const online = useOnline()
  return useMemo(() => rows.filter(({ attempts }) => !online || attempts > 0), [rows, online])
}
