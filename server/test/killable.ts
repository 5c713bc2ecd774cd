import Fastify from 'fastify'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import type pg from 'pg'
import { sweepPayments } from '../src/features/money/payments/payments.jobs.ts'
import { paymentHooks } from '../src/features/money/payments/payments.hooks.ts'
import { jobHandlers } from '../src/jobs.ts'
import { composeDeps } from '../src/core/fold.ts'
import { features } from '../src/features.ts'
import { createDb, createPool } from '../src/platform/database/db.ts'
import type { Deps } from '../src/core/deps.ts'
import { createLimits } from '../src/platform/limits/limits.ts'
import { runDueJobs } from '../src/platform/jobs/worker.ts'
import type { World } from './harness.ts'
import { unlockJobs } from './unlock-jobs.ts'

/**
 * What a server's process is to the outside: its database connections, its calls to Daraja and its endpoint for
 * callbacks. It dies at a step chosen beforehand. A step is any message that it sends or receives: a statement, a call,
 * an answer. Then all its connections are cut at once, and nothing that it had begun continues.
 */
export interface Killable {
  deps: Deps
  /** Resolves with the step at which it died. */
  death: Promise<string>
  isAlive: () => boolean
  /** The steps so far, by name. */
  steps: readonly string[]
  runJobs(): Promise<void>
  sweep(): Promise<void>
  end(): Promise<void>
}

interface KillableOptions {
  world: World
  /** Daraja's address. */
  provider: string
  /** Where callbacks come in. */
  port: number
  diesAt: number
}

export async function startKillable({ world, provider, port, diesAt }: KillableOptions): Promise<Killable> {
  const steps: string[] = []
  let dead = false
  const sockets = new Set<Socket>()
  const { promise: death, resolve: reportDeath } = Promise.withResolvers<string>()
  const never = new Promise<never>(() => {})

  /** One message in or out; the promise never resolves for one that is not survived. */
  async function step(name: string): Promise<void> {
    if (dead) return never
    if (steps.push(name) !== diesAt) return
    dead = true
    for (const socket of sockets) socket.destroy()
    hooks.server.closeAllConnections()
    await hooks.close()
    reportDeath(name)
    return never
  }
  const hold = (server: { on(event: 'connection', listener: (socket: Socket) => void): unknown }) =>
    server.on('connection', (socket) => sockets.add(socket))

  const pool = createPool(world.databaseUrl, () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    sockets.add((client as unknown as { connection: { stream: Socket } }).connection.stream)
    interceptQueries(client, step, () => dead)
  })
  const connect = pool.connect.bind(pool) as (...all: unknown[]) => unknown
  pool.connect = ((...all: unknown[]) => (dead ? never : connect(...all))) as typeof pool.connect
  const proxy = createServer((request, response) => {
    // The caller is dead, or the simulator is being reset.
    forward(request, response, provider, step).catch(() => response.destroy())
  })
  hold(proxy)
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))

  const { mpesa } = world.deps.settings
  const baseUrl = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
  const settings = { ...world.deps.settings, mpesa: { ...mpesa, baseUrl, callbackBase: `http://127.0.0.1:${port}` } }
  const db = createDb(pool)
  const limits = createLimits(db, world.clock, { on: true })
  const deps = composeDeps({ ...world.deps, db, settings, limits }, features)
  const hooks = Fastify({ forceCloseConnections: true })
  hooks.addHook('onRequest', () => step('callback comes in'))
  hooks.addHook('onSend', () => step('callback is answered'))
  paymentHooks(hooks, deps)
  await hooks.listen({ host: '127.0.0.1', port })
  await unlockJobs(world.pool)

  return {
    deps,
    death,
    isAlive: () => !dead,
    steps,
    runJobs: () => runDueJobs(pool, deps, jobHandlers),
    sweep: () => sweepPayments(deps),
    async end() {
      dead = true
      for (const socket of sockets) socket.destroy()
      proxy.closeAllConnections()
      proxy.close()
      await hooks.close()
    },
  }
}

/** No statement of a dead process reaches the database, and no answer reaches a dead process. */
function interceptQueries(client: pg.PoolClient, step: (name: string) => Promise<void>, isDead: () => boolean) {
  const query = client.query.bind(client) as (...all: unknown[]) => unknown
  const killable = async (...all: unknown[]) => {
    const [what] = all
    await step(typeof what === 'string' ? what : ((what as { text?: string }).text ?? 'statement'))
    try {
      return await query(...all)
    } finally {
      if (isDead()) await new Promise(() => {})
    }
  }
  client.query = ((...all: unknown[]) => {
    const done = all.at(-1)
    if (typeof done !== 'function') return killable(...all)
    const finish = done as (error: unknown, result?: unknown) => void
    return void killable(...all.slice(0, -1)).then(
      (result) => finish(null, result),
      (error: unknown) => finish(error),
    )
  }) as typeof client.query
}

async function forward(
  request: IncomingMessage,
  response: ServerResponse,
  provider: string,
  step: (name: string) => Promise<void>,
) {
  const { method = 'GET', url = '', headers } = request
  const body = await text(request)
  await step(`${url} goes out`)
  const { authorization = '' } = headers
  const sent = { authorization, ...(body && { 'content-type': 'application/json' }) }
  const answer = await fetch(provider + url, { method, headers: sent, ...(body && { body }) })
  const reply = await answer.text()
  await step(`${url} is answered`)
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(reply)
}
