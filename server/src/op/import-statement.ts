import { createReadStream } from 'node:fs'
import { parseArgs } from 'node:util'
import { environment, readConfig } from '../config/config.ts'
import { loadSecrets } from '../config/secrets.ts'
import { foldLive, foldPayables, foldRails, foldTopics } from '../core/fold.ts'
import { features } from '../features.ts'
import { importStatement, readMoment, readStatement } from '../features/money/daraja/index.ts'
import { connectBus } from '../platform/bus/postgres-bus.ts'
import { dropOver } from '../platform/cache/cache.ts'
import { createCipher } from '../platform/crypto/cipher.ts'
import { UsageError, withDatabase, type Operation } from './operation.ts'

export const operation: Operation = {
  usage: ['statement.csv [--from "2026-03-04 00:00" --to "2026-03-05 00:00"]'],
  help: `Reads the statement of our short code as M-Pesa's portal exports it. With --from and --to (Nairobi's time, both or
neither) it is expected to be complete for that time: a payment in review that it does not have was not paid.`,
  async run(args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { from: { type: 'string' }, to: { type: 'string' } },
    })
    const [file] = positionals
    const [from, to] = [readMoment(values.from ?? ''), readMoment(values.to ?? '')]
    const wrong = (values.from !== undefined && !from) || (values.to !== undefined && !to) || !from !== !to
    if (file === undefined || positionals.length > 1 || wrong) throw new UsageError()

    const config = readConfig(environment())
    await withDatabase(config, async (db, { url }) => {
      const bus = await connectBus({ connectionString: url, onError: console.error })
      try {
        const log = { error: (what: object, message: string) => console.error(message, JSON.stringify(what)) }
        const { encryptionKey } = await loadSecrets(config)
        const deps = {
          db,
          cache: { drop: dropOver(bus) },
          clock: () => new Date(),
          cipher: createCipher(encryptionKey),
          payables: foldPayables(features),
          rails: foldRails(features),
          live: foldLive(bus, foldTopics(features)),
          log,
          settings: { money: { timeScale: config.money.timeScale } },
        }
        const lines = readStatement(createReadStream(file), config.mpesa.shortcode)
        const result = await importStatement(deps, lines, from && to ? { from, to } : undefined)
        for (const [outcome, count] of Object.entries(result)) if (count > 0) console.log(`${outcome}: ${count}`)
      } finally {
        await bus.stop()
      }
    })
  },
}
