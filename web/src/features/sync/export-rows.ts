import { deviceDay } from '../../platform/browser/device-day.ts'
import { saveFile } from '../../platform/browser/save-file.ts'
import { kindOf } from '../../platform/outbox/kinds.ts'
import { outbox } from '../../platform/outbox/outbox.ts'
import type { OutboxRow } from '../../platform/outbox/outbox-row.ts'

const base64 = (bytes: ArrayBuffer): string => {
  let text = ''
  for (const byte of new Uint8Array(bytes)) text += String.fromCharCode(byte)
  return btoa(text)
}

/** Downloads all unsent records as a file readable by people and programs, so that the data doesn't depend on this device. */
export async function exportRows(rows: readonly OutboxRow[]): Promise<void> {
  const entries = await Promise.all(
    rows.map(async (row) => {
      const { id, kind, farm_id, params, body, shown, created_at, state, problem, file } = row
      const kept = file && (await outbox.fileOf(row))
      return {
        what: kindOf(kind)?.label(row) ?? kind,
        recorded_at: created_at,
        state,
        reason: problem?.message ?? null,
        id,
        kind,
        farm_id,
        params,
        body,
        shown,
        ...(kept && { picture: { name: kept.name, type: kept.type, base64: base64(kept.bytes) } }),
      }
    }),
  )
  const day = deviceDay(new Date())
  saveFile(`farmlane-not-sent-${day}.json`, `${JSON.stringify({ entries }, null, 2)}\n`, 'application/json')
}
