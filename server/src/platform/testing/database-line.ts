import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { SocketConnection } from '../db/connection.ts'

const socketOf = ({ host, port }: Pick<SocketConnection, 'host' | 'port'>): string => path.join(host, `.s.PGSQL.${port}`)

/** A connection to a database that can be cut: data is silently dropped. */
export async function openLine(to: SocketConnection) {
  const host = await mkdtemp(path.join(tmpdir(), 'line-'))
  const connection = { ...to, host }
  const ends = new Set<Socket>()
  let isCut = false
  const server = createServer((near) => {
    const far = connect(socketOf(to))
    for (const [from, into] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(from)
      from.on('data', (piece) => void (isCut || into.write(piece)))
      from.on('close', () => into.destroy())
      from.on('error', () => into.destroy())
    }
  })
  await new Promise<void>((resolve) => server.listen(socketOf(connection), resolve))
  return {
    connection,
    cut: () => {
      isCut = true
    },
    mend: () => {
      isCut = false
    },
    async close() {
      for (const end of ends) end.destroy()
      await new Promise((resolve) => server.close(resolve))
      await rm(host, { recursive: true })
    },
  }
}
