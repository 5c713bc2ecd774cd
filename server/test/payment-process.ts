import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildServer } from '../src/app.ts'
import { createAccessTokens, createViewerOf } from '../src/features/identity/auth/index.ts'
import { createPictureMaker } from '../src/features/media/media/index.ts'
import { jobHandlers, schedules } from '../src/jobs.ts'
import { createDb, createPool } from '../src/platform/database/db.ts'
import type { Settings } from '../src/core/deps.ts'
import { composeDeps } from '../src/core/fold.ts'
import { features } from '../src/features.ts'
import { runWorkerForever } from '../src/platform/jobs/run-worker.ts'
import { createInvalidations } from '../src/platform/cache/cache.ts'
import { createLimits } from '../src/platform/limits/limits.ts'
import { createPictureAddresses } from '../src/platform/storage/picture-addresses.ts'
import { createMailer } from '../src/platform/mail/mailer.ts'
import { createCipher } from '../src/platform/crypto/cipher.ts'
import { fileStorage } from '../src/platform/storage/storage.ts'
import { createUploads } from '../src/platform/traffic/uploads.ts'
import { startWorker } from '../src/platform/jobs/worker.ts'
import { memoryStorage } from './memory-storage.ts'
import { testEncryptionKey } from './settings.ts'

// A server and its worker as a process of their own, without pages: something that can be killed.

export interface PaymentProcessOptions {
  databaseUrl: string
  port: number
  settings: Settings
  /** A folder for uploads that outlives the process. */
  storage?: string
  /** How often schedules run, in milliseconds; in the program they run every minute. */
  schedulesEvery?: number
}

const { databaseUrl, port, settings, storage, schedulesEvery } = JSON.parse(
  process.argv[2] ?? '',
) as PaymentProcessOptions
const pool = createPool(databaseUrl, () => {})
pool.on('connect', (client) => client.on('error', () => {}))
const db = createDb(pool)
const clock = () => new Date()
const tokens = createAccessTokens(settings.auth.jwtKeys, `${settings.publicUrl}/auth/v1`, clock)
const base = {
  db,
  clock,
  settings,
  storage: storage === undefined ? memoryStorage() : fileStorage(storage),
  pictures: createPictureAddresses('a test secret', clock),
  viewerOf: createViewerOf(db, tokens, clock),
  limits: createLimits(db, clock, { on: settings.limits }),
  cipher: createCipher(testEncryptionKey),
  mailer: createMailer(db, clock, { mailUrl: 'log:', smsUrl: 'log:', mailFrom: 'x@mtaa.test', smsFrom: undefined }),
  invalidations: createInvalidations(),
  uploads: createUploads(join(storage ?? tmpdir(), `mtaa-test-uploads-${process.pid}`)),
  pictureMaker: createPictureMaker(),
}
const deps = composeDeps(base, features)
const http = await buildServer(deps, { logger: { level: 'fatal', stream: process.stderr } })
deps.log = http.log
runWorkerForever(() => startWorker(pool, deps, jobHandlers, schedules), http.log)
if (schedulesEvery !== undefined) void runSchedules(schedulesEvery)
await http.listen({ host: '127.0.0.1', port })
process.stdout.write('ready\n')

async function runSchedules(every: number) {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, every))
    // The database may be away: then the next run does it.
    for (const run of Object.values(schedules)) await run(deps).catch(() => {})
  }
}
