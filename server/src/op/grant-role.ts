import { roles } from '@mtaa/contract/identity/accounts'
import { parseArgs } from 'node:util'
import { environment, readConfig } from '../config/config.ts'
import { loadSecrets } from '../config/secrets.ts'
import { grantRole, isRole, revokeRole } from '../features/identity/accounts/index.ts'
import { createCipher } from '../platform/crypto/cipher.ts'
import { UsageError, withDatabase, type Operation } from './operation.ts'

const answers = {
  granted: 'now has the role',
  revoked: 'no longer has the role',
  unchanged: 'had it so already',
} as const

export const operation: Operation = {
  usage: ['EMAIL ROLE --reason "why"', 'EMAIL ROLE --revoke --reason "why"'],
  help: `Gives the account with this confirmed email address a role (docs/permissions.md), or takes it away. It counts from the next
request on, and the audit log has it with the reason. Ends with 1 where no account has confirmed that address.
Roles: ${roles.join(', ')}.`,
  async run(args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { revoke: { type: 'boolean' }, reason: { type: 'string' } },
    })
    const [email, role] = positionals
    const reason = values.reason?.trim() ?? ''
    if (email === undefined || positionals.length !== 2 || reason === '') throw new UsageError()
    if (role === undefined || !isRole(role)) throw new UsageError()
    const config = readConfig(environment())
    const { encryptionKey } = await loadSecrets(config)
    return withDatabase(config, async (db) => {
      const deps = { db, clock: () => new Date(), cipher: createCipher(encryptionKey) }
      const change = values.revoke ? revokeRole : grantRole
      const outcome = await change(deps, { email, role, reason })
      if (outcome === 'no_account') console.error(`No account has confirmed ${email}.`)
      else console.log(`${email} ${answers[outcome]}: ${role}`)
      return outcome !== 'no_account'
    })
  },
}
