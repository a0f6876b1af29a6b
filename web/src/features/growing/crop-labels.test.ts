import type { Crop } from '@farmlane/contract/growing/crop.ts'
import { expect, test } from 'vitest'
import { formatReady, formatStage, moveLabels } from './crop-labels.ts'

const today = '2026-08-15'
const crop = (about: Partial<Crop>) =>
  ({
    status: 'growing',
    status_since: '2026-08-13',
    status_reason: '',
    planted_date: '2026-05-03',
    expected_harvest_date: null,
    ...about,
  }) as Crop

test.each([
  [{ status: 'planned', planted_date: '2026-08-16' }, 'To plant tomorrow'],
  [{ status: 'planned', planted_date: null }, 'No dates yet'],
  [{ expected_harvest_date: '2026-09-20' }, 'Planted May 3 · harvest about Sep 20'],
  [{ expected_harvest_date: '2026-08-18' }, 'Planted May 3 · harvest in about 3 days'],
  [{ expected_harvest_date: '2026-08-13' }, 'Planted May 3 · harvest was due 2 days ago'],
  [{ status: 'ready' }, 'Ready for 2 days · planted May 3'],
  [{ status: 'ready', status_since: '2026-08-15' }, 'Ready since today · planted May 3'],
  [{ status: 'failed', status_reason: 'Late blight' }, 'Failed 2 days ago · Late blight'],
] as const)("describes a crop's stage by its dates: %o", (about, sentence) => {
  expect(formatStage(crop(about as Partial<Crop>), today)).toBe(sentence)
})

test('formats how long a crop has been ready', () => {
  expect(formatReady('2026-08-11', today)).toBe('ready for 4 days')
  expect(formatReady('2026-08-14', today)).toBe('ready since yesterday')
  expect(formatReady('2026-07-03', today)).toBe('ready since Jul 3')
})

test('names forward moves with a verb and backward moves with "Set back to"', () => {
  expect(moveLabels('planned', 'growing')).toBe('Plant')
  expect(moveLabels('failed', 'growing')).toBe('Set back to growing')
  expect(moveLabels('harvested', 'ready')).toBe('Set back to ready')
})
