import { randomUUID } from 'node:crypto'
import { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { applicationName } from '../database/purpose.ts'
import { batchesOf, readBatch, type Sent } from './batches.ts'
import { createListeners, type Bus } from './bus.ts'

interface Options {
  connectionString: string
  /** Called with each error of the connection, which is made anew until `stop`. */
  onError: (error: Error) => void
}

interface Connection {
  query(text: string, values?: unknown[]): Promise<unknown>
  /** Resolves when the connection is gone, for any reason. */
  ended: Promise<void>
  cut(): void
}

const channel = 'mtaa'
/** What is sent within this time goes out in one statement: a commit with NOTIFY waits for all others with one. */
const gatherMs = 10
/** A connection that answers nothing for so long is given up. */
const heartbeatMs = 5000
const firstRetryMs = 50
const maxRetryMs = 1000

/**
 * A bus over LISTEN and NOTIFY, one connection for both. What is sent while the connection is away is not stored: once it
 * is back, the other processes and the listeners of this one are notified that something was lost.
 */
export async function connectBus({ connectionString, onError: report }: Options): Promise<Bus> {
  const { deliver, gap, on, onGap } = createListeners()
  const origin = randomUUID()
  const stopping = new AbortController()
  const onError = (error: Error) => stopping.signal.aborted || report(error)
  let connection: Connection | undefined
  let outbox: Sent[] = []
  let gathering: NodeJS.Timeout | undefined

  function receive(payload: string) {
    const batch = readBatch(payload)
    if (!batch || batch.origin === origin) return
    for (const sent of batch.messages) {
      if (sent === 'gap') gap()
      else deliver(...sent)
    }
  }

  function put(sent: Sent) {
    // No process receives it now; `gap` follows when the connection is back.
    if (!connection) return
    outbox.push(sent)
    gathering ??= setTimeout(() => void flush(), gatherMs)
  }

  async function flush() {
    clearTimeout(gathering)
    gathering = undefined
    const batches = batchesOf(origin, outbox)
    outbox = []
    // What the connection loses is followed by a gap, too.
    if (batches.length > 0) await connection?.query(notifyAll, [batches]).catch(connection.cut)
  }

  async function stayConnected(first: Connection) {
    for (let current: Connection | undefined = first; current; current = await reconnect()) {
      connection = current
      if (current !== first) {
        put('gap')
        gap()
      }
      // Stopped while it was being made.
      if (stopping.signal.aborted) current.cut()
      await current.ended
      connection = undefined
      outbox = []
      if (!stopping.signal.aborted) gap()
    }
  }

  async function reconnect(): Promise<Connection | undefined> {
    for (let wait = firstRetryMs; !stopping.signal.aborted; wait = Math.min(2 * wait, maxRetryMs)) {
      try {
        return await connect(connectionString, receive, onError)
      } catch (error) {
        onError(error as Error)
        await pause(wait, undefined, { signal: stopping.signal }).catch(() => {})
      }
    }
    return undefined
  }

  const first = await connect(connectionString, receive, onError)
  const staying = stayConnected(first)
  const heartbeat = setInterval(() => void connection?.query('select').catch(connection.cut), heartbeatMs)
  return {
    send(kind, message) {
      deliver(kind, message)
      put([kind, message])
    },
    on,
    onGap,
    get connected() {
      return connection !== undefined
    },
    async stop() {
      clearInterval(heartbeat)
      await flush()
      stopping.abort()
      connection?.cut()
      await staying
    },
  }
}

const notifyAll = `select pg_notify('${channel}', payload) from unnest($1::text[]) as payload`

async function connect(
  connectionString: string,
  receive: (payload: string) => void,
  onError: (error: Error) => unknown,
): Promise<Connection> {
  const socket = new Socket()
  const client = new pg.Client({
    connectionString,
    application_name: applicationName('messages'),
    connectionTimeoutMillis: heartbeatMs,
    query_timeout: heartbeatMs,
    keepAlive: true,
    stream: () => socket,
  })
  const { promise: ended, resolve } = Promise.withResolvers<void>()
  client.on('error', onError)
  client.on('end', resolve)
  client.on('notification', ({ payload = '' }) => receive(payload))
  // A connection that does not answer any more would not answer its goodbye, either.
  const cut = () => void socket.destroy()
  try {
    await client.connect()
    // A notification is not worth a wait for the disk: what a crash loses is followed by a gap.
    await client.query('set synchronous_commit = off')
    await client.query(`listen ${channel}`)
  } catch (error) {
    cut()
    throw error
  }
  // A client carries out one statement at a time.
  let last: Promise<unknown> = Promise.resolve()
  function query(text: string, values?: unknown[]) {
    const next = last.then(() => client.query(text, values))
    last = next.catch(() => {})
    return next
  }
  return { query, ended, cut }
}
