import { Socket } from 'node:net'

/**
 * What is written before the process turns to something else goes out in one piece: every piece costs both sides a turn of their own.
 * A connection with TLS writes past it, as it comes.
 */
export function gatheringSocket(): Socket {
  const socket = new Socket()
  const write = socket.write.bind(socket)
  let gathers = false
  // Connecting gives every socket its first `write` back.
  socket.once('connect', () => {
    socket.write = ((...piece: Parameters<typeof write>) => {
      if (!gathers) {
        gathers = true
        socket.cork()
        process.nextTick(() => {
          gathers = false
          socket.uncork()
        })
      }
      return write(...piece)
    }) as typeof write
  })
  return socket
}
