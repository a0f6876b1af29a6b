import { afterEach, expect, test, vi } from 'vitest'
import { browserRegion, currencyOf } from './browser-region.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['en-US', 'USD'],
  ['en', 'USD'],
  ['de-DE', 'EUR'],
  ['de', 'EUR'],
  ['en-GB', 'GBP'],
  ['fr-CA', 'CAD'],
  ['de-CH', 'CHF'],
  ['pt-BR', 'BRL'],
  ['ja-JP', 'USD'],
  ['', 'USD'],
  ['not a language', 'USD'],
])('a browser language of %j suggests %s', (language, currency) => {
  expect(currencyOf(language)).toBe(currency)
})

test("uses the browser's time zone", () => {
  vi.stubGlobal('navigator', { language: 'nl-NL' })
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  expect(browserRegion()).toEqual({ time_zone: timeZone, currency: 'EUR' })
})

test('omits the time zone when the browser hides it, so the server picks one', () => {
  vi.stubGlobal('navigator', { language: 'en-US' })
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    timeZone: 'Etc/Unknown',
  } as Intl.ResolvedDateTimeFormatOptions)
  expect(browserRegion()).toEqual({ currency: 'USD' })
})
