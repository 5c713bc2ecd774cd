import { connect, type AddressInfo, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** A connection on which every byte is ours: for what no HTTP client would send. */
export interface RawClient {
  socket: Socket
  send(bytes: string | Buffer): void
  /** The first answer, as soon as it is whole. */
  answer(): Promise<RawAnswer>
  /** All that came until the server closed the connection. */
  untilClosed(): Promise<string>
}

export interface RawAnswer {
  status: number
  headers: Record<string, string>
  body: string
}

export async function listen(http: FastifyInstance): Promise<number> {
  if (!http.server.listening) await http.listen({ host: '127.0.0.1', port: 0 })
  return (http.server.address() as AddressInfo).port
}

export async function rawClient(port: number): Promise<RawClient> {
  const socket = connect({ host: '127.0.0.1', port })
  let text = ''
  socket.on('data', (piece: Buffer) => (text += piece.toString('latin1')))
  // Being cut off is often what a test is about.
  socket.on('error', () => {})
  const happened = (event: string) => new Promise((resolve) => socket.once(event, resolve))
  const closed = happened('close').then(() => text)
  await Promise.race([happened('connect'), closed])
  return {
    socket,
    send: (bytes) => void socket.write(bytes),
    async answer() {
      for (;;) {
        const answer = parse(text)
        if (answer) return answer
        if (socket.destroyed) throw new Error(`closed without an answer: ${text}`)
        await Promise.race([happened('data'), closed])
      }
    },
    untilClosed: () => closed,
  }
}

function parse(text: string): RawAnswer | undefined {
  const end = text.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const [first = '', ...lines] = text.slice(0, end).split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  )
  const body = text.slice(end + 4)
  if (body.length < Number(headers['content-length'] ?? 0)) return undefined
  return { status: Number(first.split(' ')[1]), headers, body }
}

/** The head of a request. */
export const headOf = (line: string, headers: Record<string, string | number> = {}) =>
  [`${line} HTTP/1.1`, 'Host: mtaa.test', ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)].join(
    '\r\n',
  ) + '\r\n\r\n'
