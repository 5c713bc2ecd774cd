import { createReadStream } from 'node:fs'
import { parseArgs } from 'node:util'
import { environment, readConfig } from './config/config.ts'
import { loadSecrets } from './config/secrets.ts'
import { importStatement, readMoment, readStatement } from './features/money/daraja/index.ts'
import { connectBus } from './platform/bus/postgres-bus.ts'
import { dropOver } from './platform/cache/cache.ts'
import { createDb, createPool } from './platform/database/db.ts'
import { foldLive, foldPayables, foldRails, foldTopics } from './core/fold.ts'
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
    const rails = foldRails(features)
    const live = foldLive(bus, foldTopics(features))
    const cache = { drop: dropOver(bus) }
    const mpesa = { timeScale }
    const deps = { db, cache, clock: () => new Date(), cipher, payables, rails, live, log, settings: { mpesa } }
    const lines = readStatement(createReadStream(file), config.mpesa.shortcode)
    const result = await importStatement(deps, lines, from && to ? { from, to } : undefined)
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
