import type { Tx } from '../../../platform/db/tx.ts'
import { announce } from '../../../platform/events/announce.ts'
import type { Mailer } from '../../../platform/mail/mailer.ts'
import { summaryMail } from '../record/jobs.ts'
import { insertSummaries, updateMailedSummary, updatePeople } from '../summaries/summary-store.ts'
import { findSummary, listSummaryReaders } from '../summaries/summary-views.ts'
import { findAddressee } from './message-mail-views.ts'
import { summaryMailText } from './summary-mails.ts'

/** Enqueues a summary mail of each newly closed slot for each owner and manager who wants it. */
export async function sumUpClosedSlots(tx: Tx): Promise<void> {
  const closed = await insertSummaries(tx)
  if (closed.length === 0) return
  const readers = await listSummaryReaders(
    tx,
    closed.map(({ farm_id }) => farm_id),
  )
  const readersOf = Map.groupBy(readers, ({ farm_id }) => farm_id)
  const told = closed.map(({ slot_id, farm_id }) => ({ slot_id, people: readersOf.get(farm_id) ?? [] }))
  await updatePeople(
    tx,
    told.map(({ slot_id, people }) => ({ slot_id, people: people.length })),
  )
  await tx.enqueue(
    summaryMail,
    told.flatMap(({ slot_id, people }) => people.map(({ user_id }) => ({ slot_id, user_id }))),
  )
}

export const tellSummary =
  (mailer: Mailer) =>
  async (tx: Tx, { slot_id, user_id }: { slot_id: string; user_id: string }): Promise<void> => {
    const summary = await findSummary(tx, slot_id)
    const person = await findAddressee(tx, user_id)
    if (!summary || !person || !(await listSummaryReaders(tx, [summary.farm_id])).some((reader) => reader.user_id === user_id))
      return
    await mailer.send(summaryMailText({ name: person.name, address: person.email }, summary))
    await updateMailedSummary(tx, slot_id)
    announce(tx, [{ to: { farmId: summary.farm_id }, kind: 'desk', id: null }])
  }
