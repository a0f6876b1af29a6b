import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const longSecret = 'x'.repeat(32)

test('without any variables: embedded database, demo data, port 3000', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    seedDemo: true,
    production: false,
  })
})

test('treats an empty variable as unset', () => {
  expect(readConfig({ DATABASE_URL: '', PORT: '' })).toMatchObject({ port: 3000, databaseUrl: undefined })
})

test('names every invalid variable in one message', () => {
  expect(() => readConfig({ PORT: 'x', SMTP_URL: 'http://mail', JWT_SECRET: 'short' })).toThrow(
    /PORT: .*\n.*SMTP_URL: .*\n.*JWT_SECRET: /,
  )
})

test('an external database needs a shared secret and gets no demo data by default', () => {
  const own = { DATABASE_URL: 'postgres://localhost/farmlane' }
  expect(() => readConfig(own)).toThrow('JWT_SECRET')
  expect(readConfig({ ...own, JWT_SECRET: longSecret })).toMatchObject({ seedDemo: false })
})

test('never loads the demo accounts in production', () => {
  expect(() => readConfig({ NODE_ENV: 'production', SEED_DEMO: 'on' })).toThrow('SEED_DEMO')
  expect(readConfig({ NODE_ENV: 'production' })).toMatchObject({ seedDemo: false })
})

test('port 0 needs PUBLIC_URL', () => {
  expect(() => readConfig({ PORT: '0' })).toThrow('PUBLIC_URL')
  expect(readConfig({ PORT: '0', PUBLIC_URL: 'http://localhost:8080/' })).toMatchObject({
    port: 0,
    publicUrl: 'http://localhost:8080',
  })
})

test('contact forms go to the sender of mails unless another inbox is set', () => {
  expect(readConfig({}).contactTo).toBe('hello@farmlane.example')
  expect(readConfig({ MAIL_FROM: 'post@farm.example' }).contactTo).toBe('post@farm.example')
  expect(readConfig({ CONTACT_TO: 'team@farm.example' }).contactTo).toBe('team@farm.example')
  expect(() => readConfig({ CONTACT_TO: 'team' })).toThrow('CONTACT_TO')
})

test('security reports go to the contact form unless an address is set', () => {
  const own = { PUBLIC_URL: 'https://farm.example/' }
  expect(readConfig(own).securityContact).toBe('https://farm.example/contact')
  expect(readConfig({ ...own, SECURITY_CONTACT: 'safety@farm.example' }).securityContact).toBe('mailto:safety@farm.example')
  const page = 'https://farm.example/security'
  expect(readConfig({ ...own, SECURITY_CONTACT: page }).securityContact).toBe(page)
  for (const wrong of ['safety', 'http://farm.example', 'a@farm.example\nExpires: never'])
    expect(() => readConfig({ SECURITY_CONTACT: wrong })).toThrow('SECURITY_CONTACT')
})

test('the map has tiles unless turned off, and only from an address with the tile placeholders', () => {
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

test('weather comes from Open-Meteo, from another address, or not at all', () => {
  expect(readConfig({}).weatherUrl).toBe('https://api.open-meteo.com/v1/forecast')
  expect(readConfig({ WEATHER_URL: 'http://localhost:8080/forecast' }).weatherUrl).toBe('http://localhost:8080/forecast')
  expect(readConfig({ WEATHER_URL: 'off' }).weatherUrl).toBeNull()
  expect(() => readConfig({ WEATHER_URL: 'ftp://weather' })).toThrow('WEATHER_URL')
})
