import type { Crop } from '@farmlane/contract/growing/crop.ts'
import { expect, test } from 'vitest'
import type { OutboxRow } from '../../platform/outbox/outbox-row.ts'
import { stillToPick } from './ready-crops.ts'

const crop = (id: string, picked_repeatedly: boolean) => ({ id, picked_repeatedly }) as Crop
const waiting = (crop_id: string) => ({ body: { crop_id } }) as OutboxRow

test('a crop whose harvest waits on the device is not offered again, unless it is picked repeatedly', () => {
  const crops = [crop('lettuce', false), crop('kale', true), crop('beets', false)]
  expect(stillToPick(crops, [waiting('lettuce'), waiting('kale')], []).map(({ id }) => id)).toEqual(['kale', 'beets'])
})

test('a crop that is to be picked again is offered while both wait on the device', () => {
  const again = [{ params: { crop_id: 'lettuce' } } as unknown as OutboxRow]
  expect(stillToPick([crop('lettuce', false)], [waiting('lettuce')], again)).toHaveLength(1)
})
