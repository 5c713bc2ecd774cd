import type { Language } from '@mtaa/contract/language'
import type { Deps } from '../../../core/deps.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { acceptanceAt } from '../../operations/agreements/index.ts'
import { readProfile, replaceProfile } from '../accounts/index.ts'
import type { TokenRow } from '../codes/index.ts'
import { findUser, type UserRow, createAccount, releaseUnprovenPhone, writeTyped } from '../users/index.ts'
import { isPhoneProven } from './confirm-contact.queries.ts'
import { deleteSignUp, type SignUpRow } from './pending-sign-ups.queries.ts'

/** What somebody entered when they signed up, which becomes the account's once its address is proven. */
export type Typed = Pick<SignUpRow, 'password_hash' | 'phone' | 'user_metadata' | 'profile'>

/**
 * The account of an address that is proven now and had none: with what its owner entered, or with nothing but the
 * address. Nobody when another account has taken the address at this moment.
 */
export async function createConfirmed(
  deps: Deps,
  tx: Tx,
  { address }: Pick<TokenRow, 'address'>,
  { confirmed, language }: { confirmed: SignUpRow | undefined; language: Language },
): Promise<UserRow | undefined> {
  const { clock, settings } = deps
  const now = clock()
  const byMail = address.includes('@')
  const empty = { user_metadata: {}, profile: await readProfile(tx, {}, byMail ? address : null, now) }
  const { user_metadata, profile } = confirmed ?? empty
  const phone = byMail ? await freeNumber(tx, confirmed?.phone ?? null) : address
  const verified = { ...(byMail && { email_verified: true }), ...(phone !== null && { phone_verified: true }) }
  const account = {
    ...(confirmed && { id: confirmed.id }),
    email: byMail ? address : null,
    phone,
    passwordHash: confirmed?.password_hash ?? null,
    emailConfirmed: byMail,
    phoneConfirmed: phone !== null,
    language: confirmed?.language ?? language,
    metadata: { ...user_metadata, ...verified },
    profile,
    identity: { provider: byMail ? 'email' : 'phone' },
    // What was in effect when they signed up, not when they open their mail.
    accepted: acceptanceAt({ settings }, confirmed?.created_at ?? now),
  }
  const user = await createAccount(deps, tx, account, now)
  if (user && confirmed) await deleteSignUp(tx, confirmed.id)
  return user
}

/** A number that was proven for a sign-up, unless somebody else has proven it meanwhile. */
async function freeNumber(tx: Tx, phone: string | null): Promise<string | null> {
  if (phone === null || (await isPhoneProven(tx, phone))) return null
  await releaseUnprovenPhone(tx, phone)
  return phone
}

/** Applies what was entered with a sign-up to an account that exists already, or was confirmed a moment ago. */
export async function applySignUp(deps: Deps, tx: Tx, userId: string, typed: Typed) {
  const phone = await freeNumber(tx, typed.phone)
  await writeTyped(tx, userId, { ...typed, phone }, deps.clock())
  await replaceProfile(deps, tx, userId, typed.profile)
  return findUser(tx, userId)
}
