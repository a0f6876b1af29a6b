import { practices } from '@farmlane/contract/farms/constants.ts'
import { messages } from '@farmlane/contract/farms/messages.ts'
import * as routes from '@farmlane/contract/farms/routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { joinFarm, openAccount } from '../../testing/people.ts'
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
  const change = (body: object) => owner.client.call(routes.updateFarm, { params, body })
  const preview = () => owner.client.call(routes.previewFarm, { params })
  return { owner, farm, params, change, preview }
}

const weekdays = { opens: '08:00', closes: '17:30' }
const hours = [null, weekdays, weekdays, weekdays, weekdays, weekdays, { opens: '09:00', closes: '13:00' }]
const profile = {
  description: 'Two hills and a brook.',
  practices: ['No-till', 'Family-run'],
  place: { latitude: 41.9273, longitude: -73.9126 },
  privacy_radius_miles: 2,
  hours,
  phone: '+1 (845) 555-0142',
  public_email: 'hello@willow.example',
  website: 'https://willow.example/stand',
}

test('the profile of a new farm is empty, with a privacy radius of 1 mile', async () => {
  const { farm, preview } = await newFarm()
  const nothing = { practices: [], place: null, hours: [], phone: '', public_email: '', website: '', photos: [] }
  expect(farm).toMatchObject({ ...nothing, privacy_radius_miles: 1 })
  expect(await preview()).toMatchObject(nothing)
})

test('profile fields are saved, and each can be changed separately', async () => {
  const { farm, change, owner, params } = await newFarm()
  const changed = await change(profile)
  expect(changed).toEqual({ ...farm, ...profile, updated_at: changed.updated_at })
  const later = await change({ phone: '' })
  expect(later).toEqual({ ...changed, phone: '', updated_at: later.updated_at })
  expect(await owner.client.call(routes.listFarms, {})).toEqual({ results: [later], next: null })
  expect(await change({ place: null, hours: [] })).toMatchObject({ place: null, hours: [], privacy_radius_miles: 2 })
  expect(await owner.client.call(routes.getFarm, { params })).toMatchObject({ practices: profile.practices })
})

test('practices are saved without duplicates, in the order of the list', async () => {
  const { change } = await newFarm()
  const changed = await change({ practices: ['Family-run', 'No-till', 'Family-run'] })
  expect(changed.practices).toEqual(['No-till', 'Family-run'])
  expect((await change({ practices: [...practices] })).practices).toEqual(practices)
})

test('the public preview shows no street, no zip code and a moved pin', async () => {
  const { change, preview } = await newFarm()
  await change({ ...profile, address: '212 Hollow Road', city: 'Rhinebeck', state: 'NY', zip_code: '12572-canary' })
  const seen = await preview()
  expect(seen).toMatchObject({
    name: 'Willow Creek',
    city: 'Rhinebeck',
    hours,
    practices: profile.practices,
    phone: profile.phone,
  })
  expect(seen.place).toMatchObject({ radius_miles: 2 })
  expect(seen.place?.latitude).not.toBe(profile.place.latitude)
  const whole = JSON.stringify(seen)
  for (const secret of ['Hollow Road', '12572', '41.9273', '73.9126']) expect(whole).not.toContain(secret)
  await change({ privacy_radius_miles: 0 })
  expect((await preview()).place).toEqual({ ...profile.place, radius_miles: 0 })
})

test('every team member can see the preview, strangers cannot', async () => {
  const { owner, farm, params } = await newFarm()
  const [worker, stranger] = [await openAccount(farmlane), await openAccount(farmlane)]
  await joinFarm(farmlane, owner, worker, 'worker')
  expect(await worker.client.call(routes.previewFarm, { params })).toMatchObject({ id: farm.id })
  await expect(stranger.client.call(routes.previewFarm, { params })).rejects.toMatchObject({ code: 'not_found' })
})

const six = [null, null, null, null, null, null]
test.each<[string, object, Record<string, string>]>([
  ['an unknown practice', { practices: ['Moonlight'] }, { 'practices.0': messages.practiceUnknown }],
  ['a pin with one coordinate', { place: { latitude: 41 } }, { 'place.longitude': messages.placeRule }],
  ['a pin at the pole', { place: { latitude: 90, longitude: 0 } }, { 'place.latitude': messages.placeRule }],
  ['an unavailable privacy radius', { privacy_radius_miles: 3 }, { privacy_radius_miles: messages.radiusUnknown }],
  ['a week of six days', { hours: six }, { hours: messages.hoursRule }],
  ['an invalid time', { hours: [...six, { opens: '8', closes: '17:00' }] }, { 'hours.6.opens': messages.hoursRule }],
  [
    'a day that closes before it opens',
    { hours: [...six, { opens: '17:00', closes: '08:00' }] },
    { 'hours.6.closes': messages.hoursTurned },
  ],
  ['a phone number with letters', { phone: 'call me' }, { phone: messages.phoneRule }],
  ['an invalid email address', { public_email: 'hello at willow' }, { public_email: messages.emailInvalid }],
  ['a script URL as the website', { website: 'javascript:alert(1)' }, { website: messages.websiteRule }],
])('%s is refused at its field and changes nothing', async (_, body, fields) => {
  const { owner, farm, params, change } = await newFarm()
  await expect(change({ name: 'Another Name', ...body })).rejects.toMatchObject({ code: 'invalid', fields })
  expect(await owner.client.call(routes.getFarm, { params })).toEqual(farm)
})
