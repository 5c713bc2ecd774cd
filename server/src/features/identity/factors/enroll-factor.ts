import type { AuthSettings } from '../../../core/auth-settings.ts'
import type { Deps } from '../../../core/deps.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { newId } from '../../../platform/database/ids.ts'
import type { Member } from '../../../core/viewer.ts'
import { deleteLapsed, insertFactor, listFactors, type ProofType } from '../credentials/index.ts'
import { mayText, normaliseProtocolPhone } from '../requesters/index.ts'
import { factorLimits } from './factors.limits.ts'
import { checkEnroll, enrollMs } from './factors.rules.ts'
import { lockStrong } from './lock-strong.ts'
import { newTotp } from './totp.ts'

export interface EnrollInput {
  factor_type: ProofType
  friendly_name?: string | null | undefined
  issuer?: string | null | undefined
  phone?: string | null | undefined
}

/** Begins a factor. Its secret is shown in this answer and never again. */
export async function enrollFactor(auth: Deps, viewer: Member, params: EnrollInput) {
  const { db, clock, limits, cipher } = auth
  const type = params.factor_type
  const phone = type === 'phone' ? phoneOf(params) : null
  await limits.consume([factorLimits.factor, viewer.sessionId])
  const name = params.friendly_name || null

  return db.transaction().execute(async (tx) => {
    const member = await lockStrong(tx, viewer)
    const now = clock()
    await deleteLapsed(tx, member.id, new Date(now.getTime() - enrollMs))
    checkEnroll(await listFactors(tx, member.id), { name, type })
    const label = member.email ?? member.phone ?? 'Mtaa'
    const totp = type === 'totp' ? await newTotp({ issuer: issuerOf(params), label }) : undefined
    const id = newId()
    await insertFactor(tx, {
      id,
      user_id: member.id,
      friendly_name: name,
      factor_type: type,
      phone,
      encrypted_secret: totp ? cipher.encrypt('totp', totp.secret) : null,
      created_at: now,
      updated_at: now,
    })
    return { id, type, ...(name && { friendly_name: name }), ...(totp && { totp }), ...(phone && { phone }) }
  })
}

/** Short enough for a picture a phone can read. */
const issuerOf = ({ issuer }: EnrollInput) => issuer?.slice(0, 40).toWellFormed() || 'Mtaa'

/** Refuses kinds of factors that are switched off. */
export function checkFactorType({ phone, passkeys }: AuthSettings, type: unknown) {
  if (type === 'phone' && !phone) throw new Refusal('mfa_phone_enroll_not_enabled')
  if (type === 'webauthn' && !passkeys) throw new Refusal('mfa_webauthn_enroll_not_enabled')
}

function phoneOf({ phone: input }: EnrollInput): string {
  const phone = normaliseProtocolPhone(input ?? '')
  if (phone === null) throw new Refusal('validation_failed', { reason: 'Invalid phone number format (E.164 required)' })
  if (!mayText(phone))
    throw new Refusal('validation_failed', { reason: 'Text messages are sent to Kenyan numbers (+254) only' })
  return phone
}
