import type { Currency } from '@farmlane/contract/kernel/currency.ts'
import { timeZone } from '@farmlane/contract/kernel/time-zone.ts'

const regions: Readonly<Record<Exclude<Currency, 'USD'>, string>> = {
  AUD: 'AU',
  BRL: 'BR',
  CAD: 'CA',
  CHF: 'CH LI',
  CZK: 'CZ',
  DKK: 'DK FO GL',
  EUR: 'AD AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC MT NL PT SI SK SM VA',
  GBP: 'GB GG IM JE',
  INR: 'IN',
  MXN: 'MX',
  NOK: 'NO',
  NZD: 'NZ',
  PLN: 'PL',
  RON: 'RO',
  SEK: 'SE',
  ZAR: 'ZA',
}
const byRegion = new Map(
  Object.entries(regions).flatMap(([currency, list]) => list.split(' ').map((region) => [region, currency as Currency])),
)

/** The currency of a language tag's region: CHF for 'de-CH'. USD when the region is unknown. */
export function currencyOf(language: string): Currency {
  try {
    return byRegion.get(new Intl.Locale(language).maximize().region ?? '') ?? 'USD'
  } catch {
    return 'USD'
  }
}

/** The browser's likely time zone and currency: defaults for a new farm. */
export function browserRegion(): { time_zone?: string; currency: Currency } {
  const zone = timeZone().safeParse(new Intl.DateTimeFormat().resolvedOptions().timeZone)
  return { ...(zone.success && { time_zone: zone.data }), currency: currencyOf(navigator.language) }
}
