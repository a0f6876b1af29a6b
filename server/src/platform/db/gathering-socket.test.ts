import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { gatheringSocket } from './gathering-socket.ts'

test('what is written at once goes out at the end of the turn, in one piece and in its order; the next turn has its own', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  const arrived = once(server, 'connection').then(([other]) => text(other))
  await once(server, 'listening')
  const socket = gatheringSocket()
  socket.connect((server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')

  const turn = async (...words: string[]) => {
    for (const word of words) {
      socket.write(word)
      // As a statement does that is asked a few promises later.
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
