import cluster from 'node:cluster'
import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import type { Deps } from '../core/deps.ts'
import { startFlags } from '../core/flags/flags.ts'
import { startSite } from '../core/site/site.ts'
import { composeDeps, foldMediaUses } from '../core/fold.ts'
import { features } from '../features.ts'
import { createSessions } from '../features/identity/sessions/index.ts'
import { createPasswords } from '../features/identity/users/index.ts'
import { createPictureAddresses, createPictureFiles, createPictureMaker } from '../features/media/media/index.ts'
import { connectBus } from '../platform/bus/postgres-bus.ts'
import { createCache } from '../platform/cache/cache.ts'
import { createCipher } from '../platform/crypto/cipher.ts'
import { createDb, createPool, type Database } from '../platform/database/db.ts'
import type { Purpose } from '../platform/database/purpose.ts'
import { createLimits } from '../platform/limits/limits.ts'
import { collectProcessMetrics, createMetrics } from '../platform/metrics/metrics.ts'
import { createMailer } from '../platform/mail/create-mailer.ts'
import { within, type Closing } from '../platform/process/shutdown.ts'
import { fileStorage } from '../platform/storage/storage.ts'
import { collectLines, type LineCollector } from '../platform/system-logs/collect-lines.ts'
import { insertLines } from '../platform/system-logs/system-logs.queries.ts'
import { createUploads } from '../platform/traffic/uploads.ts'
import { outputLevelOf } from './logger-of.ts'
import type { Surroundings } from './open-surroundings.ts'
import { processName } from './process-name.ts'
import { say } from './say.ts'
import { settingsOf } from './settings-of.ts'

type Pool = ReturnType<typeof createPool>

/** What one process works with. */
export interface Opened {
  config: Config
  pool: Pool
  /** `log` is set by what the process starts: its web server, or its worker. */
  deps: Deps
  /** What the process logs goes through it. */
  lines: LineCollector
  /** Aborts `deps.retiring`. */
  retire(): void
  /** The same with connections of its own, for other work in this process. */
  withConnections(purpose: Purpose, max: number): Opened
}

const seconds = 1000
/** Some three thousand pages, and the answers they are made of. */
const maxCacheBytes = 32 * 1024 * 1024

/** Connects to the database and makes everything that requests and jobs get. */
export async function openDeps(
  config: Config,
  { databaseUrl, secrets, simulatorUrl }: Surroundings,
  opened: Closing[],
  purpose: Purpose,
): Promise<Opened> {
  const lost = (error: Error) => say(`A database connection was lost: ${error.message}`)
  function connect(use: Purpose, max: number) {
    const pool = createPool(databaseUrl, lost, max, use)
    const db = createDb(pool)
    opened.push(() => within(2 * seconds, closePool(db, pool)))
    return { pool, db }
  }
  const { pool, db } = connect(purpose, config.databasePool)
  const bus = await connectBus({ connectionString: databaseUrl, onError: lost })
  opened.push(() => bus.stop())

  const clock = () => new Date()
  const lines = collectLines({
    output: process.stderr,
    outputLevel: outputLevelOf(config),
    store: (some) => insertLines(db, processName(), some),
    clock,
  })
  opened.push(() => {
    lines.note('the process stops')
    return within(2 * seconds, lines.stop())
  })
  const settings = settingsOf(config, secrets, simulatorUrl)
  const cipher = createCipher(secrets.encryptionKey)
  const pictureMaker = createPictureMaker()
  opened.push(() => pictureMaker.stop())
  const storage = fileStorage(config.storageDir)
  const metrics = createMetrics({ process: processName(), ...(cluster.isWorker && { parent: process }) })
  collectProcessMetrics({ register: metrics.own })
  const retiring = new AbortController()
  const flags = await startFlags({ db, bus, demo: config.demo, pollMs: 15 * seconds, onError: sayFlagsOld })
  opened.push(() => flags.stop())
  const site = await startSite({ db, bus, pollMs: 15 * seconds, onError: saySiteOld })
  opened.push(() => site.stop())
  const base = {
    db,
    bus,
    flags,
    site,
    clock,
    settings,
    storage,
    uploads: createUploads(join(config.dataDir, 'uploads')),
    pictureMaker,
    pictureFiles: createPictureFiles(storage),
    mediaUses: foldMediaUses(features),
    pictures: createPictureAddresses(secrets.mediaKey, clock),
    ...createSessions({ db, clock, cipher, bus, settings }),
    passwords: createPasswords(),
    limits: createLimits(db, clock, { on: settings.limits }),
    cipher,
    mailer: createMailer(db, clock, config),
    metrics,
    cache: createCache({ bus, maxBytes: maxCacheBytes }),
    retiring: retiring.signal,
  }
  const deps = composeDeps(base, features)
  const ours: Opened = {
    config,
    pool,
    deps,
    lines,
    retire: () => retiring.abort(),
    withConnections(use, max) {
      const own = connect(use, Math.min(max, config.databasePool))
      return { ...ours, pool: own.pool, deps: { ...deps, db: own.db } }
    },
  }
  return ours
}

const saySiteOld = (error: unknown) => say(`The settings of the site could not be read: ${String(error)}`)
const sayFlagsOld = (error: unknown) => say(`The feature flags could not be read anew: ${String(error)}`)

/** Kysely ends a pool only when it has used it. */
async function closePool(db: Database, pool: Pool) {
  await db.destroy()
  if (!pool.ended) await pool.end()
}
