import type { AreaUnit, InputKind, InputUnit, SoilContact } from '@farmlane/contract/inputs/constants.ts'
import type { InputDetails } from '@farmlane/contract/inputs/input.ts'
import type { Selectable } from 'kysely'
import type { InputVersions } from '../../platform/db/schema.generated.ts'

const numberOr = (value: string | null): number | null => (value === null ? null : Number(value))

/** Converts a stored version to the facts as they are sent. */
export const factsOf = (row: Selectable<InputVersions>): Omit<InputDetails, 'field_id'> & { field_id: string } => ({
  kind: row.kind as InputKind,
  product: row.product,
  registration_no: row.registration_no,
  amount: Number(row.amount),
  amount_unit: row.amount_unit as InputUnit,
  area: numberOr(row.area),
  area_unit: row.area_unit as AreaUnit,
  field_id: row.field_id,
  crop_id: row.crop_id,
  applicator: row.applicator,
  certificate_no: row.certificate_no,
  started_at: row.started_at.toISOString(),
  ended_at: row.ended_at.toISOString(),
  wind_mph: numberOr(row.wind_mph),
  temperature_f: numberOr(row.temperature_f),
  weather: row.weather,
  target: row.target,
  method: row.method,
  re_entry_hours: row.re_entry_hours,
  pre_harvest_days: row.pre_harvest_days,
  soil_contact: row.soil_contact as SoilContact | null,
  notes: row.notes,
})
