import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { environment, readConfig } from './config/config.ts'
import { loadSecrets } from './config/secrets.ts'
import { importStatement, readMoment, readStatement } from './features/money/payments/index.ts'
import { connectBus } from './platform/bus/postgres-bus.ts'
import { createDb, createPool } from './platform/database/db.ts'
import { foldLive, foldPayables, foldTopics } from './core/fold.ts'
import { features } from './features.ts'
import { createCipher } from './platform/crypto/cipher.ts'
import { openDatabase } from './platform/database/open-database.ts'

const usage = `npm run import-statement -- statement.csv [--from "2026-03-04 00:00" --to "2026-03-05 00:00"]

Reads the statement of our short code as M-Pesa's portal exports it. With --from and --to (Nairobi's time, both or
neither) it is expected to be complete for that time: a payment in review that it does not have was not paid.`

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { from: { type: 'string' }, to: { type: 'string' } },
  })
  const [file] = positionals
  const [from, to] = [readMoment(values.from ?? ''), readMoment(values.to ?? '')]
  const wrong = (values.from !== undefined && !from) || (values.to !== undefined && !to) || !from !== !to
  if (file === undefined || positionals.length > 1 || wrong) throw new Error(usage)

  const { rows, skipped } = readStatement(readFileSync(file, 'utf8'))
  const config = readConfig(environment())
  const database = await openDatabase(config, console.error)
  const db = createDb(createPool(database.url, console.error))
  const bus = await connectBus({ connectionString: database.url, onError: console.error })
  try {
    const log = { error: (what: object, message: string) => console.error(message, JSON.stringify(what)) }
    const { timeScale } = config.mpesa
    const { encryptionKey } = await loadSecrets(config)
    const cipher = createCipher(encryptionKey)
    const payables = foldPayables(features)
    const live = foldLive(bus, foldTopics(features))
    const deps = { db, clock: () => new Date(), cipher, payables, live, log, settings: { mpesa: { timeScale } } }
    const result = await importStatement(deps, rows, from && to ? { from, to } : undefined)
    console.log(`${rows.length} payments read, ${skipped} other lines passed over`)
    for (const [outcome, count] of Object.entries(result)) if (count > 0) console.log(`${outcome}: ${count}`)
  } finally {
    await bus.stop()
    await db.destroy()
    await database.stop()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
