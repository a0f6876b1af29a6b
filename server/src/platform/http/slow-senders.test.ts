import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { createHttpApp } from './http-app.ts'
import { isTooSlow, type Patience, patience } from './slow-senders.ts'

/** Short limits that don't affect a caller who sends without pausing. */
const short: Patience = { headersMs: 150, requestMs: 60_000, checkMs: 20, graceMs: 150, bytesPerSecond: 20_000 }

/** Cuts nobody off while a test runs. */
const long: Patience = { ...short, headersMs: 60_000, graceMs: 60_000 }

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function openApp(limits: Patience = short): Promise<number> {
  const app = await createHttpApp({
    log: createLog('silent'),
    trustProxy: 0,
    secure: false,
    hotReload: false,
    longestStandstill: 0,
    patience: limits,
  })
  app.post('/field', async ({ body }) => ({ letters: (body as { name: string }).name.length }))
  app.post('/turned-away', { onRequest: async (_, reply) => reply.code(401).send({ message: 'No.' }) }, async () => ({}))
  await app.listen({ port: 0, host: '127.0.0.1' })
  closing.push(() => app.close())
  return (app.server.address() as AddressInfo).port
}

async function open(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  closing.push(() => socket.destroy())
  // Being cut off may show up as a connection reset.
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}

/** Sends one letter after another until the socket closes. */
function drip(socket: Socket, letter: string): void {
  const timer = setInterval(() => socket.write(letter), 5)
  socket.once('close', () => clearInterval(timer))
  closing.push(() => clearInterval(timer))
}

const heading = (length: number, path = '/field') =>
  `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`
const until = (socket: Socket) => text(socket).catch(() => '')
/** A reset discards data still in flight, including our answer. */
const cutOff = /^$|^HTTP\/1\.1 408 /

test('cuts off a caller that sends nothing', async () => {
  const socket = await open(await openApp())
  expect(await until(socket)).toMatch(cutOff)
})

test('cuts off a caller that drips headers', async () => {
  const socket = await open(await openApp())
  socket.write('GET /field HTTP/1.1\r\nHost: a\r\nX-Slow: ')
  drip(socket, 'a')
  expect(await until(socket)).toMatch(cutOff)
})

test.each(['{"name": "', ''])('cuts off a caller that drips a body after %j', async (beginning) => {
  const socket = await open(await openApp())
  socket.write(heading(10_000) + beginning)
  drip(socket, 'a')
  expect(await until(socket)).toMatch(cutOff)
})

test('cuts off a caller that drips a body in chunks', async () => {
  const socket = await open(await openApp())
  socket.write('POST /field HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n')
  drip(socket, '1\r\na\r\n')
  expect(await until(socket)).toMatch(cutOff)
})

test('cuts off a caller that keeps dripping after a refusal, without a second answer', async () => {
  const socket = await open(await openApp({ ...short, headersMs: 60_000 }))
  const closed = once(socket, 'close')
  let answers = ''
  socket.setEncoding('utf8').on('data', (piece: string) => {
    answers += piece
  })
  socket.write(heading(10_000, '/turned-away'))
  await once(socket, 'data')
  drip(socket, 'a')
  await closed
  expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 401'])
})

test('limits the time of a whole request, however fast its body arrives', async () => {
  const socket = await open(await openApp({ ...short, requestMs: 200, graceMs: 10_000 }))
  socket.write(heading(200_000))
  drip(socket, 'a')
  expect(await until(socket)).toMatch(cutOff)
})

test('accepts a body that arrives in pieces, and the next one on the same connection', async () => {
  const socket = await open(await openApp(long))
  socket.setEncoding('utf8')
  for (const name of ['leaf', 'oak']) {
    const body = JSON.stringify({ name })
    socket.write(heading(body.length))
    for (const letter of body) socket.write(letter)
    const [answer] = (await once(socket, 'data')) as [string]
    expect(answer).toContain(`{"letters":${name.length}}`)
  }
})

test('refuses a header with a NUL before it reaches our code', async () => {
  const socket = await open(await openApp(long))
  socket.write('GET /field HTTP/1.1\r\nHost: a\r\nUser-Agent: fire\0fox\r\n\r\n')
  expect(await until(socket)).toMatch(/^HTTP\/1\.1 400 /)
})

const megabyte = 1024 * 1024
test.each([
  ['the largest photo over slow 3G, 50 KB a second', 10 * megabyte, 50 * 1024, false],
  ['a usual photo over EDGE, 25 KB a second', 3 * megabyte, 25 * 1024, false],
  ['a letter a second', 10_000, 1, true],
  ['a kilobyte a second', megabyte, 1024, true],
])('%s: cut off is %s', (_what, bytes, bytesPerSecond, expected) => {
  const seconds = Array.from({ length: Math.ceil(bytes / bytesPerSecond) }, (_, i) => i)
  const cutAt = seconds.find((second) => isTooSlow({ elapsedMs: second * 1000, bytes: second * bytesPerSecond }, patience))
  expect(cutAt !== undefined).toBe(expected)
  if (cutAt === undefined) expect(seconds.length * 1000).toBeLessThan(patience.requestMs)
  else expect(cutAt).toBeLessThan(30)
})
