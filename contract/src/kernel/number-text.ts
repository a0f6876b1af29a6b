/**
 * What somebody typed as a number: '1.5' and '1,5'. Null for everything else, also for '1,250': some mean a thousand
 * by it and some a little more than one.
 */
export function numberFromText(text: string): number | null {
  const typed = text.trim()
  if (!/^-?\d+([.,]\d+)?$/.test(typed) || /,\d{3}$/.test(typed)) return null
  return Number(typed.replace(',', '.'))
}
