import { z } from 'zod'

/** Money in minor units (cents), as an integer. Never a float. */
export const maxMinor = 100_000_000
export const minorUnits = (sentence: string) => z.int(sentence).min(0, sentence).max(maxMinor, sentence)

/** '4.10' → 410, exactly. Null for anything that isn't an amount with at most two decimals. */
export function minorFromText(text: string): number | null {
  const [, whole, cents = ''] = /^\$?\s?(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? []
  if (whole === undefined) return null
  const minor = Number(whole) * 100 + Number(cents.padEnd(2, '0'))
  return minor <= maxMinor ? minor : null
}

/** 410 → '4.10' */
export const textFromMinor = (minor: number): string => `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`
