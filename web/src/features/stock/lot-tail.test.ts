import { LotCode, lotAlphabet, lotCode } from '@farmlane/contract/stock/lot.ts'
import { expect, test } from 'vitest'
import { newLotTail } from './lot-tail.ts'

test('a lot code made on the device ends in four unambiguous characters, and every character of the alphabet occurs', () => {
  const tails = Array.from({ length: 500 }, newLotTail)
  for (const tail of tails) expect(LotCode.safeParse(lotCode('2026-08-15', tail)).success).toBe(true)
  expect(new Set(tails.join(''))).toEqual(new Set(lotAlphabet))
  expect(new Set(tails).size).toBeGreaterThan(495)
})
