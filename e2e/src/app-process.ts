import { randomUUID } from 'node:crypto'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AuthSession } from '@mtaa/contract/identity/auth-objects'
import type { Order } from '@mtaa/contract/commerce/orders/orders'
import type { Payment } from '@mtaa/contract/money/payments'
import { test as base } from 'vitest'
import { eventually } from '../../server/src/platform/process/processes.ts'
import { ownPort } from '../../server/test/platform/own-port.ts'
import { buildSimulator } from '../../sim/src/simulator.ts'
import { manualClock } from '../../sim/test/manual-clock.ts'

const program = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url))
const place = { county_code: 47, constituency_code: 274, ward_code: 1367 }

/** The server as it is started by `npm start`, as a process that can be stopped, killed and started again. */
export type AppProcess = Awaited<ReturnType<typeof prepareApp>>

export const test = base.extend<{ app: AppProcess }>({
  app: async ({ task: _ }, use) => {
    const app = await prepareApp()
    await use(app)
    await app.clear()
  },
})

async function prepareApp() {
  const home = mkdtempSync(join(tmpdir(), 'mtaa-app-'))
  // The database server runs as an account of its own when we are root.
  chmodSync(home, 0o755)
  const phones = manualClock(Date.now())
  const simulator = buildSimulator({ clock: phones, timeScale: 1 })
  await simulator.listen({ host: '127.0.0.1', port: 0 })
  const port = await ownPort()
  const address = `http://127.0.0.1:${port}`
  let child: ChildProcess | undefined

  async function start(settings: Record<string, string> = {}) {
    const started = spawn(process.execPath, [program], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        PATH: process.env['PATH'],
        PORT: String(port),
        HOST: '127.0.0.1',
        PUBLIC_URL: address,
        DATA_DIR: join(home, 'data'),
        DEMO: 'off',
        LOG_LEVEL: 'fatal',
        AUTH_MAILER_AUTOCONFIRM: 'on',
        AUTH_LIMITS: 'off',
        LISTING_REVIEW: 'off',
        MPESA_BASE_URL: `http://127.0.0.1:${(simulator.server.address() as AddressInfo).port}`,
        // Long enough that no payment lapses while the server starts again.
        MPESA_TIME_SCALE: '0.2',
        MPESA_QUERY_PER_MINUTE: '600',
        ...settings,
      },
    })
    child = started
    const ended = once(started, 'exit').then(() => Promise.reject(new Error('the server did not start')))
    await Promise.race([once(started.stdout, 'data'), ended])
    ended.catch(() => {})
  }

  async function end(signal: NodeJS.Signals) {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }

  async function call<T>(path: string, { session, body, key }: Call = {}): Promise<T> {
    const response = await ask(path, { session, body, key })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as T
  }

  const ask = (path: string, { session, body, key }: Call = {}) =>
    fetch(address + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        'content-type': 'application/json',
        ...(session && { authorization: `Bearer ${session.access_token}` }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })

  const member = () =>
    call<AuthSession>('/auth/v1/signup', {
      body: { email: `${randomUUID()}@mtaa.test`, password: 'siri yangu', data: { first_name: 'Amina', ...place } },
    })

  const post = (session: AuthSession, content: string) =>
    call<{ id: string }>('/api/posts', { session, body: { content, visibility: 'public', ...place } })

  /** An unpaid order of a product made for it. */
  async function order(buyer: AuthSession): Promise<Order> {
    const offer = { title: 'Bicycle', price: 1500, quantity: 1, category: 'sports', condition: 'used_good', ...place }
    const product = await call<{ id: string }>('/api/products', { session: await member(), body: offer })
    const body = { items: [{ product_id: product.id, quantity: 1 }], expected_total: 1500 }
    const { orders } = await call<{ orders: Order[] }>('/api/checkouts', { session: buyer, body, key: randomUUID() })
    const [made] = orders
    if (!made) throw new Error('a checkout without an order')
    return made
  }

  const pay = (session: AuthSession, { id }: Order, phone = '0712345678') =>
    call<Payment>('/api/payments', { session, body: { order_id: id, method: 'mpesa', phone }, key: randomUUID() })

  return {
    home,
    phones,
    start,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    ask,
    call,
    member,
    post,
    order,
    pay,
    /** The prompts that phones have been shown. */
    prompts: async () => (await simulator.inject('/__sim/prompts')).json<{ prompts: unknown[] }>().prompts.length,
    async clear() {
      await end('SIGTERM')
      await simulator.close()
      rmSync(home, { recursive: true, force: true })
    },
  }
}

interface Call {
  session?: AuthSession | undefined
  body?: unknown
  key?: string | undefined
}

/** Waits until this is so; fails with what was the case instead. */
export async function becomes<T>(ask: () => Promise<T>, isSo: (now: T) => boolean, within = 30_000): Promise<T> {
  let last: T | undefined
  const found = await eventually(async () => {
    last = await ask()
    return isSo(last) ? last : undefined
  }, within)
  if (found === undefined) throw new Error(`it stayed ${JSON.stringify(last)}`)
  return found
}
