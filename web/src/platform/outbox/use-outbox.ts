import { useEffect, useMemo } from 'react'
import { create } from 'zustand'
import { onOwnerChange, ownerId, useOwner } from '../owner.ts'
import { onOutboxChange, outbox } from './outbox.ts'
import type { OutboxRow } from './outbox-row.ts'

type View = { owner: string | null; rows: readonly OutboxRow[] }

/** What the screens know of the outbox: read again after every change, one reading at a time. */
const useView = create<View>(() => ({ owner: null, rows: [] }))
let reading = false
let again = false

async function read(): Promise<void> {
  again = reading
  if (reading) return
  reading = true
  const owner = ownerId()
  // A browser that keeps nothing (private window, policy) has nothing waiting.
  const rows = await outbox.rows().catch(() => [])
  if (owner === ownerId()) useView.setState({ owner, rows })
  else again = true
  reading = false
  if (again) void read()
}

let watching = false
function watch(): void {
  if (watching) return
  watching = true
  onOutboxChange(() => void read())
  onOwnerChange(() => void read())
  void read()
}

/** The unsent rows of one kind in one farm, oldest first. Only ever those of the signed-in person. */
export function useOutboxRows(kind: string, farmId: string): readonly OutboxRow[] {
  useEffect(watch, [])
  const { owner, rows } = useView()
  const me = useOwner()
  return useMemo(
    () => (owner === me ? rows.filter((row) => row.kind === kind && row.farm_id === farmId) : []),
    [owner, me, rows, kind, farmId],
  )
}
