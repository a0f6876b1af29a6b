import { expect, test } from 'vitest'
import { harvestTask } from './to-pick-labels.ts'

const kale = {
  product_id: 'kale',
  name: 'Kale',
  unit: 'bunch',
  ordered: 8,
  there: 6,
  low_stock_level: 0,
  to_pick: 2,
  first_on: '2026-08-15',
} as const

test('turns the pick list into a task that is due on the first day it is needed', () => {
  expect(harvestTask([kale])).toMatchObject({
    title: 'Pick Kale, 2 bunches',
    due_date: '2026-08-15',
    category: 'harvest',
    checklist: [],
  })
  const beets = { ...kale, name: 'Beets', unit: 'lb', to_pick: 1.5, first_on: '2026-08-13' } as const
  expect(harvestTask([kale, beets])).toMatchObject({
    title: 'Pick for Thu, Aug 13',
    due_date: '2026-08-13',
    checklist: [{ text: 'Kale, 2 bunches' }, { text: 'Beets, 1.5 lb' }],
  })
})
