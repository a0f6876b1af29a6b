import * as farms from '@farmlane/contract/farms/routes.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { joinFarm, openAccount } from '../../testing/people.ts'
import { createTestApp, minutes, type TestApp, tokenOf } from '../../testing/test-app.ts'
import { untilWaiting } from '../../testing/until-waiting.ts'

let farmlane: TestApp
beforeAll(async () => {
  farmlane = await createTestApp()
})
afterAll(() => farmlane.close())

test('an invitation sent by a member who was removed since is void', async () => {
  const owner = await openAccount(farmlane, { user_type: 'farmer', farm_name: 'Back Door Farm' })
  const manager = await openAccount(farmlane)
  const farm_id = await joinFarm(farmlane, owner, manager, 'manager')
  const second = await openAccount(farmlane)
  await manager.client.call(farms.inviteMember, { params: { farm_id }, body: { email: second.email, role: 'manager' } })
  const token = tokenOf((await farmlane.deliver())[0])
  await owner.client.call(farms.removeMember, { params: { farm_id, user_id: manager.user.id } })
  await expect(second.client.call(farms.acceptInvitation, { body: { token } })).rejects.toBeTruthy()
})
test('an owner invitation sent by an owner who was demoted since is void', async () => {
  const owner = await openAccount(farmlane, { user_type: 'farmer', farm_name: 'Second Door Farm' })
  const partner = await openAccount(farmlane)
  const farm_id = await joinFarm(farmlane, owner, partner, 'owner')
  const second = await openAccount(farmlane)
  await partner.client.call(farms.inviteMember, { params: { farm_id }, body: { email: second.email, role: 'owner' } })
  const token = tokenOf((await farmlane.deliver())[0])
  await owner.client.call(farms.changeRole, { params: { farm_id, user_id: partner.user.id }, body: { role: 'worker' } })
  await expect(second.client.call(farms.acceptInvitation, { body: { token } })).rejects.toBeTruthy()
})

test('of two owners who remove each other at once, at most one succeeds', async () => {
  const both: number[][] = []
  for (let round = 0; round < 5; round += 1) {
    farmlane.pass(60 * minutes)
    const owner = await openAccount(farmlane, { user_type: 'farmer', farm_name: `Quarrel ${round}` })
    const [a, b] = [await openAccount(farmlane), await openAccount(farmlane)]
    const farm_id = await joinFarm(farmlane, owner, a, 'owner')
    await joinFarm(farmlane, owner, b, 'owner')
    const remove = (by: typeof a, whom: typeof a) =>
      farmlane.app.inject({
        method: 'DELETE',
        url: `/api/farms/${farm_id}/members/${whom.user.id}/`,
        headers: { authorization: `Bearer ${by.tokens.access}` },
      })
    both.push((await Promise.all([remove(a, b), remove(b, a)])).map((answer) => answer.statusCode))
  }
  expect(both.filter(([one, other]) => one === 200 && other === 200)).toEqual([])
})

test('joining a farm that closes at the same moment does not fail with a 500', async () => {
  const owner = await openAccount(farmlane, { user_type: 'farmer', farm_name: 'Closing Farm' })
  const guest = await openAccount(farmlane)
  const farm_id = (await owner.client.call(farms.listFarms, {})).results[0]?.id ?? ''
  await owner.client.call(farms.inviteMember, { params: { farm_id }, body: { email: guest.email, role: 'worker' } })
  const token = tokenOf((await farmlane.deliver())[0])
  let joined: Promise<{ statusCode: number }> | undefined
  // Simulates leaveFarms during an account deletion, with the guest's call in the middle.
  await farmlane.database.write(async (tx) => {
    await sql`select id from farms where id = ${farm_id} for update`.execute(tx.db)
    joined = farmlane.app.inject({
      method: 'POST',
      url: '/api/farms/invitations/accept/',
      headers: { authorization: `Bearer ${guest.tokens.access}` },
      payload: { token },
    })
    void joined.then(() => {})
    await untilWaiting(tx, 1)
    await sql`update farms set closed_at = now() where id = ${farm_id}`.execute(tx.db)
  })
  expect((await joined)?.statusCode).toBeLessThan(500)
})
