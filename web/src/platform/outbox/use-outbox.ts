import { useEffect, useMemo } from 'react'
import { create } from 'zustand'
import { onOwnerChange, ownerId, useOwner } from '../session/owner.ts'
import { onOutboxChange, outbox } from './outbox.ts'
import type { OutboxRow } from './outbox-row.ts'

type View = {
  owner: string | null
  rows: readonly OutboxRow[]
  sending: boolean
  /** `unread` until the disk has been read once; `closed` if this browser stores nothing. */
  disk: 'unread' | 'open' | 'closed'
}

/** The screens' view of the outbox: reread after every change, one read at a time. */
const useView = create<View>(() => ({ owner: null, rows: [], sending: false, disk: 'unread' }))
let reading = false
let again = false

async function read(): Promise<void> {
  again = reading
  if (reading) return
  reading = true
  const owner = ownerId()
  // A browser that stores nothing (private window, policy) has no pending rows.
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

/** All outbox rows of the signed-in user on this device, for every farm. */
export function useOutbox(): Omit<View, 'owner'> {
  useEffect(watch, [])
  const { owner, rows, sending, disk } = useView()
  const me = useOwner()
  return { rows: owner === me ? rows : none, sending, disk: owner === me ? disk : 'unread' }
}

/** Whether a row is of a kind. 'tasks.' matches a whole domain, '' matches every kind. */
export const isOf = (row: Pick<OutboxRow, 'kind'>, kind: string): boolean =>
  row.kind === kind || kind === '' || (kind.endsWith('.') && row.kind.startsWith(kind))

/** The unsent rows of one kind or domain in one farm, oldest first. */
export function useOutboxRows(kind: string, farmId: string): readonly OutboxRow[] {
  const { rows } = useOutbox()
  return useMemo(() => rows.filter((row) => row.farm_id === farmId && isOf(row, kind)), [rows, kind, farmId])
}
