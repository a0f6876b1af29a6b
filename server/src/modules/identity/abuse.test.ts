import * as farms from '@farmlane/contract/farms/routes.ts'
import * as routes from '@farmlane/contract/identity/routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bucketOf } from '../../platform/http/slow-doors.ts'
import { password, registration, signUp } from '../../testing/people.ts'
import { createTestApp, minutes, type TestApp, uniqueName } from '../../testing/test-app.ts'
import { triesOfOneAddress } from './login-door.ts'
import { passwordGate, passwordPlaces } from './password-hash.ts'

let farmlane: TestApp
beforeAll(async () => {
  farmlane = await createTestApp()
})
afterAll(() => farmlane.close())

test('requests by a stranger do not block the owner of an address from a reset, a new link or a sign-up', async () => {
  const ada = await signUp(farmlane)
  const stranger = farmlane.newClient()
  const fresh = `${uniqueName('fresh')}@example.org`
  for (let n = 0; n < 6; n += 1) {
    await stranger.call(routes.forgotPassword, { body: { email: ada.email } }).catch(() => {})
    await stranger.call(routes.sendVerification, { body: { email: ada.email } }).catch(() => {})
    await stranger.call(routes.register, { body: registration({ email: fresh }) }).catch(() => {})
  }
  const own = farmlane.newClient()
  const outcome = async (call: Promise<unknown>) =>
    call.then(
      () => 'done',
      (problem: { code: string }) => problem.code,
    )
  expect({
    forgot: await outcome(own.call(routes.forgotPassword, { body: { email: ada.email } })),
    resend: await outcome(own.call(routes.sendVerification, { body: { email: ada.email } })),
    register: await outcome(own.call(routes.register, { body: registration({ email: fresh }) })),
  }).toEqual({ forgot: 'done', resend: 'done', register: 'done' })
})

test('limits how many mails a user can cause to one address', async () => {
  const eve = await signUp(farmlane, { user_type: 'farmer', farm_name: 'Spam Farm' })
  const farm_id = (await eve.client.call(farms.listFarms, {})).results[0]?.id ?? ''
  const victim = `${uniqueName('victim')}@example.org`
  for (let n = 0; n < 15; n += 1)
    await eve.client.call(routes.changeEmail, { body: { email: victim, current_password: password } }).catch(() => {})
  for (let n = 0; n < 15; n += 1) {
    const sent = await eve.client
      .call(farms.inviteMember, { params: { farm_id }, body: { email: victim, role: 'worker' } })
      .catch(() => null)
    await farmlane.deliver()
    if (sent) await eve.client.call(farms.withdrawInvitation, { params: { farm_id, invitation_id: sent.id } })
  }
  expect(farmlane.mails.filter((mail) => mail.to.address === victim).length).toBeLessThanOrEqual(10)
})
test('a stolen session cannot be used to guess the password from many IP addresses', async () => {
  const ada = await signUp(farmlane)
  const codes = new Set<number>()
  for (let n = 1; n <= 60; n += 1)
    codes.add(
      (
        await farmlane.app.inject({
          method: 'POST',
          url: '/api/auth/account/delete/',
          headers: { authorization: `Bearer ${ada.tokens.access}` },
          remoteAddress: `10.63.0.${n}`,
          payload: { current_password: `guess number ${n}` },
        })
      ).statusCode,
    )
  expect([...codes]).toContain(429)
})

type LoginFrom = { username: string; password?: string; address: string; cookie?: string }
const logInFrom = (who: LoginFrom) =>
  farmlane.app.inject({
    method: 'POST',
    url: '/api/auth/login/',
    remoteAddress: who.address,
    ...(who.cookie && { headers: { cookie: who.cookie } }),
    payload: { username: who.username, password: who.password ?? password },
  })

/** Fakes a name's limit being used up by failed logins from many addresses, without hashing any passwords. */
async function spendTriesOf(username: string): Promise<void> {
  const bucket = bucketOf(`${routes.logIn.method} ${routes.logIn.path}`, 3, username)
  const window_start = new Date(Math.floor(farmlane.now().getTime() / (60 * minutes)) * 60 * minutes)
  await farmlane.database.write((tx) => tx.db.insertInto('rate_counters').values({ bucket, window_start, hits: 1000 }).execute())
}

