import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const longSecret = 'x'.repeat(32)

test('without any variable it is the newcomer’s machine: embedded database, demo data, port 3000', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    seedDemo: true,
    production: false,
  })
})

test('an empty variable counts as absent', () => {
  expect(readConfig({ DATABASE_URL: '', PORT: '' })).toMatchObject({ port: 3000, databaseUrl: undefined })
})

test('every fault is named in one message', () => {
  expect(() => readConfig({ PORT: 'x', SMTP_URL: 'http://mail', JWT_SECRET: 'short' })).toThrow(
    /PORT: .*\n.*SMTP_URL: .*\n.*JWT_SECRET: /,
  )
})

test('an own database needs a secret that all its servers share, and gets no demo data by itself', () => {
  const own = { DATABASE_URL: 'postgres://localhost/farmlane' }
  expect(() => readConfig(own)).toThrow('JWT_SECRET')
  expect(readConfig({ ...own, JWT_SECRET: longSecret })).toMatchObject({ seedDemo: false })
})

test('the demo accounts are never loaded in production', () => {
  expect(() => readConfig({ NODE_ENV: 'production', SEED_DEMO: 'on' })).toThrow('SEED_DEMO')
  expect(readConfig({ NODE_ENV: 'production' })).toMatchObject({ seedDemo: false })
})

test('any free port needs the address people use', () => {
  expect(() => readConfig({ PORT: '0' })).toThrow('PUBLIC_URL')
  expect(readConfig({ PORT: '0', PUBLIC_URL: 'http://localhost:8080/' })).toMatchObject({
    port: 0,
    publicUrl: 'http://localhost:8080',
  })
})
