import type { Farm } from '@farmlane/contract/farms/farm.ts'
import { messages } from '@farmlane/contract/farms/messages.ts'
import * as routes from '@farmlane/contract/farms/routes.ts'
import * as identity from '@farmlane/contract/identity/routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Mail } from '../../platform/mail/mailer.ts'
import { joinFarm, openAccount, type Person, password } from '../../testing/people.ts'
import { createTestApp, hours, type TestApp, tokenOf } from '../../testing/test-app.ts'
import { untilWaiting } from '../../testing/until-waiting.ts'
import { sendInvitation } from './send-invitation.ts'

let farmlane: TestApp
beforeAll(async () => {
  farmlane = await createTestApp()
})
afterAll(() => farmlane.close())

const newFarmer = () => openAccount(farmlane, { user_type: 'farmer', farm_name: 'Björn’s Höf & Sons' })
const farmOf = async ({ client }: Person) => (await client.call(routes.listFarms, {})).results[0]
const paramsOf = async (person: Person) => ({ farm_id: (await farmOf(person))?.id ?? '' })

test('a farm name at sign-up opens the farm with its owner', async () => {
  const farmer = await newFarmer()
  expect(await farmOf(farmer)).toMatchObject({
    name: 'Björn’s Höf & Sons',
    role: 'owner',
    can: { manage_team: true, see_money: true },
  })
})

test('a second farm of the same name gets its own slug', async () => {
  const { client } = await openAccount(farmlane)
  const [one, two] = [
    await client.call(routes.openFarm, { body: { name: 'Willow Creek' } }),
    await client.call(routes.openFarm, { body: { name: 'Willow Creek' } }),
  ]
  expect(one.slug).toBe('willow-creek')
  expect(two.slug).toMatch(/^willow-creek-[0-9a-f]{8}$/)
})

test('only the owner of the invited address can accept an invitation', async () => {
  const [owner, worker, eve] = [await newFarmer(), await openAccount(farmlane), await openAccount(farmlane)]
  const params = await paramsOf(owner)
  await owner.client.call(routes.inviteMember, { params, body: { email: worker.email, role: 'worker' } })
  const token = tokenOf((await farmlane.deliver())[0])
  expect(await eve.client.call(routes.showInvitation, { body: { token } })).toMatchObject({
    farm_name: 'Björn’s Höf & Sons',
    role: 'worker',
  })
  await expect(eve.client.call(routes.acceptInvitation, { body: { token } })).rejects.toThrow(messages.invitationForOther)
  expect(await worker.client.call(routes.acceptInvitation, { body: { token } })).toMatchObject({
    role: 'worker',
    can: { see_money: false },
  })
  await expect(worker.client.call(routes.acceptInvitation, { body: { token } })).rejects.toThrow(messages.invitationUsed)
  expect((await owner.client.call(routes.listMembers, { params })).results.map((each) => each.role)).toEqual(['owner', 'worker'])
})

test('an invitation can be accepted before the sending of its mail is committed', async () => {
  const [owner, worker] = [await newFarmer(), await openAccount(farmlane)]
  const params = await paramsOf(owner)
  const { id } = await owner.client.call(routes.inviteMember, { params, body: { email: worker.email, role: 'worker' } })
  const { accepting } = await farmlane.database.write(async (tx) => {
    let accepting: Promise<Farm> | undefined
    const send = async (mail: Mail) => {
      accepting = worker.client.call(routes.acceptInvitation, { body: { token: tokenOf(mail) } })
      await untilWaiting(tx, 1)
    }
    await sendInvitation({ send })(tx, { invitation_id: id })
    return { accepting }
  })
  expect(await accepting).toMatchObject({ role: 'worker' })
})

test('an invitation expires after a week, can be withdrawn, and is unique per address', async () => {
  const owner = await newFarmer()
  const params = await paramsOf(owner)
  const invite = (email: string) => owner.client.call(routes.inviteMember, { params, body: { email, role: 'worker' } })
  const { id } = await invite('rosa@example.org')
  await expect(invite('Rosa@example.org')).rejects.toMatchObject({ fields: { email: messages.alreadyInvited } })
  const token = tokenOf((await farmlane.deliver())[0])
  await owner.client.call(routes.withdrawInvitation, { params: { ...params, invitation_id: id } })
  await expect(owner.client.call(routes.showInvitation, { body: { token } })).rejects.toThrow(messages.invitationCanceled)

  await invite('tom@example.org')
  const late = tokenOf((await farmlane.deliver())[0])
  farmlane.pass(7 * 24 * hours)
  await expect(farmlane.newClient().call(routes.showInvitation, { body: { token: late } })).rejects.toThrow(
    messages.invitationExpired,
  )
})

