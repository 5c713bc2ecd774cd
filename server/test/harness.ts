import { createApi, type Api } from '@mtaa/contract/client'
import { sql } from 'kysely'
import { EventEmitter } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg, { type Pool } from 'pg'
import { test as base } from 'vitest'
import { buildServer } from '../src/app.ts'
import { createSessions } from '../src/features/identity/sessions/index.ts'
import { createPasswords } from '../src/features/identity/users/index.ts'
import { createPictureMaker, createPictureAddresses, createPictureFiles } from '../src/features/media/media/index.ts'
import { workOf } from '../src/jobs.ts'
import type { Feature } from '../src/core/feature.ts'
import { startFlags } from '../src/core/flags/flags.ts'
import { startSite } from '../src/core/site/site.ts'
import { composeDeps, foldMediaUses } from '../src/core/fold.ts'
import { features } from '../src/features.ts'
import { createLocalBus } from '../src/platform/bus/bus.ts'
import { createDb, createPool } from '../src/platform/database/db.ts'
import type { Settings } from '../src/core/deps.ts'
import { inProcess } from '../src/platform/http/in-process.ts'
import { createCache, type Cache } from '../src/platform/cache/cache.ts'
import { createLimits } from '../src/platform/limits/limits.ts'
import { createMailer } from '../src/platform/mail/create-mailer.ts'
import { createCipher } from '../src/platform/crypto/cipher.ts'
import { createMetrics } from '../src/platform/metrics/metrics.ts'
import { createUploads } from '../src/platform/traffic/uploads.ts'
import { runDueJobs } from '../src/platform/jobs/worker.ts'
import { freshDatabase } from './platform/database.ts'
import { factories, type Person } from './factories.ts'
import { memoryStorage } from './platform/memory-storage.ts'
import { testEncryptionKey, testSettings } from './settings.ts'

/** Of this process; files in it are gone when their requests are over. */
export const uploadsFolder = join(tmpdir(), `mtaa-test-uploads-${process.pid}`)

const maxCacheBytes = 8 * 1024 * 1024

export interface WorldOptions {
  settings?: (usual: Settings) => Settings
  /** Beside those of the program. */
  features?: readonly Feature[]
}

