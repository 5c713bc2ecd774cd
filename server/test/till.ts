import { buildServer } from '../src/app.ts'
import { jobHandlers, rounds } from '../src/jobs.ts'
import { createDb, createPool } from '../src/platform/db.ts'
import type { Deps, Settings } from '../src/platform/deps.ts'
import { createChanges } from '../src/platform/kept.ts'
import { createPictureAddresses } from '../src/platform/picture-addresses.ts'
import { startWorker } from '../src/platform/worker.ts'
import { memoryStorage } from './memory-storage.ts'

// A server and its worker as a process of their own, without pages: something that can be killed.

export interface TillOptions {
  databaseUrl: string
  port: number
  settings: Settings
}

const { databaseUrl, port, settings } = JSON.parse(process.argv[2] ?? '') as TillOptions
const pool = createPool(databaseUrl, () => {})
pool.on('connect', (client) => client.on('error', () => {}))
const clock = () => new Date()
const deps = {
  db: createDb(pool),
  clock,
  settings,
  storage: memoryStorage(),
  pictures: createPictureAddresses('a test secret', clock),
  viewerOf: async () => null,
  changes: createChanges(),
} as unknown as Deps
const http = await buildServer(deps, { logger: { level: 'error', stream: process.stderr } })
deps.log = http.log
await startWorker(pool, deps, jobHandlers, rounds)
await http.listen({ host: '127.0.0.1', port })
process.stdout.write('ready\n')
