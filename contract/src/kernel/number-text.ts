/**
 * Parses a number as typed: '1.5' or '1,5'. Null for everything else, including '1,250', which is ambiguous: it may mean one
 * thousand two hundred fifty, or one and a quarter.
 */
export function numberFromText(text: string): number | null {
  const typed = text.trim()
  if (!/^-?\d+([.,]\d+)?$/.test(typed) || /,\d{3}$/.test(typed)) return null
  return Number(typed.replace(',', '.'))
}
