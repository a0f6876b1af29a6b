import { currencies } from '@farmlane/contract/kernel/currency.ts'
import { timeZones } from '@farmlane/contract/kernel/time-zone.ts'

type SelectOption = { value: string; label: string }

const usZones: Readonly<Record<string, string>> = {
  'America/New_York': 'Eastern',
  'America/Chicago': 'Central',
  'America/Denver': 'Mountain',
  'America/Phoenix': 'Arizona',
  'America/Los_Angeles': 'Pacific',
  'America/Anchorage': 'Alaska',
  'Pacific/Honolulu': 'Hawaii',
}
const cityOf = (zone: string): string => zone.replaceAll('_', ' ')
export const timeZoneName = (zone: string): string =>
  usZones[zone] ? `${usZones[zone]} (${cityOf(zone.split('/').at(-1) ?? '')})` : cityOf(zone)

/** The current zone and the US zones first, then all others. */
export const timeZoneOptions = (current: string): SelectOption[] =>
  [...new Set([current, ...Object.keys(usZones), ...timeZones])].map((value) => ({
    value,
    label: timeZoneName(value),
  }))

const names = new Intl.DisplayNames('en-US', { type: 'currency' })
export const currencyName = (currency: string): string => `${names.of(currency)} (${currency})`

export const currencyOptions: readonly SelectOption[] = currencies.map((value) => ({ value, label: currencyName(value) }))
