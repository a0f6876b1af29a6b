import { keepsUntil } from './keeps-until.ts'

type Lot = { readonly code: string; readonly held: boolean; readonly hold_reason: string; readonly use_by: string | null }

/** Why a lot must not be handed over on a day: 'LOT-260504-K7QD is on hold: Slugs.' Null when it may be. */
export function formatLotStop({ code, held, hold_reason, use_by }: Lot, day: string): string | null {
  if (held) return `${code} is on hold${hold_reason ? `: ${hold_reason.replace(/[.!]+$/, '')}` : ''}.`
  if (use_by === null || keepsUntil({ use_by }, day)) return null
  return `${code} is past its use-by, ${formatDay(use_by)}.`
}

const formatDay = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' })
