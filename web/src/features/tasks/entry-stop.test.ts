import type { Block } from '@farmlane/contract/growing/blocks.ts'
import { expect, test } from 'vitest'
import { entryStop, keptBack } from './entry-stop.ts'

const north = '00000000-0000-4000-8000-000000000001'
const blocks: Block[] = [
  {
    kind: 're_entry',
    about: { kind: 'field', id: north, name: 'North' },
    stops: ['enter', 'harvest'],
    why: 'Copper Shield was sprayed on Wed, Jul 1, and nobody may go in for 12 hours',
    from: '2026-07-01T10:00:00.000Z',
    until: '2026-07-01T22:00:00.000Z',
    source_id: '00000000-0000-4000-8000-000000000002',
  },
]
const stop = (
  category: 'irrigation' | 'other' | 'pest_control',
  step: 'start' | 'complete',
  field_id: string | null,
  at: string,
) => entryStop({ farm: { time_zone: 'America/New_York' }, blocks, task: { category, field_id }, step }, new Date(at))

test("stops a task in a closed field on the device, with the server's message", () => {
  expect(stop('irrigation', 'start', north, '2026-07-01T12:00:00Z')).toBe(
    'No entry to North until Wed, Jul 1, 6 PM: Copper Shield was sprayed on Wed, Jul 1, and nobody may go in for 12 hours.',
  )
  expect(stop('irrigation', 'complete', north, '2026-07-01T21:59:00Z')).not.toBeNull()
  expect(stop('pest_control', 'start', north, '2026-07-01T12:00:00Z')).not.toBeNull()
})

test('does not stop office tasks, completing pest control, tasks without a field, or steps outside the interval', () => {
  expect(stop('other', 'start', north, '2026-07-01T12:00:00Z')).toBeNull()
  expect(stop('pest_control', 'complete', north, '2026-07-01T12:00:00Z')).toBeNull()
  expect(stop('irrigation', 'start', null, '2026-07-01T12:00:00Z')).toBeNull()
  expect(stop('irrigation', 'start', north, '2026-07-01T09:59:00Z')).toBeNull()
  expect(stop('irrigation', 'start', north, '2026-07-01T22:00:00Z')).toBeNull()
})

test('lists each withheld product of an animal under withdrawal once, and only until the withdrawal ends', () => {
  const layers = '00000000-0000-4000-8000-000000000003'
  const course = (source_id: string, until: string): Block => ({
    kind: 'withdrawal_eggs',
    about: { kind: 'group', id: layers, name: 'Layers' },
    stops: ['collect', 'sell'],
    why: 'Ivermectin was given on Wed, Jul 1',
    from: '2026-07-01T04:00:00.000Z',
    until,
    source_id,
  })
  const both = [course('long', '2026-07-09T04:00:00.000Z'), course('short', '2026-07-05T04:00:00.000Z'), ...blocks]
  const sentences = (animal_id: string | null, at: string) =>
    keptBack({ farm: { time_zone: 'America/New_York' }, blocks: both, task: { animal_id } }, new Date(at))
  expect(sentences(layers, '2026-07-02T12:00:00Z')).toEqual([
    'No eggs of Layers until the end of Wed, Jul 8: Ivermectin was given on Wed, Jul 1.',
  ])
  expect(sentences(layers, '2026-07-09T04:00:00Z')).toEqual([])
  expect(sentences(north, '2026-07-02T12:00:00Z')).toEqual([])
  expect(sentences(null, '2026-07-02T12:00:00Z')).toEqual([])
})