test('a device that signed in before still gets in while strangers exhaust the limit on the name', async () => {
  const { username } = await signUp(farmlane)
  const first = await logInFrom({ username, address: '10.71.0.1' })
  const cookie = String(first.headers['set-cookie'])
  expect(cookie).toMatch(/^farmlane-device=[\w.-]+; Path=\/api\/auth\/login\/; Max-Age=34560000; HttpOnly; SameSite=Strict$/)
  await spendTriesOf(username)
  expect((await logInFrom({ username, address: '10.71.0.2' })).statusCode).toBe(429)
  const own = { username, address: '10.71.0.2', cookie: cookie.split(';')[0] ?? '' }
  expect((await logInFrom(own)).statusCode).toBe(200)
  for (let n = 0; n < 10; n += 1) expect((await logInFrom({ ...own, password: `guess ${n}` })).statusCode).toBe(401)
  expect((await logInFrom(own)).statusCode, 'the device has a limit of its own').toBe(429)
})

test('a device that signed in with the username is also known for the email address', async () => {
  const { username, email } = await signUp(farmlane)
  const first = await logInFrom({ username, address: '10.77.0.1' })
  const cookie = String(first.headers['set-cookie']).split(';')[0] ?? ''
  await spendTriesOf(email)
  expect((await logInFrom({ username: email, address: '10.77.0.1', cookie })).statusCode).toBe(200)
})

test('a device known for one account is a stranger to another', async () => {
  const [ada, eve] = [await signUp(farmlane), await signUp(farmlane)]
  const answer = await logInFrom({ username: eve.username, address: '10.72.0.1' })
  await spendTriesOf(ada.username)
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? ''
  expect((await logInFrom({ username: ada.username, address: '10.72.0.1', cookie })).statusCode).toBe(429)
})

test('claiming an email address without verifying it does not make the device known', async () => {
  const ada = await signUp(farmlane)
  const eve = {
    ...registration({ email: ada.email }),
    password: 'nine honest beehives',
    password_confirm: 'nine honest beehives',
  }
  await farmlane.newClient().call(routes.register, { body: eve })
  const answer = await logInFrom({ username: ada.email, password: eve.password, address: '10.75.0.1' })
  expect(answer.json()).toMatchObject({ requires_verification: true })
  const cookie = String(answer.headers['set-cookie'] ?? '').split(';')[0] ?? ''
  await spendTriesOf(ada.email)
  const guess = { username: ada.email, password: 'a guess', address: '10.75.0.2', cookie }
  expect((await logInFrom(guess)).statusCode, 'the limit for strangers applies').toBe(429)
})

test('successful logins do not count against the limit of the IP address', async () => {
  const { username } = await signUp(farmlane)
  for (let n = 0; n < 12; n += 1) expect((await logInFrom({ username, address: '10.73.0.1' })).statusCode).toBe(200)
  expect(await hitsFrom('10.73.0.1')).toEqual([])
})

test('logins refused because the server is busy do not count against any limit', async () => {
  const { username } = await signUp(farmlane)
  const mayGoOn = Promise.withResolvers<void>()
  const busy = Array.from({ length: passwordPlaces.ofOneCaller }, () => passwordGate(() => mayGoOn.promise, '10.74.0.1'))
  try {
    for (let n = 0; n < 10; n += 1) expect((await logInFrom({ username, address: '10.74.0.1' })).statusCode).toBe(503)
    expect(await hitsFrom('10.74.0.1')).toEqual([])
  } finally {
    mayGoOn.resolve()
    await Promise.all(busy)
  }
})

/** Logins counted against the limit of an IP address. */
const hitsFrom = (address: string) =>
  farmlane.database.kysely
    .selectFrom('rate_counters')
    .select('hits')
    .where('bucket', '=', bucketOf(`${routes.logIn.method} ${routes.logIn.path}`, 1, address))
    .execute()

test('logins from many /64 networks of one customer share a limit per /48 network', async () => {
  const door = `${routes.logIn.method} ${routes.logIn.path}`
  await logInFrom({ username: 'nobody', password: 'a guess', address: '2001:db8:73:1::1' })
  await farmlane.database.write((tx) =>
    tx.db
      .updateTable('rate_counters')
      .set({ hits: 240 })
      .where('bucket', '=', bucketOf(door, 2, '2001:db8:73::/48'))
      .execute(),
  )
  expect((await logInFrom({ username: 'somebody', password: 'a guess', address: '2001:db8:73:2::1' })).statusCode).toBe(429)
  expect((await logInFrom({ username: 'somebody', password: 'a guess', address: '2001:db8:74:2::1' })).statusCode).toBe(401)
})

