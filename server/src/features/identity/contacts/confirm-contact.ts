import type { Deps } from '../../../core/deps.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { readProfile } from '../accounts/index.ts'
import type { TokenRow } from '../codes/index.ts'
import {
  type UserRow,
  linkOwnAddress,
  confirmEmail,
  forgetUnproven,
  confirmPhone,
  dropUnprovenEmail,
} from '../users/index.ts'
import { confirmAddressChange } from './change-contact.ts'

/** What a redeemed token proves of its member, whom the caller has locked. */
export async function confirmAddress(
  auth: Deps,
  tx: Tx,
  user: UserRow,
  { kind, address }: TokenRow,
): Promise<'done' | 'first of two'> {
  if (kind === 'email_change_current' || kind === 'email_change_new' || kind === 'phone_change')
    return confirmAddressChange(auth, tx, user, kind, address)
  const channel = address.includes('@') ? 'email' : 'phone'
  // It was sent before the address changed.
  if (address !== user[channel]) throw new Refusal('otp_expired', { reason: 'Token has expired or is invalid' })
  const isProven = user[`${channel}_confirmed_at`] !== null
  // Proven by a link that anybody can request: another person may have signed up, so their data is deleted.
  if (!isProven && (kind === 'magiclink' || kind === 'recovery')) await forget(auth, tx, user, channel)
  const now = auth.clock()
  if (channel === 'email') await confirmEmail(tx, user.id, {}, now)
  else await confirmPhone(tx, user.id, address, now)
  if (isProven) return 'done'
  await linkOwnAddress(tx, user.id, channel === 'email' ? { email: address } : { phone: address }, now)
  return 'done'
}

async function forget(deps: Deps, tx: Tx, user: UserRow, channel: 'email' | 'phone') {
  const profile = await readProfile(tx, {}, channel === 'email' ? user.email : null, deps.clock())
  await forgetUnproven(deps, tx, { userId: user.id, profile, remaining: channel })
  if (channel === 'phone') await dropUnprovenEmail(tx, user.id)
}
