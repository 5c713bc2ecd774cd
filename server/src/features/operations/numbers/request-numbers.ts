import { refusals as known } from '@mtaa/contract/errors'
import { minute } from '@mtaa/contract/time'
import type { FastifyInstance } from 'fastify'
import type { Socket } from 'node:net'
import type { Deps } from '../../../core/deps.ts'
import { insertRequestCounts } from './fold.queries.ts'

/** Counts what this process answers, in memory; once a minute it is written together, and what a crash loses is lost. */
export interface RequestNumbers {
  watch(http: FastifyInstance): void
  flush(): Promise<void>
}

interface Answered {
  route: string
  outcome: string
  count: number
}

/** `deps` is read when it is used: the log is there only once the server is. */
export function createRequestNumbers(deps: Pick<Deps, 'db' | 'clock' | 'metrics' | 'log'>): RequestNumbers {
  const traffic = { visits: 0, pages: 0, bytes: 0 }
  const sockets = new Map<Socket, number>()
  const readNew = countNew(deps)

  /** What was written to a connection since the last look. */
  function countBytes(socket: Socket) {
    const written = socket.bytesWritten
    traffic.bytes += written - (sockets.get(socket) ?? 0)
    if (sockets.has(socket)) sockets.set(socket, written)
  }

  async function flush() {
    const answered = (await readNew()).filter(({ route }) => route !== 'unmatched' && route !== 'GET /metrics')
    for (const socket of sockets.keys()) countBytes(socket)
    const counts = { ...requestCounts(answered), ...traffic }
    Object.assign(traffic, { visits: 0, pages: 0, bytes: 0 })
    if (counts.requests + counts.bytes === 0) return
    await deps.db.transaction().execute((tx) => insertRequestCounts(tx, counts, deps.clock()))
  }

  return {
    flush,
    watch(http) {
      for (const server of http.servers)
        server.on('connection', (socket: Socket) => {
          sockets.set(socket, 0)
          socket.once('close', () => {
            countBytes(socket)
            sockets.delete(socket)
          })
        })
      http.addHook('onRequest', (request, _, done) => {
        const entrance = entranceOf(request.headers)
        if (entrance !== null) traffic.pages++
        if (entrance === 'from elsewhere') traffic.visits++
        done()
      })
      const failed = (error: unknown) => deps.log.warn({ err: error }, 'requests could not be counted')
      let timer: NodeJS.Timeout | undefined
      http.addHook('onListen', async () => {
        timer = setInterval(() => void flush().catch(failed), minute).unref()
      })
      http.addHook('onClose', async () => {
        clearInterval(timer)
        if (timer) await flush().catch(failed)
      })
    },
  }
}

/** What browsers say of a page that a person opens: typed or linked elsewhere begins a visit. Programs say nothing. */
export function entranceOf(headers: Record<string, unknown>): 'from elsewhere' | 'from here' | null {
  if (headers['sec-fetch-dest'] !== 'document' || headers['sec-fetch-mode'] !== 'navigate') return null
  const site = headers['sec-fetch-site']
  return site === 'none' || site === 'cross-site' ? 'from elsewhere' : 'from here'
}

const isFault = (outcome: string) =>
  outcome === 'fault' || outcome.startsWith('status_5') || (statusOf(outcome) ?? 0) >= 500
const statusOf = (code: string) => (known as Partial<Record<string, { status: number }>>)[code]?.status

/** Answers that were refused by a rule; what broke is a fault. */
export function requestCounts(answered: readonly Answered[]) {
  const refusals = new Map<string, number>()
  let [requests, faults, refused] = [0, 0, 0]
  for (const { outcome, count } of answered) {
    requests += count
    if (isFault(outcome)) faults += count
    else if (statusOf(outcome) !== undefined) {
      refused += count
      refusals.set(outcome, (refusals.get(outcome) ?? 0) + count)
    }
  }
  return { requests, faults, refused, refusals }
}

/** Reads what the metrics of this process have counted since the last time. */
function countNew({ metrics }: Pick<Deps, 'metrics'>) {
  const seen = new Map<string, number>()
  return async (): Promise<Answered[]> => {
    const counter = metrics.own.getSingleMetric('mtaa_http_requests_total')
    const { values = [] } = (await counter?.get()) ?? {}
    return values.flatMap(({ labels, value }) => {
      const [route, outcome] = [String(labels['route']), String(labels['outcome'])]
      const key = `${route} ${outcome}`
      const count = value - (seen.get(key) ?? 0)
      seen.set(key, value)
      return count > 0 ? [{ route, outcome, count }] : []
    })
  }
}
