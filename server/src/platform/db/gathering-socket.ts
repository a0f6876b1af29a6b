import { Socket } from 'node:net'

/**
 * Sends everything written within one event-loop turn in one piece, because each piece costs both sides a turn of their own. TLS
 * connections bypass this and write at once.
 */
export function gatheringSocket(): Socket {
  const socket = new Socket()
  const write = socket.write.bind(socket)
  let gathers = false
  // Connecting resets `write` on every socket, so it is replaced afterwards.
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
