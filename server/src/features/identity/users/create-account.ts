import type { Language } from '@mtaa/contract/language'
import type { Deps } from '../../../core/deps.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/database/ids.ts'
import { insertAcceptances, type Acceptance } from '../../operations/acceptances/index.ts'
import { createProfile, type Metadata, type NewProfile } from '../accounts/index.ts'
import { findUser, insertIdentity, insertUser, type UserRow } from './users.queries.ts'

/** What an account is created from. */
export interface NewAccount {
  /** Only where a caller must know it beforehand. */
  id?: string
  email: string | null
  phone: string | null
  passwordHash: string | null
  emailConfirmed: boolean
  phoneConfirmed: boolean
  language: Language
  metadata: Metadata
  profile: NewProfile
  /** `subject` is the provider's own id of the person; for email and phone it is ours. Null for anonymous people. */
  identity: { provider: string; subject?: string; data?: Metadata } | null
  isSsoUser?: boolean
  /** The policies that its owner accepted by requesting it; nothing where somebody else made it for them. */
  accepted: readonly Acceptance[]
}

/** User, identity and profile together or not at all; nothing when the address or the number is taken. */
export async function createAccount(
  deps: Pick<Deps, 'cache'>,
  tx: Tx,
  account: NewAccount,
  now: Date,
): Promise<UserRow | undefined> {
  const { email, phone, identity } = account
  const id = account.id ?? newId()
  const provider = identity?.provider
  const user = {
    id,
    email,
    phone,
    password_hash: account.passwordHash,
    email_confirmed_at: email && account.emailConfirmed ? now : null,
    phone_confirmed_at: phone && account.phoneConfirmed ? now : null,
    is_anonymous: identity === null,
    is_sso_user: account.isSsoUser ?? false,
    language: account.language,
    user_metadata: account.metadata,
    app_metadata: provider ? { provider, providers: [provider] } : {},
  }
  if (!(await insertUser(tx, user, now))) return undefined
  if (identity) {
    const verified = {
      email_verified: user.email_confirmed_at !== null,
      phone_verified: user.phone_confirmed_at !== null,
    }
    const own = { sub: identity.subject ?? id, ...(email && { email }), ...(phone && { phone }), ...verified }
    const provider_id = identity.subject ?? id
    const identity_data = { ...own, ...identity.data }
    await insertIdentity(
      tx,
      { identity_id: newId(), user_id: id, provider: identity.provider, provider_id, identity_data },
      now,
    )
  }
  await createProfile(deps, tx, id, account.profile, now)
  await insertAcceptances(tx, id, account.accepted)
  return findUser(tx, id)
}
