import type { Input } from '@farmlane/contract/inputs/input.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import { writeCsv } from '../../platform/csv.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { type InputFilters, listAllInputs } from './input-views.ts'

const columns = [
  'started',
  'ended',
  'kind',
  'product',
  'registration_no',
  'amount',
  'amount_unit',
  'area',
  'area_unit',
  'field',
  'crop',
  'applicator',
  'certificate_no',
  'wind_mph',
  'temperature_f',
  'weather',
  'target',
  'method',
  're_entry_hours',
  'pre_harvest_days',
  'soil_contact',
  'notes',
  'version',
  'withdrawn',
  'recorded_by',
  'recorded_at',
] as const

/** The record an inspector asks for: the current version of every input, withdrawn ones marked. */
export async function exportInputs(tx: Tx, actor: FarmActor, filters: InputFilters): Promise<{ file_name: string; csv: string }> {
  const inputs = await listAllInputs(tx, actor, filters)
  return { file_name: 'inputs.csv', csv: writeCsv(columns, inputs.map(cellsOf)) }
}

/** '2026-07-01 18:05' in the farm's time zone. */
const onClock = (iso: string, timeZone: string): string =>
  new Date(iso).toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
const text = (value: string | number | null): string => (value === null ? '' : String(value))

const cellsOf = (input: Input & { time_zone: string }): Record<(typeof columns)[number], string> => ({
  started: onClock(input.started_at, input.time_zone),
  ended: onClock(input.ended_at, input.time_zone),
  kind: input.kind,
  product: input.product,
  registration_no: input.registration_no,
  amount: text(input.amount),
  amount_unit: input.amount_unit,
  area: text(input.area),
  area_unit: input.area === null ? '' : input.area_unit,
  field: input.field_name,
  crop: text(input.crop_name),
  applicator: input.applicator,
  certificate_no: input.certificate_no,
  wind_mph: text(input.wind_mph),
  temperature_f: text(input.temperature_f),
  weather: input.weather,
  target: input.target,
  method: input.method,
  re_entry_hours: text(input.re_entry_hours),
  pre_harvest_days: text(input.pre_harvest_days),
  soil_contact: text(input.soil_contact),
  notes: input.notes,
  version: text(input.version),
  withdrawn: input.withdrawn ? 'yes' : '',
  recorded_by: input.recorded_by,
  recorded_at: onClock(input.created_at, input.time_zone),
})
