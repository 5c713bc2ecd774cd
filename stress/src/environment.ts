import { createApi, type Api } from '@mtaa/contract/client'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAccessTokens } from '../../server/src/features/identity/sessions/access-tokens.ts'
import { loadPlaces } from '../../server/src/features/places/places/index.ts'
import { createDb, createPool, type Database } from '../../server/src/platform/database/db.ts'
import { freePort } from '../../server/src/platform/process/free-port.ts'
import { migrate } from '../../server/src/platform/database/migrations.ts'
import { startPostgres } from '../../server/src/platform/database/postgres/index.ts'
import { factories, type Person } from '../../server/test/factories.ts'
import { testSettings } from '../../server/test/settings.ts'
import type { Settings } from '../../server/src/core/deps.ts'
import { openSources } from '../../server/test/money/test-transfers.ts'
import type { PaymentProcessOptions } from '../../server/test/money/payment-process.ts'
import { demoPaystack } from '../../sim/src/paystack/account.ts'
import { databaseVictim, programVictim, type ProgramVictim, type Victim } from './victims.ts'

export const victimNames = ['server', 'database', 'simulator'] as const
export type VictimName = (typeof victimNames)[number]

export interface Environment {
  db: Database
  timeScale: number
  make: ReturnType<typeof factories>
  /** The typed client of this member, over the network. Throws every error of the network. */
  as(person: Person): Api
  victims: Record<VictimName, Victim> & { server: ProgramVictim }
  settings: Settings
  /** What the simulator answers on a path of its control plane; with a body it is posted. */
  simulator(path: string, body?: object): Promise<Response>
  /** Where the simulator is. */
  simulatorUrl: string
  /** A folder of statements that the server imports by itself. */
  statements: string
  /** How far the server's clock is ahead when it is started again, in milliseconds. */
  setAhead(milliseconds: number): void
  /** Whether the server is armed from its start on, when it is started again. */
  setArmed(isArmed: boolean): void
  /** What the server answers a visitor on a path. */
  page(path: string): Promise<Response>
  close(): Promise<void>
}

const callTimeout = 20_000

/** A database, a payment simulator and a server, each a process of its own, on what an earlier kill has left of them. */
export async function openEnvironment({
  timeScale,
  fromPort,
  points,
  schedulesEvery = 1000,
}: {
  timeScale: number
  fromPort: number
  /** A file of points: the server can be armed, so that it dies at one. */
  points?: string
  schedulesEvery?: number
}): Promise<Environment> {
  const home = mkdtempSync(join(tmpdir(), 'mtaa-chaos-'))
  // The database server runs as an account of its own when we are root.
  chmodSync(home, 0o755)
  const dataDir = join(home, 'postgres')
  const storage = join(home, 'storage')
  const statements = join(home, 'statements')
  mkdirSync(statements)
  const postgres = await startPostgres({ dataDir })
  await migrate(postgres.url)
  const pool = createPool(postgres.url, () => {}, 8)
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = createDb(pool)
  await loadPlaces(db)
  await openSources({ db })

  const port = async (from: number) => (await freePort(from)) ?? (await freePort(0)) ?? from
  const [serverPort, simulatorPort] = [await port(fromPort), await port(fromPort + 1)]
  const settings = await testSettings()
  settings.limits = false
  settings.money.timeScale = timeScale
  settings.mpesa = {
    ...settings.mpesa,
    baseUrl: `http://127.0.0.1:${simulatorPort}`,
    callbackBase: `http://127.0.0.1:${serverPort}`,
    queriesPerMinute: 60_000,
    statementsDir: statements,
  }
  settings.paystack = { ...settings.paystack, baseUrl: settings.mpesa.baseUrl }
  let [ahead, armed] = [0, false]
  const paymentProcess: PaymentProcessOptions = {
    databaseUrl: postgres.url,
    port: serverPort,
    settings,
    storage,
    schedulesEvery,
    ...(points !== undefined && { points }),
    transfers: true,
  }
  // They start often.
  const compiled = { NODE_COMPILE_CACHE: join(home, 'compiled') }
  const book = {
    SIM_PORT: String(simulatorPort),
    SIM_TIME_SCALE: String(timeScale),
    SIM_BOOK: join(home, 'book'),
    SIM_PAYSTACK_KEY: demoPaystack.secretKey,
    SIM_PAYSTACK_WEBHOOK: `${settings.mpesa.callbackBase}/hooks/paystack`,
    ...compiled,
  }
  const isReady = () =>
    pool.query('select 1').then(
      () => true,
      () => false,
    )
  const victims = {
    database: databaseVictim(dataDir, isReady),
    simulator: programVictim({ path: 'sim/src/main.ts', env: book }),
    server: programVictim({
      path: 'server/test/money/payment-process.ts',
      args: () => [JSON.stringify({ ...paymentProcess, ahead, armed })],
      env: compiled,
    }),
  }
  for (const victim of [victims.database, victims.simulator, victims.server]) await victim.start()

  // By the server's clock: for one that is an hour ahead they would have expired.
  const now = () => new Date(Date.now() + ahead)
  const tokens = createAccessTokens(settings.auth.jwtKeys, `${settings.publicUrl}/auth/v1`, now)
  const as = (person: Person) =>
    createApi(async ({ method, path, body, idempotencyKey }) => {
      const isText = typeof body === 'string'
      const claims = { sub: person.id, session_id: person.sessionId, role: 'authenticated' } as const
      return fetch(`http://127.0.0.1:${serverPort}/api${path}`, {
        method,
        headers: {
          authorization: `Bearer ${tokens.sign(claims)}`,
          ...(body !== undefined && { 'content-type': isText ? 'application/json' : 'application/octet-stream' }),
          ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
        },
        ...(body !== undefined && { body: body as string | Blob }),
        signal: AbortSignal.timeout(callTimeout),
      })
    })

  return {
    db,
    timeScale,
    make: factories(db, () => new Date()),
    as,
    victims,
    settings,
    simulatorUrl: settings.mpesa.baseUrl,
    statements,
    setAhead: (milliseconds) => void (ahead = milliseconds),
    setArmed: (isArmed) => void (armed = isArmed),
    simulator: (path, body) =>
      fetch(`${settings.mpesa.baseUrl}/__sim${path}`, {
        ...(body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      }),
    page: (path) => fetch(new URL(path, `http://127.0.0.1:${serverPort}`)),
    async close() {
      await victims.server.stop()
      await victims.simulator.stop()
      await db.destroy()
      await postgres.stop()
      rmSync(home, { recursive: true, force: true })
    },
  }
}
