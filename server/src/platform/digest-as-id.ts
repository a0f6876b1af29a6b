import { createHash } from 'node:crypto'

/** What was sent, as an id (a UUID of version 8): the same facts sent again have the same. */
export function digestAsId(facts: object): string {
  const hash = createHash('sha256').update(JSON.stringify(facts)).digest()
  hash[6] = ((hash[6] as number) & 0x0f) | 0x80
  hash[8] = ((hash[8] as number) & 0x3f) | 0x80
  return hash.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