test('a removed member loses access with the next call', async () => {
  const [owner, worker] = [await newFarmer(), await openAccount(farmlane)]
  const params = { farm_id: await joinFarm(farmlane, owner, worker, 'worker') }
  expect(await worker.client.call(routes.getFarm, { params })).toMatchObject({ role: 'worker' })
  await owner.client.call(routes.removeMember, { params: { ...params, user_id: worker.user.id } })
  await expect(worker.client.call(routes.getFarm, { params })).rejects.toMatchObject({ code: 'not_found' })
})

test('a role change takes effect immediately; managers can manage workers only', async () => {
  const [owner, manager, worker] = [await newFarmer(), await openAccount(farmlane), await openAccount(farmlane)]
  const params = { farm_id: await joinFarm(farmlane, owner, manager, 'worker') }
  await joinFarm(farmlane, owner, worker, 'worker')
  await expect(manager.client.call(routes.listMembers, { params })).rejects.toMatchObject({ code: 'forbidden' })
  await owner.client.call(routes.changeRole, { params: { ...params, user_id: manager.user.id }, body: { role: 'manager' } })
  expect((await manager.client.call(routes.listMembers, { params })).results).toHaveLength(3)
  const invite = manager.client.call(routes.inviteMember, { params, body: { email: 'x@example.org', role: 'owner' } })
  await expect(invite).rejects.toThrow(messages.ownersOnly)
  await expect(manager.client.call(routes.removeMember, { params: { ...params, user_id: owner.user.id } })).rejects.toThrow(
    messages.ownersOnly,
  )
  await manager.client.call(routes.removeMember, { params: { ...params, user_id: worker.user.id } })
})

test('the last owner can neither leave nor step down, even when two owners leave at once', async () => {
  const [owner, other] = [await newFarmer(), await openAccount(farmlane)]
  const params = { farm_id: await joinFarm(farmlane, owner, other, 'owner') }
  const leave = (person: Person) => person.client.call(routes.removeMember, { params: { ...params, user_id: person.user.id } })
  const settled = await Promise.allSettled([leave(owner), leave(other)])
  expect(settled.map((each) => each.status).sort()).toEqual(['fulfilled', 'rejected'])
  const left = settled[0]?.status === 'fulfilled' ? other : owner
  await expect(leave(left)).rejects.toThrow(messages.lastOwner)
  const stepDown = left.client.call(routes.changeRole, { params: { ...params, user_id: left.user.id }, body: { role: 'worker' } })
  await expect(stepDown).rejects.toThrow(messages.lastOwner)
})

test('the only owner of a team cannot delete their account; without other members the farm closes with it', async () => {
  const [owner, worker] = [await newFarmer(), await openAccount(farmlane)]
  const farmId = await joinFarm(farmlane, owner, worker, 'worker')
  const remove = () => owner.client.call(identity.deleteAccount, { body: { current_password: password } })
  await expect(remove()).rejects.toThrow(messages.soleOwner)
  expect(await owner.client.call(identity.getProfile, {})).toBeTruthy()
  await owner.client.call(routes.removeMember, { params: { farm_id: farmId, user_id: worker.user.id } })
  await remove()
  const farm = await farmlane.database.kysely.selectFrom('farms').select('closed_at').where('id', '=', farmId).executeTakeFirst()
  expect(farm?.closed_at).toBeTruthy()
})

test('a manager cannot withdraw an invitation that only an owner may send', async () => {
  const [owner, manager] = [await newFarmer(), await openAccount(farmlane)]
  const params = { farm_id: await joinFarm(farmlane, owner, manager, 'manager') }
  const { id } = await owner.client.call(routes.inviteMember, { params, body: { email: 'partner@example.org', role: 'owner' } })
  const withdraw = ({ client }: Person) => client.call(routes.withdrawInvitation, { params: { ...params, invitation_id: id } })
  await expect(withdraw(manager)).rejects.toThrow(messages.ownersOnly)
  await withdraw(owner)
})
