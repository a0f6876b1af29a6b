import { messages } from '@farmlane/contract/growing/messages.ts'
import * as routes from '@farmlane/contract/growing/routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { joinFarm, openAccount, type Person } from '../../testing/people.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let farmlane: TestApp
let owner: Person
let neighbour: Person
beforeAll(async () => {
  farmlane = await createTestApp()
  owner = await openAccount(farmlane, { user_type: 'farmer', farm_name: 'Willow Creek' })
  neighbour = await openAccount(farmlane, { user_type: 'farmer', farm_name: 'Next Door' })
})
afterAll(() => farmlane.close())

type Weight = { crop_name: string; unit: 'bushel' | 'bunch' | 'lb'; pounds: number | null }
const set = (body: Weight, by = owner) => by.client.call(routes.setCropWeight, { body })
const weightOf = async (crop: string, unit: string, by = owner) =>
  (await by.client.call(routes.listCropWeights, {})).results.filter((each) => each.crop_name === crop && each.unit === unit)

test('default weights come with their source', async () => {
  expect(await weightOf('tomatoes', 'bushel')).toEqual([
    { crop_name: 'tomatoes', unit: 'bushel', pounds: 53, source: 'Georgia Farm Bureau; others say 56' },
  ])
})

test("the farm's own weight replaces the default until it is deleted", async () => {
  await set({ crop_name: 'Tomatoes', unit: 'bushel', pounds: 55.5 })
  const { results } = await set({ crop_name: 'TOMATOES', unit: 'bushel', pounds: 56 })
  expect(results.filter((each) => each.crop_name === 'tomatoes')).toEqual([
    { crop_name: 'tomatoes', unit: 'bushel', pounds: 56, source: null },
  ])
  expect(await weightOf('tomatoes', 'bushel', neighbour)).toMatchObject([{ pounds: 53 }])
  await set({ crop_name: 'tomatoes', unit: 'bushel', pounds: null })
  expect(await weightOf('tomatoes', 'bushel')).toMatchObject([{ pounds: 53 }])
})

test('a crop without a default weight can be given one, whatever its name', async () => {
  for (const crop_name of ["Mother's kale", 'Ünion İ', "Robert'); drop table crops;--"]) {
    const { results } = await set({ crop_name, unit: 'bunch', pounds: 0.75 })
    expect(results.filter((each) => each.unit === 'bunch' && each.pounds === 0.75)).toHaveLength(1)
    await set({ crop_name, unit: 'bunch', pounds: null })
    expect((await owner.client.call(routes.listCropWeights, {})).results.every((each) => each.source)).toBe(true)
  }
})

test('a pound has a fixed weight, and a weight must be above zero', async () => {
  const fixed = set({ crop_name: 'Tomatoes', unit: 'lb', pounds: 2 })
  await expect(fixed).rejects.toMatchObject({ fields: { unit: messages.weightFixed } })
  const nothing = set({ crop_name: 'Tomatoes', unit: 'bushel', pounds: 0 })
  await expect(nothing).rejects.toMatchObject({ fields: { pounds: messages.poundsRule } })
})

test('a worker can see the weights but not set them', async () => {
  const worker = await openAccount(farmlane)
  await joinFarm(farmlane, owner, worker, 'worker')
  expect(await weightOf('apples', 'bushel', worker)).toMatchObject([{ pounds: 40 }])
  await expect(set({ crop_name: 'apples', unit: 'bushel', pounds: 42 }, worker)).rejects.toMatchObject({ code: 'forbidden' })
})
