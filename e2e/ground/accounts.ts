import { randomBytes } from 'node:crypto'
import type { Tokens } from '@farmlane/contract/identity/account.ts'
import * as identity from '@farmlane/contract/identity/routes.ts'
import type { userTypes } from '@farmlane/contract/identity/user.ts'
import { call, type Send } from '@farmlane/contract/kernel/call.ts'
import { addReadyPerson, openReadySession } from '../../server/src/testing/ready-person.ts'
import { fromAddress, newAddress } from './addresses.ts'
import type { Site } from './site.ts'

export type Person = {
  readonly user_type: (typeof userTypes)[number]
  readonly first_name: string
  readonly last_name: string
  readonly username: string
  readonly email: string
  readonly password: string
  readonly farm_name: string
}

export const fullName = (person: Person): string => `${person.first_name} ${person.last_name}`

/** A person with a username that is unique in this run. */
export function newPerson(about: Partial<Person> = {}): Person {
  const username = `ada.${randomBytes(5).toString('hex')}`
  return {
    user_type: 'consumer',
    first_name: 'Ada',
    last_name: 'O’Neil',
    username,
    email: `${username}@example.org`,
    password: 'eleven purple tractors',
    farm_name: '',
    ...about,
  }
}

/** The user agent that the list of devices shows for sessions opened through the API. */
const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** Calls the API from its own IP address. */
export function sendTo(site: Site, address = newAddress()): Send {
  return (url, init) =>
    fetch(site.url + url, { ...init, headers: { 'user-agent': agent, ...init.headers, ...fromAddress(address) } })
}

export async function registerAccount(site: Site, person: Person): Promise<void> {
  await call(sendTo(site), identity.register, { body: { ...person, password_confirm: person.password } })
}

/** Creates an account that is ready to log in. */
export async function openAccount(site: Site, about: Partial<Person> = {}): Promise<Person> {
  const person = newPerson(about)
  await site.database.write((tx) => addReadyPerson(tx, person))
  return person
}

export const openFarmer = (site: Site, about: Partial<Person> = {}): Promise<Person> =>
  openAccount(site, { user_type: 'farmer', farm_name: 'Willow Bend Farm', first_name: 'June', last_name: 'Hale', ...about })

/** Opens a separate session, like the login form. */
export async function openSession(site: Site, { username }: Pick<Person, 'username'>): Promise<Tokens> {
  const [user] = await site.database.rows<{ id: string }>('select id from users where username = $1', [username])
  if (!user) throw new Error(`There is no account ${username}.`)
  return site.database.write((tx) => openReadySession(tx, user.id, site.secrets, agent))
}

/** Ends the sessions on the server, like an administrator or an expiry would: browsers notice with their next call. */
export const endSessions = (site: Site, { username }: Pick<Person, 'username'>) =>
  site.database.rows(
    "update sessions set ended_at = now(), end_reason = 'ended' where user_id = (select id from users where username = $1)",
    [username],
  )
