import { looksLikeLandline, maskPhone, normalisePhone } from '@mtaa/contract/phone'
import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import { hashOf, newOpaqueToken } from '../../../platform/crypto/opaque-tokens.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/database/ids.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { consumeProof, provePhone, sendPhoneCode } from '../../identity/codes/index.ts'
import { lockStrong } from '../../identity/factors/index.ts'
import { mayText } from '../../identity/requesters/index.ts'
import type { Device } from '../../identity/sessions/index.ts'
import { notify } from '../../community/notifications/index.ts'
import { failTransfer, findTransferFor, lockTransfer } from '../transfers/index.ts'
import { auditSeller } from './audit-payouts.ts'
import { changeAccount, findAccount, findLive, openAccount } from './payouts.queries.ts'
import { payoutKinds } from './payout.kinds.ts'
import { payoutRules } from './payouts.rules.ts'
import { insertChange } from './stop-link.queries.ts'
import { linkTo } from './stop-link.ts'

/** Payouts go to mobiles only. */
function readMobile(input: string): string {
  const phone = normalisePhone(input)
  if (phone === null || looksLikeLandline(phone)) throw new Refusal('phone_invalid')
  return phone
}

/** Texts a code to the number that is to be paid. */
export async function sendNumberCode(deps: Deps, seller: Member, input: string, device: Device) {
  const phone = readMobile(input)
  if ((await findAccount(deps.db, seller.id))?.phone === phone) throw new Refusal('payout_number_same')
  return sendPhoneCode(deps, phone, device, seller)
}

interface NumberInput {
  phone: string
  code: string
}

/**
 * Sets the number that a seller is paid to: with the code that was texted to it, by somebody who has proven in this
 * session to be the seller. A change freezes payouts, and is notified where a thief does not read.
 */
export async function setNumber(deps: Deps, seller: Member, input: NumberInput, device: Device): Promise<void> {
  const phone = readMobile(input.phone)
  if ((await findAccount(deps.db, seller.id))?.phone === phone) throw new Refusal('payout_number_same')
  const { proof } = await provePhone(deps, { phone, code: input.code }, device)
  await deps.db.transaction().execute(async (tx) => {
    const owner = await lockStrong(tx, seller)
    const at = deps.clock()
    const account = await openAccount(tx, seller.id, at)
    if (account.phone === phone) throw new Refusal('payout_number_same')
    if (!(await consumeProof(tx, phone, hashOf(proof), at))) throw new Refusal('otp_expired', { reason: 'code' })
    const isChange = account.phone !== null
    const frozen = isChange ? { frozen_until: new Date(at.getTime() + payoutRules.changeFreeze) } : {}
    await changeAccount(tx, seller.id, { phone, ...frozen }, at)
    await auditSeller(deps, tx, seller.id, isChange ? 'number_changed' : 'number_set', { actorId: seller.id })
    await notifyOfNumber(deps, tx, { owner, phone, old: account.phone, at })
    // What was about to go to the old number does not go: its money is available again.
    if (isChange) await recall(deps, tx, seller.id, at)
  })
}

interface Change {
  owner: Awaited<ReturnType<typeof lockStrong>>
  phone: string
  old: string | null
  at: Date
}

/**
 * At every contact that is proven, and by SMS to the number that was paid until now: its author may be somebody else. Each has a link that stops payouts.
 */
async function notifyOfNumber(deps: Deps, tx: Tx, { owner, phone, old, at }: Change): Promise<void> {
  const token = newOpaqueToken()
  const expiresAt = new Date(at.getTime() + payoutRules.linkLife)
  await insertChange(tx, {
    id: newId(at),
    seller_id: owner.id,
    token_hash: hashOf(token),
    created_at: at,
    expires_at: expiresAt,
  })
  const { language } = owner
  const data = { phone: maskPhone(phone), link: linkTo(deps, token) }
  if (old !== null)
    await notify(deps, tx, { to: { phone: old, language }, kind: payoutKinds.payout_number_replaced, data })
  const takesSms = owner.phone && owner.phone_confirmed_at && owner.phone !== old && mayText(owner.phone)
  const to = {
    memberId: owner.id,
    mail: owner.email_confirmed_at ? owner.email : null,
    phone: takesSms ? owner.phone : null,
    language,
  }
  await notify(deps, tx, { to, kind: payoutKinds[old === null ? 'payout_number_set' : 'payout_number_changed'], data })
}

async function recall(deps: Deps, tx: Tx, sellerId: string, at: Date): Promise<void> {
  const live = await findLive(tx, sellerId)
  if (live?.state !== 'sending') return
  const known = await findTransferFor(tx, 'payout', live.id)
  const transfer = known && (await lockTransfer(deps, tx, known.id))
  if (transfer?.status !== 'created') return
  await failTransfer(deps, tx, transfer, { code: 'number_changed', message: null, at })
}
