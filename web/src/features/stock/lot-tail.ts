import { lotAlphabet } from '@farmlane/contract/stock/lot.ts'

/** Four characters nobody can guess. The alphabet has 32, so five bits of every byte choose evenly. */
export const newLotTail = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(4)), (byte) => lotAlphabet[byte % lotAlphabet.length]).join('')
