import { messages } from '@farmlane/contract/growing/messages.ts'
import * as routes from '@farmlane/contract/growing/routes.ts'
import * as identity from '@farmlane/contract/identity/routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetUnowned } from '../../platform/files/uploads-of-person.ts'
import { addField } from '../../testing/farm-records.ts'
import { hire, openAccount, type Person, password } from '../../testing/people.ts'
import { sendPicture } from '../../testing/pictures.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let farmlane: TestApp
let owner: Person
beforeAll(async () => {
  farmlane = await createTestApp()
  owner = await openAccount(farmlane, { user_type: 'farmer', farm_name: 'Willow Creek' })
})
afterAll(() => farmlane.close())

const add = ({ client }: Person, field_id: string, upload_id: string) =>
  client.call(routes.addFieldPhoto, { params: { field_id }, body: { upload_id } })
const remove = ({ client }: Person, field_id: string, upload_id: string) =>
  client.call(routes.removeFieldPhoto, { params: { field_id, upload_id } })
const shownOn = async (field_id: string) => {
  const { results } = await owner.client.call(routes.listFields, {})
  return results.find(({ id }) => id === field_id)?.photos.map(({ id }) => id)
}
const fileStatus = async (url: string) => (await farmlane.app.inject(url)).statusCode

test('a field shows its photos without duplicates, oldest first', async () => {
  const { id } = await addField(owner, { kind: 'pasture' })
  expect(await shownOn(id)).toEqual([])
  const [clover, fence] = [await sendPicture(farmlane, owner), await sendPicture(farmlane, owner)]
  await add(owner, id, clover.id)
  farmlane.pass(1000)
  expect((await add(owner, id, fence.id)).photos).toEqual([
    { id: clover.id, urls: clover.urls },
    { id: fence.id, urls: fence.urls },
  ])
  await add(owner, id, clover.id)
  expect(await shownOn(id)).toEqual([clover.id, fence.id])
})

test('every member can add their own pictures, but only managers and owners can remove them', async () => {
  const { id } = await addField(owner)
  const [worker, stranger] = [await hire(farmlane, owner, 'worker'), await openAccount(farmlane)]
  const [own, foreign] = [await sendPicture(farmlane, worker), await sendPicture(farmlane, stranger)]
  expect((await add(worker, id, own.id)).photos).toHaveLength(1)
  await expect(add(worker, id, foreign.id)).rejects.toMatchObject({ fields: { upload_id: messages.photoUnknown } })
  await expect(add(stranger, id, foreign.id)).rejects.toMatchObject({ code: 'not_found' })
  await expect(remove(worker, id, own.id)).rejects.toMatchObject({ code: 'forbidden' })
  expect((await remove(await hire(farmlane, owner, 'manager'), id, own.id)).photos).toEqual([])
})

test('a field has at most eight photos', async () => {
  const { id } = await addField(owner)
  for (let count = 0; count < 8; count += 1) await add(owner, id, (await sendPicture(farmlane, owner)).id)
  const ninth = await sendPicture(farmlane, owner)
  await expect(add(owner, id, ninth.id)).rejects.toMatchObject({ fields: { upload_id: messages.photosTooMany } })
  expect(await shownOn(id)).toHaveLength(8)
})

test("a photo is kept after its photographer's account is deleted, for as long as a field shows it", async () => {
  const { id } = await addField(owner)
  const leaver = await hire(farmlane, owner, 'worker')
  const [shown, unused] = [await sendPicture(farmlane, leaver), await sendPicture(farmlane, leaver)]
  await add(leaver, id, shown.id)
  expect(JSON.stringify(await leaver.client.call(identity.exportData, {}))).toContain(shown.id)
  await leaver.client.call(identity.deleteAccount, { body: { current_password: password } })
  await farmlane.deliver()
  expect(await shownOn(id)).toEqual([shown.id])
  expect([await fileStatus(shown.urls[320]), await fileStatus(unused.urls[320])]).toEqual([200, 404])
  await remove(owner, id, shown.id)
  await farmlane.database.write((tx) => tx.enqueue(forgetUnowned, {}))
  await farmlane.deliver()
  expect(await fileStatus(shown.urls[320])).toBe(404)
})
