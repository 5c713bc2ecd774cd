import { environment, readConfig } from './config/config.ts'
import { loadSecrets } from './config/secrets.ts'
import { reportOf, verifyChain } from './platform/audit/verify-chain.ts'
import { createCipher } from './platform/crypto/cipher.ts'
import { createDb, createPool } from './platform/database/db.ts'
import { openDatabase } from './platform/database/open-database.ts'

try {
  const config = readConfig(environment())
  const { encryptionKey } = await loadSecrets(config)
  const database = await openDatabase(config, console.error)
  const db = createDb(createPool(database.url, console.error))
  try {
    const verdict = await verifyChain({ db, cipher: createCipher(encryptionKey) })
    for (const line of reportOf(verdict)) console.log(line)
    if (verdict.faults.length > 0) process.exitCode = 1
  } finally {
    await db.destroy()
    await database.stop()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
