import { clockGraceMinutes, longestApplicationDays } from './constants.ts'
import type { InputDetails } from './input.ts'
import { messages } from './messages.ts'

type Facts = Pick<InputDetails, 'kind' | 'soil_contact' | 'field_id' | 'crop_id' | 'started_at' | 'ended_at'>

/**
 * The first error of the record as a whole, with its field, or null. Devices check it before saving, the server before writing.
 */
export function faultIn(facts: Facts, now: Date): { field: keyof Facts; sentence: string } | null {
  const [started, ended] = [Date.parse(facts.started_at), Date.parse(facts.ended_at)]
  if (!facts.field_id && !facts.crop_id) return { field: 'field_id', sentence: messages.placeMissing }
  if (facts.kind === 'raw_manure' && !facts.soil_contact) return { field: 'soil_contact', sentence: messages.contactMissing }
  if (started > now.getTime() + clockGraceMinutes * 60_000) return { field: 'started_at', sentence: messages.startsLater }
  if (ended < started) return { field: 'ended_at', sentence: messages.endsBefore }
  if (ended > started + longestApplicationDays * 86_400_000) return { field: 'ended_at', sentence: messages.tooLong }
  return null
}

/** Soil contact is stored for raw manure only. */
export const soilContactOf = ({ kind, soil_contact }: Pick<Facts, 'kind' | 'soil_contact'>) =>
  kind === 'raw_manure' ? soil_contact : null
