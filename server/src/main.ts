import type { FastifyInstance } from 'fastify'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { buildServer } from './app.ts'
import { createSessions } from './features/identity/sessions/index.ts'
import { createPasswords } from './features/identity/users/index.ts'
import { createPictureMaker, createPictureAddresses, createPictureFiles } from './features/media/media/index.ts'
import { environment, readConfig, serveProductionReact, type Config } from './config/config.ts'
import { startSimulator } from './features/money/payments/index.ts'
import { foldMediaUses, composeDeps } from './core/fold.ts'
import { features } from './features.ts'
import { isChosenPlace, loadPlaces } from './features/places/places/index.ts'
import { jobHandlers, schedules } from './jobs.ts'
import { createDb, createPool, type Database } from './platform/database/db.ts'
import type { Settings } from './core/deps.ts'
import { freePort } from './platform/process/free-port.ts'
import { answerHealth } from './platform/http/health.ts'
import { connectBus } from './platform/bus/postgres-bus.ts'
import { createCache } from './platform/cache/cache.ts'
import { runWorkerForever } from './platform/jobs/run-worker.ts'
import { openDatabase } from './platform/database/open-database.ts'
import { mountPages } from './platform/pages/pages.ts'
import { createLimits } from './platform/limits/limits.ts'
import { loadSecrets, type Secrets } from './config/secrets.ts'
import { createMailer } from './platform/mail/create-mailer.ts'
import { createCipher } from './platform/crypto/cipher.ts'
import { closeInOrder, onSignals, within, type Closing } from './platform/process/shutdown.ts'
import { fileStorage } from './platform/storage/storage.ts'
import { createUploads } from './platform/traffic/uploads.ts'
import { trustedProxies } from './platform/http/trusted-proxies.ts'
import { startWorker } from './platform/jobs/worker.ts'

const say = (line: string) => void process.stderr.write(`${line}\n`)
const seconds = 1000
/** Some three thousand pages, and the answers they are made of. */
const maxCacheBytes = 32 * 1024 * 1024

/** Opens everything in order; what was opened last is closed first, and the database goes last. */
async function start(config: Config, { dev }: { dev: boolean }, opened: Closing[]) {
  if (!(await freePort(config.port, config.host))) {
    throw new Error(`Port ${config.port} is taken by another program: stop it, or choose another with PORT=…`)
  }
  const secrets = await loadSecrets(config)
  const database = await openDatabase(config, say)
  opened.push(() => database.stop())

  const simulator = config.simulator.wanted
    ? await startSimulator({ ...config.simulator, dataDir: config.dataDir, account: config.mpesa })
    : undefined
  opened.push(() => simulator?.stop())

  const lost = (error: Error) => say(`A database connection was lost: ${error.message}`)
  const pool = createPool(database.url, lost)
  const db = createDb(pool)
  opened.push(() => within(2 * seconds, closePool(db, pool)))

  const bus = await connectBus({ connectionString: database.url, onError: lost })
  opened.push(() => bus.stop())

  const clock = () => new Date()
  const settings = settingsOf(config, secrets, simulator?.url)
  const cipher = createCipher(secrets.encryptionKey)
  const uploads = createUploads(join(config.dataDir, 'uploads'))
  await uploads.sweep()
  const pictureMaker = createPictureMaker()
  opened.push(() => pictureMaker.stop())
  const storage = fileStorage(config.storageDir)
  const base = {
    db,
    bus,
    clock,
    settings,
    storage,
    uploads,
    pictureMaker,
    pictureFiles: createPictureFiles(storage),
    mediaUses: foldMediaUses(features),
    pictures: createPictureAddresses(secrets.mediaKey, clock),
    ...createSessions({ db, clock, cipher, settings }),
    passwords: createPasswords(),
    limits: createLimits(db, clock, { on: settings.limits }),
    cipher,
    mailer: createMailer(db, clock, config),
    cache: createCache({ bus, maxBytes: maxCacheBytes }),
  }
  const deps = composeDeps(base, features)

  await loadPlaces(db)
  if (config.demo) {
    // Its texts and pictures need not be in the memory of a server that does without.
    const { loadDemo } = await import('../../demo/src/index.ts')
    await loadDemo(deps)
  }

  const http = await buildServer(deps, {
    logger: { level: config.logLevel, stream: process.stderr },
    trustProxy: trustedProxies(config.trustedProxies),
    forceCloseConnections: 'idle',
  })
  deps.log = http.log
  answerHealth(http, pool)
  const devPages = config.mode === 'development'
  await mountPages(http, { dev, devPages, publicUrl: config.publicUrl, cache: base.cache, isPlace: isChosenPlace })

  const worker = runWorkerForever(() => startWorker(pool, deps, jobHandlers, schedules), http.log)
  opened.push(() => within(3 * seconds, worker.stop()))
  opened.push(() => close(http))
  await http.listen({ port: config.port, host: config.host })
  process.stdout.write(`Mtaa is ready at http://localhost:${config.port}\n`)
}

/** Kysely ends a pool only when it has used it. */
async function closePool(db: Database, pool: Pool) {
  await db.destroy()
  if (!pool.ended) await pool.end()
}

/** Requests that have begun may end; connections that do not are cut. */
async function close(http: FastifyInstance) {
  const cut = setTimeout(() => http.server.closeAllConnections(), 3 * seconds)
  await within(4 * seconds, http.close())
  clearTimeout(cut)
}

function settingsOf(config: Config, { jwtKeys, callbackKey }: Secrets, simulatorUrl: string | undefined): Settings {
  const { maxTxnKes, queryPerMinute, callbackSecret: _, baseUrl, ...mpesa } = config.mpesa
  return {
    publicUrl: config.publicUrl,
    demo: config.demo,
    traffic: config.traffic,
    auth: { ...config.auth, jwtKeys },
    limits: config.auth.limits,
    mpesa: {
      ...mpesa,
      baseUrl: simulatorUrl ?? baseUrl,
      callbackSecret: callbackKey,
      maxTransaction: maxTxnKes,
      queriesPerMinute: queryPerMinute,
      production: config.mode === 'production',
    },
  }
}

const dev = process.argv.includes('--dev')
const opened: Closing[] = []
onSignals(() => closeInOrder(opened, say))
try {
  if (!dev) serveProductionReact()
  await start(readConfig(environment()), { dev }, opened)
} catch (error) {
  say(error instanceof Error ? error.message : String(error))
  await closeInOrder(opened, say)
  process.exit(1)
}
