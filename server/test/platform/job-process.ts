import { createInterface } from 'node:readline'
import { createPool } from '../../src/platform/database/db.ts'
import { startWorker } from '../../src/platform/jobs/worker.ts'

declare module '../../src/platform/jobs/enqueue.ts' {
  interface Jobs {
    'tests.slow': { n: number }
  }
}

// A worker whose job waits for a line on the input. An earlier line makes time pass: that needs no waiting in a test.

const [databaseUrl = ''] = process.argv.slice(2)
const log = { warn() {}, error() {}, debug() {} } as never
const finish = Promise.withResolvers<void>()
let passed = 0

createInterface({ input: process.stdin }).on('line', (line) => {
  if (line === 'finish') finish.resolve()
  else passed += Number(line)
})

const worker = await startWorker(
  createPool(databaseUrl, () => {}),
  { log },
  {
    async 'tests.slow'() {
      process.stdout.write('begun\n')
      await finish.promise
    },
  },
  {},
  { monotonic: () => performance.now() + passed, onLost: () => process.stdout.write('lost\n') },
)
await worker.promise
process.exit()
