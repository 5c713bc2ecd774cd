import { minute } from '@mtaa/contract/time'
import { normalisePhone } from '@mtaa/contract/phone'
import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import { hashOf } from '../../../platform/crypto/opaque-tokens.ts'
import { newId } from '../../../platform/database/ids.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { notify } from '../../community/notifications/index.ts'
import { consumeText } from '../requesters/index.ts'
import type { Device } from '../sessions/index.ts'
import { codeRequesterOf } from './code-tries.queries.ts'
import { countTry } from './code-tries.ts'
import { codeKinds } from './code.kinds.ts'
import { newCode, textLifeMs } from './one-time-codes.ts'
import { giveProof, replacePhoneCheck, spendPhoneTry } from './phone-check.queries.ts'

const proofLifeMs = 15 * minute

const macOf = ({ cipher }: Deps, phone: string, code: string) => cipher.mac('phone check', `${phone}:${code}`)

/**
 * Texts a code to a number that is of an account or of none, which makes no difference. `member`: who requests it from
 * their session.
 */
export async function sendPhoneCode(deps: Deps, input: string, device: Device, member?: Member) {
  const phone = readNumber(input)
  const session = member && { viewer: member, ownsAddress: false }
  const wait = await consumeText(deps, phone, { device, session })
  const [code, now] = [newCode(deps), deps.clock()]
  const expires_at = new Date(now.getTime() + textLifeMs)
  await deps.db.transaction().execute(async (tx) => {
    const code_hash = macOf(deps, phone, code)
    await replacePhoneCheck(tx, { id: newId(), phone, code_hash, created_at: now, expires_at }, codeRequesterOf(device))
    await notify(deps, tx, { to: { phone, language: device.language }, kind: codeKinds.code, data: { code } })
  })
  return { resend_after: wait }
}

/** The right code becomes a proof for the sign-up that follows. */
export async function provePhone(deps: Deps, input: { phone: string; code: string }, device: Device) {
  const phone = readNumber(input.phone)
  const { db, clock } = deps
  const forgive = await countTry(deps, { channel: 'sms', address: phone }, device)
  const now = clock()
  const check = await spendPhoneTry(db, phone, codeRequesterOf(device), now)
  const right = check && timingSafeEqual(check.code_hash, macOf(deps, phone, input.code))
  const proof = randomBytes(32).toString('base64url')
  const until = new Date(now.getTime() + proofLifeMs)
  if (!right || !(await giveProof(db, check.id, hashOf(proof), until)))
    throw new Refusal('otp_expired', { reason: 'Invalid OTP. Please try again.' })
  await forgive()
  return { proof }
}

function readNumber(input: string): string {
  const phone = normalisePhone(input)
  if (phone === null) throw new Refusal('contact_phone_invalid')
  return phone
}
