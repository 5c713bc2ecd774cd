import { randomUUID } from 'node:crypto'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { lookup } from 'node:dns/promises'
import { hostname, networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { AuthSession } from '@mtaa/contract/identity/auth-objects'
import type { Checkout } from '@mtaa/contract/commerce/orders/orders'
import type { Payment } from '@mtaa/contract/money/payments'
import { expect, onTestFinished, test } from 'vitest'
import { ownPort } from '../../server/test/platform/own-port.ts'
import { becomes } from './app-process.ts'

const program = fileURLToPath(new URL('../../server/src/start.ts', import.meta.url))
const place = { county_code: 47, constituency_code: 274, ward_code: 1367 }

/** What the process has of the settings about memory: options of the engine, and what the allocator reads. */
function startedWith({ pid }: ChildProcess) {
  const listed = (file: string) => readFileSync(`/proc/${pid}/${file}`, 'utf8').split('\0')
  return [...listed('cmdline'), ...listed('environ')].filter((one) => /^(?:--max-\w|MALLOC_ARENA)/.test(one))
}

/** By which the network reaches this machine; where it has none, one of its own that is not usual. */
const lanAddress =
  Object.values(networkInterfaces())
    .flatMap((each) => each ?? [])
    .find(({ internal, family }) => !internal && family === 'IPv4')?.address ?? '127.0.0.7'

/** By which it calls itself, where it knows that name. */
const ownName = await lookup(hostname()).then(
  () => hostname(),
  () => 'localhost',
)

/** What other programs of this person read. */
const ofOthers = {
  PGHOST: '203.0.113.1',
  PGPORT: '1',
  PGUSER: 'somebody',
  PGPASSWORD: 'else',
  PGDATABASE: 'nowhere',
  PGOPTIONS: '-c nonsense=1',
  PGSSLMODE: 'require',
  PGCLIENTENCODING: 'LATIN1',
  PGTZ: 'Mars/Olympus',
  GRAPHILE_WORKER_SCHEMA: 'another',
  TZ: 'Pacific/Kiritimati',
  LANG: 'tr_TR.UTF-8',
  LC_ALL: 'tr_TR.UTF-8',
  NODE_ENV: 'test',
  HTTP_PROXY: 'http://203.0.113.1:1',
  npm_config_production: 'true',
}

test.each([
  ['an address of the network', lanAddress],
  ['the name of the machine', ownName],
])(
  'it starts with a strict umask, settings of other programs and an odd folder, at %s, and takes a payment there',
  async (_, host) => {
    const home = mkdtempSync(join(tmpdir(), 'mtaa-surroundings-'))
    chmodSync(home, 0o755)
    const odd = join(home, `a b#c%20d'e"ü`)
    const [port, simulator] = [await ownPort(), await ownPort()]
    const child = spawn('/bin/sh', ['-c', 'umask 077; exec "$0" "$@"', process.execPath, program], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...ofOthers,
        PATH: process.env['PATH'],
        HOST: host,
        PORT: String(port),
        SIM_PORT: String(simulator),
        SIM_TIME_SCALE: '0.02',
        DATA_DIR: odd,
        HEAP_MB: '512',
        DEMO: 'on',
        LOG_LEVEL: 'fatal',
        AUTH_MAILER_AUTOCONFIRM: 'on',
        LISTING_REVIEW: 'off',
      },
    })
    const [ended, errors] = [once(child, 'exit'), text(child.stderr)]
    onTestFinished(async () => {
      child.kill('SIGTERM')
      await ended
      rmSync(home, { recursive: true, force: true })
    })
    const [said] = await Promise.race([once(child.stdout, 'data'), errors])
    const address = `http://${host}:${port}`
    expect(String(said)).toBe(`Mtaa is ready at ${address}\n`)
    expect(startedWith(child)).toEqual(['--max-old-space-size=512', '--max-semi-space-size=8', 'MALLOC_ARENA_MAX=1'])

    const session = (name: string) => call<AuthSession>(address, '/auth/v1/signup', { body: person(name) })
    const [seller, buyer] = [await session('Wanjiru'), await session('Otieno')]
    const offer = { title: 'Bicycle', price: 1500, quantity: 1, category: 'sports', condition: 'used_good', ...place }
    const product = await call<{ id: string }>(address, '/api/products', { by: seller, body: offer })
    const cart = { items: [{ product_id: product.id, quantity: 1 }], expected_total: 1500 }
    const { orders } = await call<Checkout>(address, '/api/checkouts', { by: buyer, body: cart })
    const body = { order_id: orders[0]?.id, method: 'mpesa', phone: '0712345678' }
    const payment = await call<Payment>(address, '/api/payments', { by: buyer, body })
    const paid = () => call<Payment>(address, `/api/payments/${payment.id}`, { by: buyer })
    await becomes(paid, ({ status }) => status === 'succeeded', 60_000)
  },
  180_000,
)

const person = (name: string) => ({
  email: `${randomUUID()}@mtaa.test`,
  password: 'siri yangu',
  data: { first_name: name, ...place },
})

async function call<T>(address: string, path: string, { by, body }: { by?: AuthSession; body?: unknown }): Promise<T> {
  const response = await fetch(address + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(by && { authorization: `Bearer ${by.access_token}` }),
      ...(body !== undefined && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as T
}
