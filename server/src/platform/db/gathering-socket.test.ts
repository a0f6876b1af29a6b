import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { gatheringSocket } from './gathering-socket.ts'

test('sends all writes of one event-loop turn in one piece, in order, at the end of that turn', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  const arrived = once(server, 'connection').then(([other]) => text(other))
  await once(server, 'listening')
  const socket = gatheringSocket()
  socket.connect((server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')

  const turn = async (...words: string[]) => {
    for (const word of words) {
      socket.write(word)
      // Like a statement that is issued a few promises later in the same turn.
      await Promise.resolve()
    }
    const held = socket.writableLength
    await new Promise(setImmediate)
    return [held, socket.writableLength]
  }
  expect(await turn('lock ', 'read ', 'read ')).toEqual([15, 0])
  expect(await turn('write ', 'commit')).toEqual([12, 0])
  socket.write(' bye')
  socket.end()
  expect(await arrived).toBe('lock read read write commit bye')
  server.close()
})
