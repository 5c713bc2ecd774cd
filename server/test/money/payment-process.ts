import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildServer } from '../../src/app.ts'
import { createSessions } from '../../src/features/identity/sessions/index.ts'
import { createPasswords } from '../../src/features/identity/users/index.ts'
import { createPictureMaker, createPictureFiles, createPictureAddresses } from '../../src/features/media/media/index.ts'
import { startFlags } from '../../src/core/flags/flags.ts'
import { startSite } from '../../src/core/site/site.ts'
import { composeDeps, foldMediaUses } from '../../src/core/fold.ts'
import { features } from '../../src/features.ts'
import { workOf } from '../../src/jobs.ts'
import { connectBus } from '../../src/platform/bus/postgres-bus.ts'
import { createDb, createPool } from '../../src/platform/database/db.ts'
import type { Settings } from '../../src/core/deps.ts'
import { runWorkerForever } from '../../src/platform/jobs/run-worker.ts'
import { createCache } from '../../src/platform/cache/cache.ts'
import { createLimits } from '../../src/platform/limits/limits.ts'
import { createMetrics } from '../../src/platform/metrics/metrics.ts'
import { createMailer } from '../../src/platform/mail/create-mailer.ts'
import { createCipher } from '../../src/platform/crypto/cipher.ts'
import { fileStorage } from '../../src/platform/storage/storage.ts'
import { createUploads } from '../../src/platform/traffic/uploads.ts'
import { startWorker } from '../../src/platform/jobs/worker.ts'
import { instrument } from '../platform/dying-points.ts'
import { memoryStorage } from '../platform/memory-storage.ts'
import { testEncryptionKey } from '../settings.ts'
import { testTransfers } from './test-transfers.ts'

// A server and its worker as a process of their own, without pages: something that can be killed.

export interface PaymentProcessOptions {
  databaseUrl: string
  port: number
  settings: Settings
  /** A folder for uploads that outlives the process. */
  storage?: string
  /** Whether it also carries out jobs; it does unless this is false. */
  jobs?: boolean
  /** How often schedules run, in milliseconds; in the program they run every minute. */
  schedulesEvery?: number
  /** With the purpose of the tests for money that leaves. */
  transfers?: boolean
  /** A file of points: its parent may arm it, so that it dies at one. */
  points?: string
  armed?: boolean
  /** How far its clock is ahead, in milliseconds. */
  ahead?: number
}

const {
  databaseUrl,
  port,
  settings,
  storage,
  schedulesEvery,
  jobs = true,
  transfers = false,
  points: pointsFile,
  armed = false,
  ahead = 0,
} = JSON.parse(process.argv[2] ?? '') as PaymentProcessOptions
const all = transfers ? [...features, testTransfers().feature] : features
const { jobHandlers, schedules } = workOf(all)
const points = pointsFile === undefined ? undefined : instrument(pointsFile, armed)
const pool = createPool(databaseUrl, () => {})
points?.watchPool(pool)
const db = createDb(pool)
const clock = () => new Date(Date.now() + ahead)
const cipher = createCipher(testEncryptionKey)
const files = storage === undefined ? memoryStorage() : fileStorage(storage)
const bus = await connectBus({ connectionString: databaseUrl, onError: () => {} })
const base = {
  db,
  bus,
  flags: await startFlags({ db, bus, demo: settings.demo, pollMs: schedulesEvery ?? 0, onError: () => {} }),
  site: await startSite({ db, bus, pollMs: schedulesEvery ?? 0, onError: () => {} }),
  cache: createCache({ bus, maxBytes: 8 * 1024 * 1024 }),
  clock,
  settings,
  storage: files,
  pictureFiles: createPictureFiles(files),
  mediaUses: foldMediaUses(all),
  pictures: createPictureAddresses('a test secret', clock),
  ...createSessions({ db, clock, cipher, bus, settings }),
  passwords: createPasswords(),
  limits: createLimits(db, clock, { on: settings.limits }),
  cipher,
  mailer: createMailer(db, clock, { mailUrl: 'log:', smsUrl: 'log:', mailFrom: 'x@mtaa.test', smsFrom: undefined }),
  metrics: createMetrics(),
  retiring: new AbortController().signal,
  uploads: createUploads(join(storage ?? tmpdir(), `mtaa-test-process-uploads-${process.pid}`)),
  pictureMaker: createPictureMaker(),
}
const deps = composeDeps(base, all)
const http = await buildServer(deps, { logger: { level: 'fatal', stream: process.stderr } }, all)
deps.log = http.log
points?.watchServer(http.server)
if (jobs) runWorkerForever(() => startWorker(pool, deps, jobHandlers, schedules), http.log)
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
