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
])('a browser set to %s suggests %s', (language, currency) => {
  expect(currencyOf(language)).toBe(currency)
})

test('the time zone is that of the browser', () => {
  vi.stubGlobal('navigator', { language: 'nl-NL' })
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  expect(browserRegion()).toEqual({ time_zone: timeZone, currency: 'EUR' })
})

test('a browser that hides its time zone leaves the choice to the server', () => {
  vi.stubGlobal('navigator', { language: 'en-US' })
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    timeZone: 'Etc/Unknown',
  } as Intl.ResolvedDateTimeFormatOptions)
  expect(browserRegion()).toEqual({ currency: 'USD' })
})
