import type { AuthSession } from '@mtaa/contract/identity/auth-objects'
import type { WebauthnCredential } from '@mtaa/contract/identity/auth-webauthn'
import { timingSafeEqual } from 'node:crypto'
import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import { auditOwn } from '../../../core/audit-acts.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { announceChange, readCredentials } from '../credential-changes/index.ts'
import {
  acceptStep,
  deleteOtherUnverified,
  listFactors,
  markVerified,
  saveKey,
  type FactorRow,
  type ProofType,
} from '../credentials/index.ts'
import { knownBrowser } from '../requesters/index.ts'
import { raiseSession, viewSession, type Device, type FactorMethod } from '../sessions/index.ts'
import { codeHash, getFactor } from './challenge-factor.ts'
import { factorLimits } from './factors.limits.ts'
import {
  countWrongTry,
  findChallenge,
  spendChallenge,
  type ChallengeRow,
  type LockedMember,
} from './factors.queries.ts'
import { isProof, isStrong, isUuid } from './factors.rules.ts'
import { lockPresent } from './lock-strong.ts'
import { awaitingCodes, nameFor } from './notify-owner.ts'
import { stepOf } from './totp.ts'
import { readNewKey, readProof } from './webauthn.ts'

interface Input {
  factorId: string
  challenge_id: string
  code?: string | null | undefined
  webauthn?: { credential_response: WebauthnCredential } | null | undefined
}

/** A right answer lifts the session to aal2. Every answer is counted before it is looked at, so a crowd gains nothing. */
export async function verifyFactor(auth: Deps, viewer: Member, input: Input, device: Device): Promise<AuthSession> {
  const { db, clock } = auth
  const forgive = await countAnswer(auth, viewer, input, device)

  // A wrong answer is thrown after the commit: it must have cost something.
  const opened = await db.transaction().execute(async (tx) => {
    const member = await lockPresent(tx, viewer)
    const now = clock()
    const factor = await getFactor(auth.settings.auth, tx, input.factorId, member.id, now)
    if (!input.code && !input.webauthn) throw new Refusal('validation_failed', { reason: 'A code is needed' })
    // Enrolled at aal1 before another factor was verified, it would be a way around that one.
    if (factor.status === 'unverified' && !isStrong(member)) throw new Refusal('insufficient_aal')
    const key = { id: input.challenge_id, factorId: factor.id, sessionId: viewer.sessionId, ip: device.ip }
    const challenge = isUuid(key.id) ? await findChallenge(tx, key) : undefined
    if (!challenge) throw new Refusal('mfa_factor_not_found', {}, 422)
    if (challenge.expires_at <= now) throw new Refusal('mfa_challenge_expired')
    if (!challenge.same_ip) throw new Refusal('mfa_ip_address_mismatch')

    if (!(await checks[factor.factor_type](auth, tx, { factor, challenge, input, now }))) {
      await countWrongTry(tx, challenge.id, now)
      return new Refusal('mfa_verification_failed', { reason: wrong[factor.factor_type] })
    }
    await spendChallenge(tx, challenge.id, now)
    if (factor.status === 'unverified') await confirm(auth, tx, member, factor, now)
    return raiseSession(
      tx,
      { sessionId: viewer.sessionId, factorId: factor.id, method: methods[factor.factor_type] },
      now,
    )
  })
  if (opened instanceof Refusal) throw opened
  await forgive()
  return viewSession(auth, opened)
}

/**
 * Codes are short and a person who has the password may guess at them; the browsers that proved a factor before are counted
 * alone, so that guesses from elsewhere do not lock their owner out. What a key signs cannot be guessed.
 */
async function countAnswer(auth: Deps, viewer: Member, { code }: Input, device: Device) {
  const { limits } = auth
  await limits.consume([factorLimits.factor, viewer.sessionId])
  if (!code) return async () => {}
  const browser = await knownBrowser(auth, viewer, device)
  const tries = [factorLimits.factorCodes, browser ?? `member ${viewer.id}`] as const
  await limits.consume([...tries])
  if (browser === undefined) await limits.consume([factorLimits.factorGuesses, viewer.id])
  return async () => {
    await limits.reset(...tries)
    if (browser === undefined) await limits.refund([factorLimits.factorGuesses, viewer.id])
  }
}

interface Answer {
  factor: FactorRow
  challenge: ChallengeRow
  input: Input
  now: Date
}

type Check = (auth: Deps, tx: Tx, answer: Answer) => Promise<boolean>

const checks: Record<ProofType, Check> = {
  async totp({ cipher }, tx, { factor, input, now }) {
    if (!factor.encrypted_secret || !input.code) return false
    const step = stepOf(cipher.decrypt('totp', factor.encrypted_secret), input.code, now)
    return step !== null && acceptStep(tx, factor.id, step)
  },
  async phone(auth, _tx, { challenge, input }) {
    if (!challenge.code_hash || !input.code) return false
    return timingSafeEqual(challenge.code_hash, codeHash(auth, challenge.id, input.code.replace(/\s/g, '')))
  },
  async webauthn({ settings }, tx, { factor, challenge, input }) {
    if (!challenge.webauthn_challenge || !input.webauthn) return false
    const answer = {
      use: 'factor' as const,
      credential: input.webauthn.credential_response,
      challenge: challenge.webauthn_challenge,
    }
    const key = factor.webauthn_credential
    const counter = key ? await readProof(settings.auth, { ...answer, key }) : undefined
    const after = key ? counter !== undefined && { ...key, counter } : await readNewKey(settings.auth, answer)
    if (!after) return false
    await saveKey(tx, factor.id, after)
    return true
  },
}

const wrong: Record<ProofType, string> = {
  totp: 'Invalid TOTP code entered',
  phone: 'Invalid MFA Phone code entered',
  webauthn: 'The key could not be verified',
}

const methods: Record<ProofType, FactorMethod> = {
  totp: 'totp',
  phone: 'mfa/phone',
  webauthn: 'mfa/webauthn',
}

async function confirm(auth: Deps, tx: Tx, member: LockedMember, factor: FactorRow, now: Date) {
  const before = await readCredentials(tx, member.id)
  await markVerified(tx, factor.id, now)
  await deleteOtherUnverified(tx, member.id, factor.factor_type)
  await auditOwn(auth, tx, member.id, 'factor.verified', { factor: factor.id, type: factor.factor_type })
  const first = !(await listFactors(tx, member.id)).some((other) => isProof(other) && other.id !== factor.id)
  const posting = first ? awaitingCodes(factor, now) : {}
  const data = { name: nameFor(member, factor) }
  await announceChange(auth, tx, { userId: member.id, before, kind: 'factor_added', data, posting })
}
