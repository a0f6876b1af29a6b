import type { Crop } from '@farmlane/contract/growing/crop.ts'
import { expect, test } from 'vitest'
import type { OutboxRow } from '../../platform/outbox/outbox-row.ts'
import { stillToPick } from './ready-crops.ts'

const crop = (id: string, picked_repeatedly: boolean) => ({ id, picked_repeatedly }) as Crop
const waiting = (crop_id: string) => ({ body: { crop_id } }) as OutboxRow

test('a crop with a pending harvest is not offered again, unless it is picked repeatedly', () => {
  const crops = [crop('lettuce', false), crop('kale', true), crop('beets', false)]
  expect(stillToPick(crops, [waiting('lettuce'), waiting('kale')], []).map(({ id }) => id)).toEqual(['kale', 'beets'])
})

test('a crop is offered again when both its harvest and the command to pick it again are pending', () => {
  const again = [{ params: { crop_id: 'lettuce' } } as unknown as OutboxRow]
  expect(stillToPick([crop('lettuce', false)], [waiting('lettuce')], again)).toHaveLength(1)
})
