import type { Language } from '@mtaa/contract/language'
import { areSignUpsOpen } from '../../../core/sign-ups.ts'
import type { Deps } from '../../../core/deps.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { acceptanceAt } from '../../operations/agreements/index.ts'
import { readProfile } from '../accounts/index.ts'
import {
  checkMetadata,
  createAccount,
  findUser,
  lockIdentity,
  isBanned,
  refreshIdentity,
  type UserRow,
  addMetadata,
} from '../users/index.ts'
import type { Answered } from './read-answer.ts'

interface Named {
  provider: string
  answer: Answered
  language: Language
}

/**
 * The account of an organisation's member. It is found by the organisation's name for them and by nothing else: an
 * address it states is shown, but neither links to another account nor can anybody sign in by it.
 */
export async function findOrCreateMember(auth: Deps, tx: Tx, { provider, answer, language }: Named): Promise<UserRow> {
  const { subject, email, claims } = answer
  const now = auth.clock()
  const data = { sub: subject, email, email_verified: true, phone_verified: false, custom_claims: claims }
  const outcome = { ...claims, sub: subject, email, email_verified: true }
  checkMetadata(outcome)
  const known = await lockIdentity(tx, provider, subject)
  if (known) {
    if (isBanned(known, now)) throw new Refusal('user_banned')
    await refreshIdentity(tx, { provider, subject, data }, now)
    await addMetadata(tx, known.id, outcome, now)
    return (await findUser(tx, known.id)) ?? known
  }
  if (!areSignUpsOpen(auth)) throw new Refusal('signup_disabled')
  const account = {
    email: null,
    phone: null,
    passwordHash: null,
    emailConfirmed: false,
    phoneConfirmed: false,
    language,
    metadata: outcome,
    profile: await readProfile(auth.db, claims, email, now),
    identity: { provider, subject, data },
    isSsoUser: true,
    accepted: acceptanceAt(auth, now),
  }
  const created = await createAccount(auth, tx, account, now)
  if (!created) throw new Refusal('conflict')
  return created
}
