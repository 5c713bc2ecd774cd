import type { Deps } from '../../platform/deps.ts'
import type { Tx } from '../../platform/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import { writeLetter } from '../letters/index.ts'
import { changeEmail, changePhone, updateUserRow, type Credentials, type UserRow } from './auth.queries.ts'
import { endChange, findConfirmedSide, keepOwnIdentity, type Side } from './change-address.queries.ts'
import { releaseUnprovenEmail, releaseUnprovenPhone } from './confirm-address.queries.ts'
import { addProvider } from './link-identity.queries.ts'
import type { CodeKind } from './one-time-codes.ts'
import { endTokens } from './one-time-codes.queries.ts'
import { resendEmailChange, resendPhoneChange, type WayBack } from './resend-change.ts'

type House = Pick<Deps, 'clock' | 'sealer' | 'settings'>

/**
 * A new address waits beside the old one until both have agreed, in any order; an account without a confirmed address
 * needs only the new one. A request replaces the earlier one with its codes (fault 12).
 */
export async function askForEmail(house: House, tx: Tx, user: Credentials, email: string, wayBack: WayBack) {
  const now = house.clock()
  await endChange(tx, user.id)
  await updateUserRow(tx, user.id, { new_email: email, email_change_sent_at: now }, now)
  await resendEmailChange(house, tx, { ...user, new_email: email }, wayBack)
}

/** A new number waits until the code sent to it comes back. */
export async function askForPhone(house: House, tx: Tx, user: Credentials, phone: string, wayBack: WayBack) {
  const now = house.clock()
  await updateUserRow(tx, user.id, { new_phone: phone, phone_change_sent_at: now }, now)
  await resendPhoneChange(house, tx, { ...user, new_phone: phone }, wayBack)
}

type ChangeKind = Extract<CodeKind, 'email_change_current' | 'email_change_new' | 'phone_change'>

/**
 * The code or link sent to `address` came back. The caller has locked the member and taken the token; when all that is
 * needed has come, the address is theirs and every other code dies.
 */
export async function confirmAddressChange(
  house: House,
  tx: Tx,
  user: UserRow,
  kind: ChangeKind,
  address: string,
): Promise<'done' | 'first of two'> {
  if (kind === 'phone_change') {
    if (address !== user.new_phone) throw outdated()
    await takePhone(house, tx, user, address)
    return 'done'
  }
  const side = kind === 'email_change_new' ? 'new' : 'current'
  if (user.new_email === null || address !== (side === 'new' ? user.new_email : user.email)) throw outdated()
  const agreed = new Set<Side | null>([side, await findConfirmedSide(tx, user.id)])
  if (!agreed.has('new') || (mustAgree(user) && !agreed.has('current'))) {
    await updateUserRow(tx, user.id, { email_change_confirmed: side }, house.clock())
    return 'first of two'
  }
  await takeEmail(house, tx, user, user.new_email)
  return 'done'
}

/** An address that was never confirmed cannot be asked: nobody knows whose it is. */
const mustAgree = ({ email, email_confirmed_at }: UserRow) => email !== null && email_confirmed_at !== null

const outdated = () => new Refusal('otp_expired', { reason: 'Token has expired or is invalid' })

async function takeEmail(house: House, tx: Tx, user: UserRow, email: string) {
  const now = house.clock()
  await releaseUnprovenEmail(tx, email)
  if (!(await changeEmail(tx, user.id, email, now))) throw new Refusal('email_exists')
  await keepOwnIdentity(tx, user.id, { email }, now)
  await addProvider(tx, user.id, 'email', now)
  await endTokens(tx, user.id)
  if (user.email === null || !mustAgree(user)) return
  const letter = { to: user.email, language: user.language, data: { address: email } }
  await writeLetter(house, tx, { channel: 'mail', kind: 'email_changed', ...letter })
}

/** The number is this member's from now on; whoever reads their mail is told. */
export async function takePhone(house: House, tx: Tx, user: UserRow, phone: string) {
  const now = house.clock()
  await releaseUnprovenPhone(tx, phone)
  if (!(await changePhone(tx, user.id, phone, now))) throw new Refusal('phone_exists')
  await keepOwnIdentity(tx, user.id, { phone }, now)
  await addProvider(tx, user.id, 'phone', now)
  await endTokens(tx, user.id)
  if (user.email === null || !mustAgree(user)) return
  const letter = { to: user.email, language: user.language, data: { phone } }
  await writeLetter(house, tx, { channel: 'mail', kind: 'phone_changed', ...letter })
}
