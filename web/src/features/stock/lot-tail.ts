import { lotAlphabet } from '@farmlane/contract/stock/lot.ts'

/** Four random characters. The alphabet has 32, so the remainder of a byte is evenly distributed. */
export const newLotTail = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(4)), (byte) => lotAlphabet[byte % lotAlphabet.length]).join('')
