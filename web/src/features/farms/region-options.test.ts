import { expect, test } from 'vitest'
import { currencyOptions, timeZoneOptions } from './region-options.ts'

test('lists the current time zone first and each zone once', () => {
  const options = timeZoneOptions('Europe/Berlin')
  expect(options.slice(0, 2)).toEqual([
    { value: 'Europe/Berlin', label: 'Europe/Berlin' },
    { value: 'America/New_York', label: 'Eastern (New York)' },
  ])
  expect(new Set(options.map(({ value }) => value)).size).toBe(options.length)
})

test('lists currencies by name, US dollars first', () => {
  expect(currencyOptions.slice(0, 2)).toEqual([
    { value: 'USD', label: 'US Dollar (USD)' },
    { value: 'AUD', label: 'Australian Dollar (AUD)' },
  ])
})
