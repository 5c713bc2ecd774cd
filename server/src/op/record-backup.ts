import { parseArgs } from 'node:util'
import { environment, readConfig } from '../config/config.ts'
import { loadSecrets } from '../config/secrets.ts'
import { recordBackup } from '../features/operations/super-admin/index.ts'
import { createCipher } from '../platform/crypto/cipher.ts'
import { UsageError, withDatabase, type Operation } from './operation.ts'

const kinds = { dump: 'dump', 'restore-test': 'restore_test' } as const
const maxNote = 200

export const operation: Operation = {
  usage: [
    'dump [--bytes N] [--at MOMENT] [--note "where"] [--failed]',
    'restore-test [--at MOMENT] [--note "how"] [--failed]',
  ],
  help: `Records what became of a dump of the database, or of a test that one can be restored. The page of Super-Admin shows the
newest of each kind; a dump is old after 26 hours, a test after 35 days. Without --at it was now.
The program makes no dumps itself: call this at the end of the script that does.`,
  async run(args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        bytes: { type: 'string' },
        at: { type: 'string' },
        note: { type: 'string' },
        failed: { type: 'boolean' },
      },
    })
    const [name = ''] = positionals
    const now = new Date()
    const at = values.at === undefined ? now : new Date(values.at)
    const bytes = values.bytes === undefined ? null : Number(values.bytes)
    const note = values.note?.trim() ?? ''
    if (positionals.length !== 1 || !Object.hasOwn(kinds, name) || note.length > maxNote) throw new UsageError()
    if (bytes !== null && !(Number.isSafeInteger(bytes) && bytes >= 0)) throw new UsageError()
    if (Number.isNaN(at.getTime()) || at > now) throw new UsageError()
    const config = readConfig(environment())
    const { encryptionKey } = await loadSecrets(config)
    await withDatabase(config, async (db) => {
      const deps = { db, clock: () => now, cipher: createCipher(encryptionKey) }
      const succeeded = values.failed !== true
      await recordBackup(deps, { kind: kinds[name as keyof typeof kinds], at, bytes, note, succeeded })
      console.log(`recorded: ${name}, ${at.toISOString()}, ${succeeded ? 'succeeded' : 'failed'}`)
    })
  },
}
