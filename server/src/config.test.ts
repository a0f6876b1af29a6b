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

test('the contact forms reach who sends the mails, unless another inbox is named', () => {
  expect(readConfig({}).contactTo).toBe('hello@farmlane.example')
  expect(readConfig({ MAIL_FROM: 'post@farm.example' }).contactTo).toBe('post@farm.example')
  expect(readConfig({ CONTACT_TO: 'team@farm.example' }).contactTo).toBe('team@farm.example')
  expect(() => readConfig({ CONTACT_TO: 'team' })).toThrow('CONTACT_TO')
})

test('reports of weaknesses reach the contact form, unless an address is named for them', () => {
  const own = { PUBLIC_URL: 'https://farm.example/' }
  expect(readConfig(own).securityContact).toBe('https://farm.example/contact')
  expect(readConfig({ ...own, SECURITY_CONTACT: 'safety@farm.example' }).securityContact).toBe('mailto:safety@farm.example')
  const page = 'https://farm.example/security'
  expect(readConfig({ ...own, SECURITY_CONTACT: page }).securityContact).toBe(page)
  for (const wrong of ['safety', 'http://farm.example', 'a@farm.example\nExpires: never'])
    expect(() => readConfig({ SECURITY_CONTACT: wrong })).toThrow('SECURITY_CONTACT')
})

test('the map has tiles unless they are turned off, and only from an address that can hold them', () => {
  expect(readConfig({}).tiles).toMatchObject({ url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png' })
  expect(readConfig({ TILE_URL: 'off' }).tiles).toBeNull()
  expect(readConfig({ TILE_URL: '' }).tiles).toBeNull()
  const own = 'https://{s}.tiles.example.org/{z}/{y}/{x}.png'
  expect(readConfig({ TILE_URL: own, TILE_CREDIT: 'County of Columbia' }).tiles).toEqual({
    url: own,
    credit: 'County of Columbia',
  })
  expect(() => readConfig({ TILE_URL: 'https://tiles.example.org/map.png' })).toThrow('TILE_URL')
  expect(() => readConfig({ TILE_URL: 'ftp://tiles.example.org/{z}/{x}/{y}.png' })).toThrow('TILE_URL')
})

test('the weather is asked from Open-Meteo, from another address, or not at all', () => {
  expect(readConfig({}).weatherUrl).toBe('https://api.open-meteo.com/v1/forecast')
  expect(readConfig({ WEATHER_URL: 'http://localhost:8080/forecast' }).weatherUrl).toBe('http://localhost:8080/forecast')
  expect(readConfig({ WEATHER_URL: 'off' }).weatherUrl).toBeNull()
  expect(() => readConfig({ WEATHER_URL: 'ftp://weather' })).toThrow('WEATHER_URL')
})
