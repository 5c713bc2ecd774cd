import Fastify from 'fastify'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import type pg from 'pg'
import { sweepPayments } from '../../src/features/money/payments/payments.jobs.ts'
import { sweepCallbacks } from '../../src/features/money/daraja/daraja.jobs.ts'
import { darajaHooks } from '../../src/features/money/daraja/daraja.hooks.ts'
import { darajaTransferHooks } from '../../src/features/money/daraja-transfers/daraja-transfers.hooks.ts'
import { sweepReports } from '../../src/features/money/daraja-transfers/daraja-transfers.jobs.ts'
import { sweepTransfers } from '../../src/features/money/transfers/transfers.jobs.ts'
import { workOf } from '../../src/jobs.ts'
import type { Feature } from '../../src/core/feature.ts'
import { composeDeps } from '../../src/core/fold.ts'
import { features } from '../../src/features.ts'
import { createDb, createPool } from '../../src/platform/database/db.ts'
import type { Deps } from '../../src/core/deps.ts'
import { createBodies } from '../../src/platform/traffic/bodies.ts'
import { createThrottle } from '../../src/platform/traffic/throttle.ts'
import { createLimits } from '../../src/platform/limits/limits.ts'
import { runDueJobs } from '../../src/platform/jobs/worker.ts'
import type { World } from '../harness.ts'
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

/** How often a process looks for jobs differs from life to life: a step of this name, the nth of them. */
export interface NamedStep {
  name: string
  nth: number
}

interface KillableOptions {
  world: World
  /** Daraja's URL. */
  provider: string
  /** Where callbacks come in. */
  port: number
  diesAt: number | NamedStep
  /** Beside those of the program. */
  features?: readonly Feature[]
}

export async function startKillable(options: KillableOptions): Promise<Killable> {
  const { world, provider, port, diesAt, features: more = [] } = options
  const all = [...features, ...more]
  const { jobHandlers } = workOf(all)
  const steps: string[] = []
  let dead = false
  const sockets = new Set<Socket>()
  const { promise: death, resolve: reportDeath } = Promise.withResolvers<string>()
  const never = new Promise<never>(() => {})

  /** One message in or out; the promise never resolves for one that is not survived. */
  async function step(name: string): Promise<void> {
    if (dead) return never
    const count = steps.push(name)
    const isLast =
      typeof diesAt === 'number'
        ? count === diesAt
        : name === diesAt.name && steps.filter((one) => one === name).length === diesAt.nth
    if (!isLast) return
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

  const { mpesa, traffic } = world.deps.settings
  const baseUrl = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
  const settings = {
    ...world.deps.settings,
    mpesa: { ...mpesa, baseUrl, callbackBase: `http://127.0.0.1:${port}` },
    paystack: { ...world.deps.settings.paystack, baseUrl },
  }
  const db = createDb(pool)
  const limits = createLimits(db, world.clock, { on: true })
  const deps = composeDeps({ ...world.deps, db, settings, limits }, all)
  const hooks = Fastify({ forceCloseConnections: true })
  hooks.decorate('bodies', createBodies(hooks, traffic, createThrottle(traffic.maxBytesPerSecond)))
  hooks.addHook('onRequest', () => step('callback comes in'))
  hooks.addHook('onSend', () => step('callback is answered'))
  darajaHooks(hooks, deps)
  darajaTransferHooks(hooks, deps)
  await hooks.listen({ host: '127.0.0.1', port })
  await unlockJobs(world.pool)

  return {
    deps,
    death,
    isAlive: () => !dead,
    steps,
    runJobs: () => runDueJobs(pool, deps, jobHandlers),
    async sweep() {
      await sweepCallbacks(deps)
      await sweepPayments(deps)
      await sweepReports(deps)
      await sweepTransfers(deps)
    },
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
