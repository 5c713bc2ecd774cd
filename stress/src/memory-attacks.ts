import { connect, type Socket } from 'node:net'
import type { AuthSession } from '@mtaa/contract/identity/auth-objects'
import { bearer, type ServerProcess } from './server-process.ts'

export interface Attack {
  name: string
  /** One connection of it, until it is over: the status of the answer, or how it ended without one. */
  begin: (server: ServerProcess, member: AuthSession, index: number) => Promise<string>
  /** Every way in which such a connection may rightly end. */
  allowed: readonly string[]
}

const heavy = Buffer.alloc(9_900_000)
heavy.set([0xff, 0xd8, 0xff])
const json = { 'content-type': 'application/json', 'content-length': 900_000 }
const upload = { 'content-type': 'image/jpeg', 'content-length': heavy.length }
const cut = ['closed']

/** A connection of its own: `use` sends, and what comes back first decides. */
function hold(port: number, use: (socket: Socket) => (() => void) | void): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port })
    let clear: (() => void) | void
    let status = 'closed'
    socket.once('connect', () => (clear = use(socket)))
    socket.on('data', (piece: Buffer) => (status = /^HTTP\/1.1 (\d+)/.exec(piece.toString('latin1'))?.[1] ?? status))
    socket.on('error', () => {})
    socket.once('close', () => {
      clear?.()
      resolve(status)
    })
  })
}

const head = (line: string, headers: Record<string, string | number>) =>
  `${line} HTTP/1.1\r\nhost: mtaa\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`

function drip(socket: Socket, byte: string) {
  const timer = setInterval(() => socket.write(byte), 250)
  return () => clearInterval(timer)
}

/** Sends nearly all of a picture, and then nothing more. */
const stall = (port: number, headers: Record<string, string>) =>
  hold(port, (socket) => {
    socket.write(head('POST /api/media', { ...upload, ...headers }))
    socket.write(heavy.subarray(0, heavy.length - 1))
  })

const send = async ({ address }: ServerProcess, member: AuthSession, bytes: Buffer) => {
  const headers = { ...bearer(member), 'content-type': 'application/octet-stream' }
  const body = new Uint8Array(bytes)
  const answer = await fetch(`${address}/api/media`, { method: 'POST', headers, body }).catch(() => undefined)
  return String(answer?.status ?? 'closed')
}

/** `bombs` are files of few bytes and very many pixels. */
export const attacks = (bombs: readonly Buffer[]): readonly Attack[] => [
  { name: 'uploads of strangers that stall', begin: ({ port }) => stall(port, {}), allowed: ['401', '408', ...cut] },
  {
    name: 'uploads of members that stall',
    begin: ({ port }, member) => stall(port, bearer(member)),
    allowed: ['408', '503', ...cut],
  },
  {
    name: 'JSON that drips',
    begin: ({ port }) =>
      hold(port, (socket) => {
        socket.write(`${head('POST /auth/v1/signup', json)}{`)
        return drip(socket, ' ')
      }),
    allowed: ['408', '503', ...cut],
  },
  {
    name: 'heads that drip',
    begin: ({ port }) =>
      hold(port, (socket) => {
        socket.write('GET / HTTP/1.1\r\nhost: mtaa\r\nx: ')
        return drip(socket, 'x')
      }),
    allowed: ['408', ...cut],
  },
  {
    name: 'readers that do not read',
    begin: ({ port }) =>
      hold(port, (socket) => {
        socket.pause()
        socket.write(head('GET /', {}) + head('GET /api/locations', {}).repeat(8))
        const timer = setTimeout(() => socket.destroy(), 8000)
        return () => clearTimeout(timer)
      }),
    allowed: cut,
  },
  {
    name: 'small files of many pixels',
    begin: async (server, member, index) => {
      // The largest that is still opened takes a second and more: every fifth sends it, too.
      const sent = index % 5 === 0 ? bombs : bombs.slice(0, 1)
      const answers = await Promise.all(sent.map((bomb) => send(server, member, bomb)))
      return answers.find((answer) => !['201', '408', '413', '503'].includes(answer)) ?? 'as it should be'
    },
    allowed: ['as it should be'],
  },
  {
    name: 'uploads of 9.9 MB at once',
    begin: (server, member) => send(server, member, heavy),
    allowed: ['408', '415', '503'],
  },
]
