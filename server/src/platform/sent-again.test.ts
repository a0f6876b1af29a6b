import { expect, test } from 'vitest'
import { digestAsId, digestOf, isSentAgain } from './sent-again.ts'

const said = { farm_id: 'f', id: 'a', kind: 'weight', on: '2026-05-04', weight: 80, device_at: '2026-05-04T10:00:00Z' }

test('the digest algorithm never changes, so stored records are still recognized', () => {
  expect(digestOf(said).toString('hex')).toBe('515dc9bf22cd7ad623c1c87956628bb88f0ad540454e62bca88cf2147b7e8cf8')
  expect(digestAsId(said)).toBe('515dc9bf-22cd-8ad6-a3c1-c87956628bb8')
})

test('the digest ignores the time of sending and the farm', () => {
  const { farm_id: _farm, device_at: _device, ...facts } = said
  expect(digestOf({ ...facts, device_at: '2027-01-01T00:00:00Z' })).toEqual(digestOf(said))
  expect(digestOf({ ...said, weight: 81 })).not.toEqual(digestOf(said))
})

test('a new id is new, the same record again is a duplicate, and a different record under its id is refused', async () => {
  const known = { digest: digestOf(said) }
  const isSame = (of: typeof said) => (row: typeof known) => row.digest.equals(digestOf(of))
  expect(await isSentAgain(undefined, isSame(said), 'taken')).toBe(false)
  expect(await isSentAgain(known, isSame(said), 'taken')).toBe(true)
  await expect(isSentAgain(known, isSame({ ...said, weight: 81 }), 'taken')).rejects.toMatchObject({
    code: 'conflict',
    message: 'taken',
  })
})