test('other account calls also share a limit per /48 network', async () => {
  const ask = (url: string, n: number, payload: object) =>
    farmlane.app.inject({ method: 'POST', url, remoteAddress: `2001:db8:76:${n.toString(16)}::1`, payload })
  const codes = new Set<number>()
  for (let n = 1; n <= 130; n += 1)
    codes.add((await ask('/api/auth/password/forgot/', n, { email: `nobody${n}@example.org` })).statusCode)
  expect([...codes]).toContain(429)
})

test('all addresses in one IPv6 /64 network share one limit', async () => {
  const codes = new Set<number>()
  for (let n = 1; n <= triesOfOneAddress + 1; n += 1) {
    const answer = await farmlane.app.inject({
      method: 'POST',
      url: '/api/auth/login/',
      remoteAddress: `2001:db8:1:2::${n.toString(16)}`,
      payload: { username: uniqueName('nobody'), password: 'a guess' },
    })
    codes.add(answer.statusCode)
  }
  expect([...codes]).toContain(429)
})

test('a flood of logins from a few addresses does not keep others from logging in', async () => {
  const ada = await signUp(farmlane)
  const login = (remoteAddress: string, payload: { username: string; password: string }) =>
    farmlane.app.inject({ method: 'POST', url: '/api/auth/login/', remoteAddress, payload })
  const { inside, waiting } = passwordPlaces
  const addresses = ['10.50.0.1', '10.50.0.2', '10.50.0.3', '10.50.0.4']
  const mayGoOn = Promise.withResolvers<void>()
  // With every slot occupied, no one leaves the queue until the test releases it.
  const busy = addresses.slice(0, inside).map((address) => passwordGate(() => mayGoOn.promise, address))
  const flood = addresses.flatMap((address) =>
    Array.from({ length: triesOfOneAddress }, (_, n) =>
      login(address, { username: `nobody${n}@example.org`, password: 'a guess' }),
    ),
  )
  try {
    // Even a gate without a limit per caller would refuse this many.
    await answersOf(flood, flood.length - inside - waiting)
    let answered = false
    const own = login('10.50.0.9', { username: ada.username, password }).finally(() => {
      answered = true
    })
    // A login is counted just before it reaches the gate.
    let tried = false
    for (let look = 0; look < 1_000 && !tried && !answered; look += 1) tried = await hasTriedFrom('10.50.0.9')
    expect(tried || answered, 'the login was counted').toBe(true)
    mayGoOn.resolve()
    expect((await own).statusCode).toBe(200)
  } finally {
    mayGoOn.resolve()
    await Promise.all([...busy, ...flood])
  }
})

/** Resolves when this many of the calls have been answered. */
function answersOf(calls: readonly Promise<unknown>[], count: number): Promise<void> {
  let left = count
  return new Promise((resolve) => {
    for (const call of calls)
      void call.then(() => {
        left -= 1
        if (left === 0) resolve()
      })
  })
}

/** Whether a login from this address has been counted. Limit 1 of the login is the one per address. */
async function hasTriedFrom(address: string): Promise<boolean> {
  const bucket = bucketOf(`${routes.logIn.method} ${routes.logIn.path}`, 1, address)
  const { kysely } = farmlane.database
  return (await kysely.selectFrom('rate_counters').select('hits').where('bucket', '=', bucket).execute()).length > 0
}

test('a repeated verification mail names the account that its link opens', async () => {
  const email = `${uniqueName('ada')}@example.org`
  const ada = registration({ email })
  await farmlane.newClient().call(routes.register, { body: ada })
  await farmlane.deliver()
  farmlane.pass(minutes)
  const eve = { ...registration({ email }), password: 'nine honest beehives', password_confirm: 'nine honest beehives' }
  await farmlane.newClient().call(routes.register, { body: eve })
  await farmlane.deliver()
  farmlane.pass(minutes)
  // The verification page knows only the address, not the account.
  await farmlane.newClient().call(routes.sendVerification, { body: { email } })
  const mails = (await farmlane.deliver()).filter((mail) => mail.to.address === email)
  expect(mails.some((mail) => mail.paragraphs.join(' ').includes(ada.username))).toBe(true)
})

test.each(['Win 500$ at https://evil.example/now', 'www.evil.example', 'Ada\u202Egro.live'])(
  'does not send mail that contains text chosen by a stranger: %s',
  async (words) => {
    const victim = `${uniqueName('victim')}@example.org`
    await farmlane
      .newClient()
      .call(routes.register, { body: { ...registration({ email: victim }), first_name: words } })
      .catch(() => {})
    const mail = (await farmlane.deliver()).find((each) => each.to.address === victim)
    expect(JSON.stringify(mail?.paragraphs ?? [])).not.toContain(words)
  },
)
