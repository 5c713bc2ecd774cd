import type { AuthUser } from '@mtaa/contract/auth-objects'
import type { Tx } from '../../platform/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Member } from '../../platform/viewer.ts'
import type { AuthDeps } from './auth.deps.ts'
import {
  changeEmail,
  findCredentials,
  findUser,
  isEmailTaken,
  lockCredentials,
  updateUserRow,
  type Credentials,
} from './auth.queries.ts'
import { mergeMetadata, normaliseEmail, type Metadata } from './auth.rules.ts'
import { viewUser } from './auth.view.ts'
import { checkMetadata, checkPassword } from './check-user.ts'
import { endOtherSessions, sessionIsOpen } from './sessions.queries.ts'

interface Given {
  email?: string | null | undefined
  phone?: string | null | undefined
  password?: string | null | undefined
  current_password?: string | null | undefined
  data?: Metadata | null | undefined
}

/** Changes password, address or metadata, all or none of them. A new password ends every other session. */
export async function updateUser(auth: AuthDeps, viewer: Member, given: Given): Promise<AuthUser> {
  const { db, clock } = auth
  if (given.phone) throw new Refusal('phone_provider_disabled')
  const email = given.email ? normaliseEmail(given.email) : undefined
  if (email === null)
    throw new Refusal('validation_failed', { reason: 'Unable to validate email address: invalid format' })
  const password = given.password ? await newPassword(auth, viewer, given.password, given.current_password) : undefined

  return db.transaction().execute(async (tx) => {
    const user = await lockCredentials(tx, viewer.id)
    if (!user) throw new Refusal('user_not_found')
    // Another device may have changed the password, and so ended this session, while we were hashing.
    if (!(await sessionIsOpen(tx, viewer.sessionId))) throw new Refusal('session_not_found')
    const now = clock()
    if (given.data) await changeMetadata(tx, user, given.data, now)
    if (password !== undefined) {
      await updateUserRow(tx, user.id, { password_hash: password }, now)
      await endOtherSessions(tx, user.id, viewer.sessionId)
    }
    if (email !== undefined && email !== user.email) await takeAddress(auth, tx, user, email, now)
    const updated = await findUser(tx, user.id)
    if (!updated) throw new Refusal('user_not_found')
    return viewUser(updated)
  })
}

async function newPassword({ db, passwords }: AuthDeps, viewer: Member, password: string, current?: string | null) {
  checkPassword(password)
  const found = await findCredentials(db, viewer.id)
  const stored = found?.password_hash ?? null
  if (current && !(await passwords.verify(stored, current))) throw new Refusal('current_password_invalid')
  if (await passwords.verify(stored, password)) throw new Refusal('same_password')
  return passwords.hash(password)
}

async function changeMetadata(tx: Tx, user: Credentials, given: Metadata, now: Date) {
  checkMetadata(given)
  const merged = mergeMetadata(user.user_metadata, given)
  checkMetadata(merged)
  await updateUserRow(tx, user.id, { user_metadata: JSON.stringify(merged) }, now)
}

/** At once where addresses need no confirmation; else it waits beside the old one until a mail is answered. */
async function takeAddress({ settings }: AuthDeps, tx: Tx, user: Credentials, email: string, now: Date) {
  if (!settings.auth.mailerAutoconfirm) {
    if (await isEmailTaken(tx, email)) throw new Refusal('email_exists')
    await updateUserRow(tx, user.id, { new_email: email, email_change_sent_at: now }, now)
    return
  }
  if (!(await changeEmail(tx, user.id, email, now))) throw new Refusal('email_exists')
}
