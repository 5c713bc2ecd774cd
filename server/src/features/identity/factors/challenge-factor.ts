import type { AuthSettings } from '../../../core/auth-settings.ts'
import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/database/ids.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { notify } from '../../community/notifications/index.ts'
import { codeKinds, newCode } from '../codes/index.ts'
import { findFactor, listFactors, markChallenged, type FactorRow, type ProofType } from '../credentials/index.ts'
import { consumeText } from '../requesters/index.ts'
import type { Device } from '../sessions/index.ts'
import { factorLimits } from './factors.limits.ts'
import { insertChallenge, type LockedMember } from './factors.queries.ts'
import { challengeMs, isLapsed, isStrong, isUuid } from './factors.rules.ts'
import { lockPresent } from './lock-strong.ts'
import { requestKey, requestProof } from './webauthn.ts'

/** A keyed hash of a texted code, worth something only with its challenge. */
export const codeHash = ({ cipher }: Pick<Deps, 'cipher'>, challengeId: string, code: string) =>
  cipher.mac('factor code', `${challengeId}:${code}`)

/** The member's factor, unless it is not there, was not verified in time, is a set of recovery codes or is switched off. */
export async function getFactor(
  { phone, passkeys }: AuthSettings,
  db: Db,
  id: string,
  userId: string,
  now: Date,
): Promise<FactorRow & { factor_type: ProofType }> {
  const factor = isUuid(id) ? await findFactor(db, id, userId) : undefined
  if (!factor || isLapsed(factor, now) || factor.factor_type === 'recovery_code')
    throw new Refusal('mfa_factor_not_found')
  if (factor.factor_type === 'phone' && !phone) throw new Refusal('mfa_phone_verify_not_enabled')
  if (factor.factor_type === 'webauthn' && !passkeys) throw new Refusal('mfa_webauthn_verify_not_enabled')
  return { ...factor, factor_type: factor.factor_type }
}

/** Requests a proof of a factor: by a text for a phone, by options for a key, by nothing but an id for an app. */
export async function challengeFactor(auth: Deps, viewer: Member, factorId: string, device: Device) {
  const { db, clock, limits } = auth
  await limits.consume([factorLimits.factor, viewer.sessionId])
  const factor = await getFactor(auth.settings.auth, db, factorId, viewer.id, clock())
  // Somebody who only has the password must not make a new phone ring.
  if (factor.status === 'unverified' && viewer.needsSecondFactor) throw new Refusal('insufficient_aal')
  const session = { viewer, ownsAddress: factor.status === 'verified' }
  if (factor.phone !== null) await consumeText(auth, factor.phone, { device, session })

  return db.transaction().execute(async (tx) => {
    const member = await lockPresent(tx, viewer)
    const now = clock()
    const factor = await getFactor(auth.settings.auth, tx, factorId, member.id, now)
    if (factor.status === 'unverified' && !isStrong(member)) throw new Refusal('insufficient_aal')
    const [id, expires] = [newId(), new Date(now.getTime() + challengeMs)]
    const key = factor.factor_type === 'webauthn' ? await keyOptions(auth, tx, member, factor) : undefined
    const code = factor.phone === null ? undefined : newCode(auth)
    const challenge = {
      id,
      factor_id: factor.id,
      session_id: viewer.sessionId,
      ip: device.ip,
      code_hash: code === undefined ? null : codeHash(auth, id, code),
      webauthn_challenge: key?.challenge ?? null,
      created_at: now,
      expires_at: expires,
    }
    await insertChallenge(tx, challenge)
    await markChallenged(tx, factor.id, now)
    if (code !== undefined && factor.phone !== null)
      await notify(auth, tx, {
        to: { phone: factor.phone, language: member.language },
        kind: codeKinds.code,
        data: { code },
      })
    const expires_at = Math.floor(expires.getTime() / 1000)
    return { id, type: factor.factor_type, expires_at, ...(key && { webauthn: key.webauthn }) }
  })
}

/** Options to create a key, for a factor that has none yet. */
async function keyOptions({ settings }: Deps, tx: Tx, { id, email, phone }: LockedMember, factor: FactorRow) {
  const key = factor.webauthn_credential
  if (key === null) {
    const user = { id, name: email ?? phone ?? id }
    const known = (await listFactors(tx, id)).flatMap((other) => other.webauthn_credential ?? [])
    const publicKey = await requestKey(settings.auth, { use: 'factor', user, known })
    return {
      challenge: publicKey.challenge,
      webauthn: { type: 'create' as const, credential_options: { publicKey: { ...publicKey } } },
    }
  }
  const publicKey = await requestProof(settings.auth, { use: 'factor', allowed: [key] })
  return {
    challenge: publicKey.challenge,
    webauthn: { type: 'request' as const, credential_options: { publicKey: { ...publicKey } } },
  }
}
