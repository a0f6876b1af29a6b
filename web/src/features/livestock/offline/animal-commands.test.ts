import { expect, test } from 'vitest'
import { eventCommand, type NewEvent } from './animal-commands.ts'

const of = {
  farm: { id: 'willow', currency: 'USD' },
  animal: { id: 'daisy', label: 'Daisy', kind: 'animal', species: 'cattle' },
  names: {},
} as const
const command = (body: object) => eventCommand({ ...of, body: { on: '2026-05-04', ...body } as NewEvent['body'] })

test('a birth creates its young, so records about them wait for it', () => {
  const young = [{ id: 'clover', name: 'Clover' }, { id: 'comet', name: 'Comet' }, { name: 'Without an id' }]
  expect(command({ id: 'b', kind: 'birth', alive: 3, young }).makes).toEqual(['b', 'clover', 'comet'])
  expect(command({ id: 'w', kind: 'weight', weight: 80 })).toMatchObject({ makes: ['w'], about: ['daisy'] })
})

test('a transfer to a group that is only on this device waits for that group', () => {
  expect(command({ id: 't', kind: 'transfer', head: 4, to_id: 'pullets' }).about).toEqual(['daisy', 'pullets'])
})
