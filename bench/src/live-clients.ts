import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** What one open stream has got, and no more: ten thousand of them must not be the load that is measured. */
interface Client {
  socket: Socket
  /** What the messages named. */
  seen: Set<string>
  lastId: string
  isOpen: boolean
}

interface Options {
  url: string
  count: number
  topics: string
  /** At the same time, while they are opened. */
  atOnce?: number
}

export type LiveClients = Awaited<ReturnType<typeof openStreams>>

/** Opens streams of `/api/live`, each on a connection of its own, from this process. `mark` finds what a message names. */
export async function openStreams({ url, count, topics, atOnce = 200 }: Options, mark: RegExp) {
  const { hostname, port } = new URL(url)
  const clients: Client[] = []

  function open(client: Client): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const socket = connect({ host: hostname, port: Number(port) })
    client.socket = socket
    const resume = client.lastId ? `last-event-id: ${client.lastId}\r\n` : ''
    socket.write(`GET /api/live?topics=${topics} HTTP/1.1\r\nhost: ${hostname}\r\n${resume}\r\n`)
    let rest = ''
    socket.on('data', (bytes: Buffer) => {
      const events = (rest + bytes.toString()).split('\n\n')
      rest = events.pop() ?? ''
      for (const event of events) {
        const id = /^(?:id)?: ?(\S+)$/m.exec(event)?.[1]
        if (id) client.lastId = id
        const name = mark.exec(event)?.[1]
        if (name) client.seen.add(name)
        if (event.includes('event: open')) {
          client.isOpen = true
          resolve()
        }
      }
    })
    socket.once('error', reject)
    socket.once('close', () => {
      client.isOpen = false
      reject(new Error(`a stream was not opened: ${rest.slice(0, 200)}`))
    })
    return promise
  }

  async function openAll(all: readonly Client[]) {
    for (let from = 0; from < all.length; from += atOnce) await Promise.all(all.slice(from, from + atOnce).map(open))
  }

  for (let at = 0; at < count; at++)
    clients.push({ socket: undefined as unknown as Socket, seen: new Set(), lastId: '', isOpen: false })
  await openAll(clients)
  return {
    get open() {
      return clients.filter(({ isOpen }) => isOpen).length
    },
    /** How many have not got this message. */
    missing: (name: string) => clients.filter(({ seen }) => !seen.has(name)).length,
    /** Milliseconds until all have got this message. */
    async until(name: string, withinMs = 60_000) {
      const begun = performance.now()
      while (clients.some(({ seen }) => !seen.has(name)) && performance.now() - begun < withinMs) await pause(2)
      return performance.now() - begun
    },
    /** Cuts some connections and opens them again where they were. */
    async reconnect(some: number) {
      const cut = clients.slice(0, some)
      for (const { socket } of cut) socket.destroy()
      await openAll(cut)
    },
    close() {
      for (const { socket } of clients) socket.destroy()
    },
  }
}
