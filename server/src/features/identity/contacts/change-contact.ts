import { auditOwn } from '../../../core/audit-acts.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { announceChange, type Announcing, readCredentials } from '../credential-changes/index.ts'
import { type CodeKind, endTokens } from '../codes/index.ts'
import {
  changeAddress,
  updateUserRow,
  type Credentials,
  type UserRow,
  linkOwnAddress,
  releaseUnprovenEmail,
  releaseUnprovenPhone,
} from '../users/index.ts'
import { endChange } from './end-change.ts'
import { findConfirmedSide, type Side } from './change-contact.queries.ts'
import { resendEmailChange, resendPhoneChange, type WayBack } from './resend-change.ts'

type CodeContext = Announcing

/**
 * A new address is pending until it and the old one are both confirmed, in any order; an account without a confirmed
 * address needs only the new one. A request voids the earlier one and its codes, so that codes of two never mix.
 */
export async function requestEmailChange(
  context: CodeContext,
  tx: Tx,
  user: Credentials,
  email: string,
  wayBack: WayBack,
) {
  const now = context.clock()
  await endChange(tx, user.id)
  await updateUserRow(tx, user.id, { new_email: email, email_change_sent_at: now }, now)
  await resendEmailChange(context, tx, { ...user, new_email: email }, wayBack)
}

/** A new number is pending until the code sent to it is entered. */
export async function requestPhoneChange(
  context: CodeContext,
  tx: Tx,
  user: Credentials,
  phone: string,
  wayBack: WayBack,
) {
  const now = context.clock()
  await updateUserRow(tx, user.id, { new_phone: phone, phone_change_sent_at: now }, now)
  await resendPhoneChange(context, tx, { ...user, new_phone: phone }, wayBack)
}

type ChangeKind = Extract<CodeKind, 'email_change_current' | 'email_change_new' | 'phone_change'>

/**
 * The code or link sent to `address` was used. The caller has locked the member and consumed the token; once all that is
 * needed is proven, the address is theirs and every other code is void.
 */
export async function confirmAddressChange(
  context: CodeContext,
  tx: Tx,
  user: UserRow,
  kind: ChangeKind,
  address: string,
): Promise<'done' | 'first of two'> {
  if (kind === 'phone_change') {
    if (address !== user.new_phone) throw outdated()
    await takePhone(context, tx, user, address)
    return 'done'
  }
  const side = kind === 'email_change_new' ? 'new' : 'current'
  if (user.new_email === null || address !== (side === 'new' ? user.new_email : user.email)) throw outdated()
  const agreed = new Set<Side | null>([side, await findConfirmedSide(tx, user.id)])
  if (!agreed.has('new') || (mustAgree(user) && !agreed.has('current'))) {
    await updateUserRow(tx, user.id, { email_change_confirmed: side }, context.clock())
    return 'first of two'
  }
  await takeEmail(context, tx, user, user.new_email)
  return 'done'
}

/** An address that was never confirmed need not agree: its owner is unknown. */
const mustAgree = ({ email, email_confirmed_at }: UserRow) => email !== null && email_confirmed_at !== null

const outdated = () => new Refusal('otp_expired', { reason: 'Token has expired or is invalid' })

async function takeEmail(context: CodeContext, tx: Tx, user: UserRow, email: string) {
  const now = context.clock()
  const before = await readCredentials(tx, user.id)
  await releaseUnprovenEmail(tx, email)
  if (!(await changeAddress(tx, user.id, { email }, now))) throw new Refusal('email_exists')
  await linkOwnAddress(tx, user.id, { email }, now)
  await endTokens(tx, user.id)
  await auditOwn(context, tx, user.id, 'email.changed')
  await announceChange(context, tx, { userId: user.id, before, kind: 'email_changed', data: { address: email } })
}

/** Gives a member a proven number, and notifies the mail address and the number that were proven before. */
export async function takePhone(context: CodeContext, tx: Tx, user: UserRow, phone: string) {
  const now = context.clock()
  const before = await readCredentials(tx, user.id)
  await releaseUnprovenPhone(tx, phone)
  if (!(await changeAddress(tx, user.id, { phone }, now))) throw new Refusal('phone_exists')
  await linkOwnAddress(tx, user.id, { phone }, now)
  await endTokens(tx, user.id)
  await auditOwn(context, tx, user.id, 'phone.changed')
  await announceChange(context, tx, { userId: user.id, before, kind: 'phone_changed', data: { phone } })
}
