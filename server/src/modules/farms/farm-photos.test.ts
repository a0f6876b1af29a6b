import { messages } from '@farmlane/contract/farms/messages.ts'
import * as routes from '@farmlane/contract/farms/routes.ts'
import * as identity from '@farmlane/contract/identity/routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetUnowned } from '../../platform/files/uploads-of-person.ts'
import { joinFarm, openAccount, type Person, password } from '../../testing/people.ts'
import { sendPicture } from '../../testing/pictures.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let farmlane: TestApp
beforeAll(async () => {
  farmlane = await createTestApp()
})
afterAll(() => farmlane.close())

async function newFarm() {
  const owner = await openAccount(farmlane)
  const farm = await owner.client.call(routes.openFarm, { body: { name: 'Willow Creek' } })
  const params = { farm_id: farm.id }
  const show = ({ client }: Person, ...photo_ids: string[]) => client.call(routes.updateFarm, { params, body: { photo_ids } })
  const shown = async () => (await owner.client.call(routes.getFarm, { params })).photos.map((photo) => photo.id)
  return { owner, params, show, shown }
}
const deleteAccount = ({ client }: Person) => client.call(identity.deleteAccount, { body: { current_password: password } })
const fileStatus = async (url: string) => (await farmlane.app.inject(url)).statusCode

test('a farm shows its photos in the chosen order, without duplicates', async () => {
  const { owner, params, show, shown } = await newFarm()
  const [barn, brook] = [await sendPicture(farmlane, owner), await sendPicture(farmlane, owner)]
  const { photos } = await show(owner, barn.id, brook.id)
  expect(photos).toEqual([
    { id: barn.id, urls: barn.urls },
    { id: brook.id, urls: brook.urls },
  ])
  await show(owner, brook.id, barn.id, brook.id)
  expect(await shown()).toEqual([brook.id, barn.id])
  const preview = await owner.client.call(routes.previewFarm, { params })
  expect(preview.photos.map((photo) => photo.id)).toEqual([brook.id, barn.id])
  await owner.client.call(routes.updateFarm, { params, body: { name: 'Brook' } })
  expect(await shown()).toHaveLength(2)
  await show(owner)
  expect(await shown()).toEqual([])
})

test('a manager can keep and reorder photos of others but add only pictures of their own', async () => {
  const { owner, show, shown } = await newFarm()
  const [manager, stranger] = [await openAccount(farmlane), await openAccount(farmlane)]
  await joinFarm(farmlane, owner, manager, 'manager')
  const [barn, hidden] = [await sendPicture(farmlane, owner), await sendPicture(farmlane, owner)]
  const [brook, foreign] = [await sendPicture(farmlane, manager), await sendPicture(farmlane, stranger)]
  await show(owner, barn.id)
  await show(manager, brook.id, barn.id)
  for (const other of [hidden, foreign, { id: '00000000-0000-4000-8000-000000000000' }])
    await expect(show(manager, barn.id, other.id)).rejects.toMatchObject({ fields: { photo_ids: messages.photoUnknown } })
  expect(await shown()).toEqual([brook.id, barn.id])
})

test('a farm cannot use a photo that belongs to another farm', async () => {
  const [here, there] = [await newFarm(), await newFarm()]
  const barn = await sendPicture(farmlane, here.owner)
  await here.show(here.owner, barn.id)
  await expect(there.show(there.owner, barn.id)).rejects.toMatchObject({ code: 'invalid' })
  expect(await there.shown()).toEqual([])
})

test('deleting an account keeps the photos the farm shows and deletes the others', async () => {
  const { owner, show, shown } = await newFarm()
  const manager = await openAccount(farmlane)
  await joinFarm(farmlane, owner, manager, 'manager')
  const [kept, unused] = [await sendPicture(farmlane, manager), await sendPicture(farmlane, manager)]
  await show(manager, kept.id)
  await deleteAccount(manager)
  await farmlane.deliver()
  expect(await shown()).toEqual([kept.id])
  expect(await fileStatus(kept.urls[800])).toBe(200)
  expect(await fileStatus(unused.urls[800])).toBe(404)
  await show(owner, kept.id)
  expect(await shown()).toEqual([kept.id])
})

test('a photo whose uploader is gone is deleted once the farm removes it, not before', async () => {
  const { owner, show } = await newFarm()
  const manager = await openAccount(farmlane)
  await joinFarm(farmlane, owner, manager, 'manager')
  const [barn, brook] = [await sendPicture(farmlane, manager), await sendPicture(farmlane, owner)]
  await show(manager, barn.id)
  await deleteAccount(manager)
  const aDayPasses = async () => {
    await farmlane.database.write((tx) => tx.enqueue(forgetUnowned, {}))
    await farmlane.deliver()
  }
  await aDayPasses()
  expect(await fileStatus(barn.urls[320])).toBe(200)
  await show(owner)
  await aDayPasses()
  expect(await fileStatus(barn.urls[320])).toBe(404)
  expect(await fileStatus(brook.urls[320])).toBe(200)
})

test('closing a farm deletes its pictures', async () => {
  const { owner, show } = await newFarm()
  const barn = await sendPicture(farmlane, owner)
  await show(owner, barn.id)
  await deleteAccount(owner)
  await farmlane.deliver()
  expect(await fileStatus(barn.urls[320])).toBe(404)
})
