import net from 'node:net'

export type Load = {
  readonly requests: number
  readonly failures: number
  readonly seconds: number
  readonly perSecond: number
  readonly p50: number
  readonly p95: number
  readonly p99: number
}
export type Target = { readonly port: number; readonly path: string | (() => string); headers?(): Record<string, string> }

/** Limits of one round; it ends at the first one reached. */
export type Bounds = { readonly seconds: number; readonly requests: number; readonly connections: number }

/**
 * Requests one address repeatedly over keep-alive connections, one request at a time on each. Uses plain sockets, because on two
 * cores an HTTP client would cost more than the server it measures.
 */
export async function load(target: Target, bounds: Bounds): Promise<Load> {
  const times: number[] = []
  const count = { sent: 0, failures: 0 }
  const started = performance.now()
  const isOver = () => count.sent >= bounds.requests || performance.now() - started >= bounds.seconds * 1000
  const talk = async () => {
    const connection = await connect(target.port)
    while (!isOver()) {
      const asked = performance.now()
      count.sent += 1
      const status = await connection.ask(requestText(target))
      times.push(performance.now() - asked)
      if (status !== 200) count.failures += 1
    }
    connection.close()
  }
  await Promise.all(Array.from({ length: bounds.connections }, talk))
  const seconds = (performance.now() - started) / 1000
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
  return {
    requests: times.length,
    failures: count.failures,
    seconds,
    perSecond: times.length / seconds,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
  }
}

function requestText({ path, headers }: Target): string {
  const lines = Object.entries(headers?.() ?? {}).map(([name, value]) => `${name}: ${value}\r\n`)
  return `GET ${typeof path === 'string' ? path : path()} HTTP/1.1\r\nHost: localhost\r\n${lines.join('')}\r\n`
}

export type Connection = {
  /** Resolves to the status code. */
  ask(text: string): Promise<number>
  /** The body of the last answer. */
  body(): string
  close(): void
}

export function connect(port: number): Promise<Connection> {
  return new Promise((resolve, reject) => {
    const socket = net.connect({ port, host: '127.0.0.1', noDelay: true })
    let answer = ''
    let body = ''
    let done: ((status: number) => void) | undefined
    let fail: (error: Error) => void = reject
    socket.setEncoding('latin1').on('data', (part: string) => {
      answer += part
      if (!isWhole(answer)) return
      const status = Number(answer.slice(9, 12))
      body = answer.slice(answer.indexOf('\r\n\r\n') + 4)
      answer = ''
      done?.(status)
    })
    socket.on('error', (error) => fail(error))
    socket.on('close', () => fail(new Error(`the server on port ${port} closed the connection`)))
    socket.on('connect', () =>
      resolve({
        ask: (text) =>
          new Promise((answered, failed) => {
            done = answered
            fail = failed
            socket.write(text)
          }),
        body: () => Buffer.from(body, 'latin1').toString(),
        close: () => socket.destroy(),
      }),
    )
  })
}

function isWhole(answer: string): boolean {
  const end = answer.indexOf('\r\n\r\n')
  if (end === -1) return false
  const length = /\r\ncontent-length: (\d+)/i.exec(answer.slice(0, end))?.[1]
  return length === undefined ? answer.endsWith('\r\n0\r\n\r\n') : answer.length >= end + 4 + Number(length)
}
