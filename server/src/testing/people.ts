import * as farms from '@farmlane/contract/farms/routes.ts'
import type { Tokens } from '@farmlane/contract/identity/account.ts'
import * as identity from '@farmlane/contract/identity/routes.ts'
import type { User, userTypes } from '@farmlane/contract/identity/user.ts'
import type { Role } from '@farmlane/contract/kernel/route.ts'
import { addReadyPerson, openReadySession } from './ready-person.ts'
import { type Client, type TestApp, tokenOf, uniqueName } from './test-app.ts'

export const password = 'eleven purple tractors'

export type Person = { client: Client; user: User; tokens: Tokens; email: string; username: string }
type About = { username?: string; email?: string; user_type?: (typeof userTypes)[number]; farm_name?: string }

export const registration = (about: About = {}) => {
  const username = about.username ?? uniqueName('ada')
  return {
    user_type: about.user_type ?? ('consumer' as const),
    username,
    email: about.email ?? `${username}@example.org`,
    password,
    password_confirm: password,
    first_name: 'Ada',
    last_name: 'O’Neil',
    ...(about.farm_name && { farm_name: about.farm_name }),
  }
}

/** A verified account with its first farm and an open session, without the work of signing up; for that, see `signUp`. */
export async function openAccount(app: TestApp, about: About = {}): Promise<Person> {
  const client = app.newClient()
  const person = registration(about)
  const tokens = await app.database.write(async (tx) =>
    openReadySession(tx, await addReadyPerson(tx, person), app.secrets, 'an account of the tests'),
  )
  client.access = tokens.access
  return { client, user: await client.call(identity.getProfile, {}), tokens, email: person.email, username: person.username }
}

/** Signs up, opens the mailed link and logs in, all through the API. */
export async function signUp(app: TestApp, about: About = {}): Promise<Person> {
  const client = app.newClient()
  const body = registration(about)
  await client.call(identity.register, { body })
  const mail = (await app.deliver()).find((each) => each.to.address === body.email)
  await client.call(identity.verifyEmail, { body: { token: tokenOf(mail) } })
  return logIn(client, body.username)
}

export async function logIn(client: Client, username: string, remember = false): Promise<Person> {
  const { access, refresh, user } = await client.call(identity.logIn, { body: { username, password, remember } })
  if (!access || !refresh || !user) throw new Error('the login did not open a session')
  client.access = access
  return { client, user, tokens: { access, refresh }, email: user.email, username: user.username }
}

/** Invites the person, delivers the mail and accepts. Returns the farm's id. */
export async function joinFarm(app: TestApp, owner: Person, person: Person, role: Role): Promise<string> {
  const farmId = (await owner.client.call(farms.listFarms, {})).results[0]?.id ?? ''
  await owner.client.call(farms.inviteMember, { params: { farm_id: farmId }, body: { email: person.email, role } })
  const mail = (await app.deliver()).find((each) => each.to.address === person.email)
  await person.client.call(farms.acceptInvitation, { body: { token: tokenOf(mail) } })
  return farmId
}

/** A new member of the farm's team. */
export async function hire(app: TestApp, owner: Person, role: Role): Promise<Person> {
  const person = await openAccount(app)
  await joinFarm(app, owner, person, role)
  return person
}
