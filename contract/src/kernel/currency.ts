import { z } from 'zod'
import { messages } from './messages.ts'

/** Money is stored in hundredths, so only currencies with two decimals are offered. */
export const currencies = [
  'USD',
  'AUD',
  'BRL',
  'CAD',
  'CHF',
  'CZK',
  'DKK',
  'EUR',
  'GBP',
  'INR',
  'MXN',
  'NOK',
  'NZD',
  'PLN',
  'RON',
  'SEK',
  'ZAR',
] as const

export const Currency = z.enum(currencies, messages.currencyUnknown)
export type Currency = z.output<typeof Currency>
