import { route } from '@farmlane/contract/kernel/route.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { createLog } from '../log.ts'
import { type Api, bind } from './bind.ts'
import { refuseUndeclared } from './declared-routes.ts'
import { createHttpApp } from './http-app.ts'

const quietApp = () => createHttpApp({ log: createLog('silent'), trustProxy: 0, secure: false, hotReload: false })
const reply = z.object({})

test('a route that does not say who may call it stops the start', async () => {
  const app = await quietApp()
  const api = { app, bound: [] } as unknown as Api
  const undeclared = { method: 'GET', path: '/secrets/', summary: 'Secrets', reply } as unknown as Parameters<typeof route>[0]
  expect(() => bind(api, undeclared, async () => ({}))).toThrow('GET /secrets/ does not say who may call it')
})

test('a route that goes through a record must have a way to find its farm', async () => {
  const app = await quietApp()
  const api = { app, bound: [] } as unknown as Api
  const access = { farm: 'worker', through: 'lot' } as const
  const homeless = route({ method: 'GET', path: '/lots/{lot_id}/', summary: 'A lot', access, reply })
  expect(() => bind(api, homeless, async () => ({}))).toThrow('must both go through a record and say its farm')
})

test('a route below /api that is not in the contract stops the start', async () => {
  const app = await quietApp()
  refuseUndeclared(app)
  expect(() => app.get('/api/back-door', async () => 'welcome')).toThrow('/api/back-door does not say who may call it')
})
