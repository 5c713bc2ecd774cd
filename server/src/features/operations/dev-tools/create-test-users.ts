import { randomBytes } from 'node:crypto'
import type { Language } from '@mtaa/contract/language'
import type { TestUser, TestUserRole } from '@mtaa/contract/operations/dev-tools'
import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import { audit } from '../../../platform/audit/audit.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { insertRole, readProfile } from '../../identity/accounts/index.ts'
import { createAccount } from '../../identity/users/index.ts'
import { lockActor } from '../roles/index.ts'
import { devToolsLimits } from './dev-tools.limits.ts'

interface Wanted {
  count: number
  role: TestUserRole
  language: Language
}

/** Creates accounts with addresses that no mail reaches. Their passwords are in the answer and nowhere else. */
export async function createTestUsers(
  deps: Deps,
  admin: Member,
  { count, role, language }: Wanted,
): Promise<TestUser[]> {
  if (!deps.settings.demo) throw new Refusal('only_in_demo')
  await deps.limits.consume([devToolsLimits.users, admin.id])
  const chosen = await Promise.all(
    Array.from({ length: count }, async () => {
      const password = randomBytes(12).toString('base64url')
      return { ...namesOf(randomBytes(4)), password, passwordHash: await deps.passwords.hash(password, admin.id) }
    }),
  )
  return deps.db.transaction().execute(async (tx) => {
    await lockActor(deps, tx, admin)
    const users: TestUser[] = []
    for (const { email, data, password, passwordHash } of chosen) {
      await createOne(deps, tx, { admin, role, language, email, data, passwordHash })
      users.push({ email, password, role })
    }
    return users
  })
}

function namesOf(bytes: Buffer) {
  const mark = bytes.toString('hex')
  return { email: `tester-${mark}@mtaa.test`, data: { first_name: 'Tester', last_name: mark.toUpperCase() } }
}

interface One extends Omit<Wanted, 'count'> {
  admin: Member
  email: string
  data: Record<string, unknown>
  passwordHash: string
}

async function createOne(deps: Deps, tx: Tx, { admin, role, language, email, data, passwordHash }: One) {
  const now = deps.clock()
  const user = await createAccount(
    deps,
    tx,
    {
      email,
      phone: null,
      passwordHash,
      emailConfirmed: true,
      phoneConfirmed: false,
      language,
      metadata: { email_verified: true },
      profile: await readProfile(tx, data, email, now),
      identity: { provider: 'email' },
      accepted: [],
    },
    now,
  )
  // One in four thousand million: the caller tries the whole of it again.
  if (!user) throw new Refusal('email_exists')
  if (role !== 'member') await insertRole(tx, user.id, role, now)
  await audit(deps, tx, {
    actorId: admin.id,
    action: 'test_user.created',
    subject: { type: 'user', id: user.id },
    details: { role },
  })
}
