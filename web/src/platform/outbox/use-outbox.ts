import { useEffect, useMemo } from 'react'
import { create } from 'zustand'
import { onOwnerChange, ownerId, useOwner } from '../owner.ts'
import { onOutboxChange, outbox } from './outbox.ts'
import type { OutboxRow } from './outbox-row.ts'

type View = {
  owner: string | null
  rows: readonly OutboxRow[]
  sending: boolean
  /** `unread` until the disk was read for the first time; `closed` where this browser keeps nothing. */
  disk: 'unread' | 'open' | 'closed'
}

/** What the screens know of the outbox: read again after every change, one reading at a time. */
const useView = create<View>(() => ({ owner: null, rows: [], sending: false, disk: 'unread' }))
let reading = false
let again = false

async function read(): Promise<void> {
  again = reading
  if (reading) return
  reading = true
  const owner = ownerId()
  // A browser that keeps nothing (private window, policy) has nothing waiting.
  const rows = await outbox.rows().catch(() => null)
  const disk = rows ? 'open' : 'closed'
  if (owner === ownerId()) useView.setState({ owner, rows: rows ?? [], sending: outbox.isSending(), disk })
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

const none: readonly OutboxRow[] = []

/** All that waits on this device for the signed-in person, in every farm. */
export function useOutbox(): Omit<View, 'owner'> {
  useEffect(watch, [])
  const { owner, rows, sending, disk } = useView()
  const me = useOwner()
  return { rows: owner === me ? rows : none, sending, disk: owner === me ? disk : 'unread' }
}

/** Whether it is of that kind; of a whole domain by its first word, 'tasks.', of any at all by none. */
export const isOf = (row: Pick<OutboxRow, 'kind'>, kind: string): boolean =>
  row.kind === kind || kind === '' || (kind.endsWith('.') && row.kind.startsWith(kind))

/** The unsent rows of one kind, or of a domain, in one farm, oldest first. */
export function useOutboxRows(kind: string, farmId: string): readonly OutboxRow[] {
  const { rows } = useOutbox()
  return useMemo(() => rows.filter((row) => row.farm_id === farmId && isOf(row, kind)), [rows, kind, farmId])
}