/** A server on an empty database of its own (places loaded), with the factories that fill it. */
export async function startWorld({ settings = (usual) => usual, features: more = [] }: WorldOptions = {}) {
  const all = [...features, ...more]
  const { jobHandlers, schedules } = workOf(all)
  const database = await freshDatabase()
  const pool = createPool(database.url, () => {})
  // Two hundred at once wait long for a connection where the machine is slow; that is not what they are about.
  pool.options.connectionTimeoutMillis = 60_000
  const db = createDb(pool)
  const bus = createLocalBus()
  const cache = createCache({ bus, maxBytes: maxCacheBytes })
  const past = pastTheServer(pool, cache)
  let now: Date | undefined
  const clock = () => (now ? new Date(now) : new Date())
  const chosen = settings(await testSettings())
  const cipher = createCipher(testEncryptionKey)
  const sessions = createSessions({ db, clock, cipher, bus, settings: chosen })
  const { tokens } = sessions
  const pictureMaker = createPictureMaker()
  const quiet = { level: 'silent' } as const
  const storage = memoryStorage()
  const retiring = new AbortController()
  const base = {
    db,
    bus,
    flags: await startFlags({ db, bus, demo: chosen.demo, pollMs: 0, onError: () => {} }),
    site: await startSite({ db, bus, pollMs: 0, onError: () => {} }),
    clock,
    storage,
    uploads: createUploads(uploadsFolder),
    pictureMaker,
    pictureFiles: createPictureFiles(storage),
    mediaUses: foldMediaUses(all),
    pictures: createPictureAddresses('a test secret', clock),
    ...sessions,
    passwords: createPasswords(),
    limits: createLimits(db, clock, { on: chosen.limits }),
    cipher,
    mailer: createMailer(db, clock, {
      mailUrl: 'log:',
      smsUrl: 'log:',
      mailFrom: 'Mtaa <karibu@mtaa.test>',
      smsFrom: undefined,
    }),
    cache,
    metrics: createMetrics(),
    retiring: retiring.signal,
    settings: chosen,
  }
  const deps = composeDeps(base, all)
  const http = await buildServer(deps, { logger: quiet }, all)
  deps.log = http.log
  await http.ready()
  const due = [whileOpen(pool), whileOpen(deps)] as const
  const runJobs = () => runDueJobs(due[0].value, due[1].value, jobHandlers, schedules)
  // A process knows one set of places: that of the world before is forgotten.
  await deps.placeChanges.reload()

  const headersOf = async (person: Person | null): Promise<Record<string, string>> =>
    person
      ? {
          authorization: `Bearer ${tokens.sign({ sub: person.id, session_id: person.sessionId, role: 'authenticated' })}`,
        }
      : {}

  /** The typed client, signed in as this person (null: a visitor). */
  const as = (person: Person | null, headers: Record<string, string> = {}): Api => {
    const send = async (...[request]: Parameters<ReturnType<typeof inProcess>>) =>
      inProcess(http, { ...(await headersOf(person)), ...headers }, '127.0.0.1')(request)
    return createApi(send)
  }

  return {
    as,
    ...past,
    deps,
    http,
    clock,
    tokens,
    jobHandlers,
    schedules,
    headersOf,
    databaseUrl: database.url,
    make: factories(past.db, clock),
    /** What happens when another process takes over from this one. */
    retire: () => retiring.abort(),
    /** Stops the clock at this moment. */
    setNow(moment: Date) {
      now = moment
      cache.clear()
    },
    /** What was written to people, newest first, after the jobs that are due. */
    async mails() {
      await runJobs()
      // Of one moment, the one that was written later.
      const written = sql`ctid`
      return db.selectFrom('stored_mails').selectAll().orderBy('created_at', 'desc').orderBy(written, 'desc').execute()
    },
    /** Carries out the jobs that are due. */
    runJobs,
    /** Runs one schedule now, by its name. */
    async runSchedule(name: string) {
      const run = schedules[name]
      if (!run) throw new Error(`no schedule is called "${name}"`)
      await run(deps)
    },
    async close() {
      retiring.abort()
      await http.close()
      pictureMaker.stop()
      await db.destroy()
      await database.drop()
      for (const { revoke } of due) revoke()
    },
  }
}

/** graphile-worker holds what it was called with as long as the process runs: behind this, a world that is closed is let go. */
function whileOpen<Value extends object>(value: Value): { value: Value; revoke: () => void } {
  const get = (target: Value, name: string | symbol) => {
    const found: unknown = Reflect.get(target, name)
    return typeof found === 'function' && target instanceof EventEmitter ? found.bind(target) : found
  }
  const { proxy, revoke } = Proxy.revocable(value, { get })
  return { value: proxy, revoke }
}

/** What tests write past the server with: no tag says what has changed. The server itself has the real cache. */
function pastTheServer(pool: Pool, cache: Cache) {
  const note = (text: string) => {
    if (/\b(insert|update|delete|truncate|commit)\b/i.test(text)) cache.clear()
  }
  const query: Pool['query'] = async (...all: unknown[]) => {
    const result = await (pool.query as (...all: unknown[]) => Promise<unknown>).apply(pool, all)
    cache.clear()
    return result as never
  }
  const get = (_: Pool, name: keyof Pool) => {
    const value = name === 'query' ? query : pool[name]
    return typeof value === 'function' ? value.bind(pool) : value
  }
  return { db: createDb(pool, note), pool: new Proxy(pool, { get: get as never }) }
}

export type World = Awaited<ReturnType<typeof startWorld>>

export const test = base.extend<{ worldOptions: WorldOptions; world: World }>({
  worldOptions: [{}, { injected: true }],
  world: async ({ worldOptions }, use) => {
    const world = await startWorld(worldOptions)
    await use(world)
    await world.close()
    // Vitest holds what each test had until its file is over.
    for (const name of Object.keys(world)) Reflect.deleteProperty(world, name)
  },
})

export const connectTo = (url: string) => new pg.Client({ connectionString: url })
