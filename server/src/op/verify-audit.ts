import { environment, readConfig } from '../config/config.ts'
import { loadSecrets } from '../config/secrets.ts'
import { reportOf, verifyChain } from '../platform/audit/verify-chain.ts'
import { createCipher } from '../platform/crypto/cipher.ts'
import { withDatabase, type Operation } from './operation.ts'

export const operation: Operation = {
  usage: [''],
  help: `Reads the whole audit log (docs/audit.md). Ends with 1 where an entry was changed, is missing or was added later.`,
  async run() {
    const config = readConfig(environment())
    const { encryptionKey } = await loadSecrets(config)
    return withDatabase(config, async (db) => {
      const verdict = await verifyChain({ db, cipher: createCipher(encryptionKey) })
      for (const line of reportOf(verdict)) console.log(line)
      return verdict.faults.length === 0
    })
  },
}
