import { getReady, getVersion } from '@farmlane/contract/health/routes.ts'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createTestApp, type TestApp } from './test-app.ts'

let farmlane: TestApp
beforeAll(async () => {
  farmlane = await createTestApp()
})
afterAll(() => farmlane.close())

test('a stopping process is not ready anymore, but still answers', async () => {
  const client = farmlane.newClient()
  expect(await client.call(getReady, {})).toEqual({ ready: true, failed_jobs: 0 })
  farmlane.startStopping()
  await expect(client.call(getReady, {})).rejects.toMatchObject({ status: 503, retryAfter: 5 })
  expect((await farmlane.app.inject('/api/health/live/')).statusCode).toBe(200)
})

test('reports the Node version in development and never in production', async () => {
  expect(await farmlane.newClient().call(getVersion, {})).toEqual({
    version: expect.any(String),
    node: process.versions.node,
    schema: 'test',
  })
  const inProduction = await createTestApp({ environment: { NODE_ENV: 'production' } })
  onTestFinished(() => inProduction.close())
  const answer = await inProduction.app.inject('/api/health/version/')
  expect(answer.json()).toEqual({ version: expect.any(String), schema: 'test' })
  expect(JSON.stringify(answer.headers)).not.toContain(process.versions.node)
})

test('limits the calls from one address, however the path is written', async () => {
  const statuses = []
  for (let calls = 0; calls < 620; calls += 1)
    statuses.push(
      (await farmlane.app.inject({ url: calls % 2 ? '/%61pi/health/live/' : '/api/health/live/', remoteAddress: '10.7.7.7' }))
        .statusCode,
    )
  expect(statuses.filter((status) => status === 200)).toHaveLength(600)
  expect(statuses.at(-1)).toBe(429)
})

test('counts calls per IPv6 /48 too, with four times the budget of one network', async () => {
  const callFrom = async (remoteAddress: string) =>
    (await farmlane.app.inject({ url: '/api/health/live/', remoteAddress })).statusCode
  const statuses = []
  for (let calls = 0; calls <= 2400; calls += 1) statuses.push(await callFrom(`2001:db8:48:${calls.toString(16)}::1`))
  expect(statuses.indexOf(429)).toBe(2400)
  expect(await callFrom('2001:db8:49::1'), 'another customer has a budget of its own').toBe(200)
})
