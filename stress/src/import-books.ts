import { importStatement, readStatement, type StatementLine } from '../../server/src/features/money/daraja/index.ts'
import { foldLive, foldPayables, foldRails, foldTopics } from '../../server/src/core/fold.ts'
import { features } from '../../server/src/features.ts'
import { dropOver } from '../../server/src/platform/cache/cache.ts'
import { createLocalBus } from '../../server/src/platform/bus/bus.ts'
import { createCipher } from '../../server/src/platform/crypto/cipher.ts'
import { testEncryptionKey } from '../../server/test/settings.ts'
import type { Environment } from './environment.ts'

interface Import {
  /** What time it is when it is read. */
  now: Date
  say: (line: string) => void
}

/** Reads all of the simulator's statement, as `npm run op -- import-statement` does, whole for the time until now. */
export async function importBooks(environment: Environment, { now, say }: Import) {
  const statement = await (await environment.simulator('/statement')).text()
  const lines: StatementLine[] = []
  for await (const line of readStatement([statement])) lines.push(line)
  const log = { error: (what: object, message: string) => say(`${message} ${JSON.stringify(what)}`) }
  const settings = { money: { timeScale: environment.timeScale } }
  // Nobody listens any more.
  const bus = createLocalBus()
  const [live, cache] = [foldLive(bus, foldTopics(features)), { drop: dropOver(bus) }]
  const [cipher, payables] = [createCipher(testEncryptionKey), foldPayables(features)]
  const rails = foldRails(features)
  const deps = { db: environment.db, clock: () => now, cipher, payables, rails, live, cache, log, settings }
  return importStatement(deps, lines, { from: new Date(0), to: now })
}
