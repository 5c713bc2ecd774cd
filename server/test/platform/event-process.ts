import { createDb, createPool, type Tx } from '../../src/platform/database/db.ts'
import { eventJobs, subscriber } from '../../src/platform/events/events.ts'
import { startWorker } from '../../src/platform/jobs/worker.ts'

declare module '../../src/platform/events/events.ts' {
  interface Events {
    'tests.happened': { n: number }
  }
}

// A worker that stops in the middle of a dispatch, to be killed there: before or after its transaction has committed.

const [databaseUrl = '', moment] = process.argv.slice(2)
const pool = createPool(databaseUrl, () => {})
const db = createDb(pool)

async function stop() {
  process.stdout.write('dispatching\n')
  await new Promise(() => {})
}

const transaction = () => ({
  async execute(work: (tx: Tx) => Promise<void>) {
    await db.transaction().execute(async (tx) => {
      await work(tx)
      if (moment === 'before') await stop()
    })
    await stop()
  },
})

const log = { warn() {}, error() {}, debug() {} } as never
const handlers = eventJobs(
  ['first', 'second'].map((name) =>
    // Not carried out here: both jobs are left for the next process.
    subscriber<{ db: { transaction: typeof transaction } }, 'tests.happened'>('tests.happened', name, async () => {
      await new Promise(() => {})
    }),
  ),
)
await startWorker(pool, { db: { transaction }, log }, handlers, {})
