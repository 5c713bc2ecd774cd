import type { AuthSession } from '@mtaa/contract/auth-objects'
import type { WebauthnCredential } from '@mtaa/contract/auth-webauthn'
import { timingSafeEqual } from 'node:crypto'
import type { Tx } from '../../platform/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Member } from '../../platform/viewer.ts'
import {
  authLimits,
  knownBrowser,
  raiseSession,
  viewSession,
  type AuthDeps,
  type Device,
  type FactorMethod,
} from '../auth/index.ts'
import { codeHash, getFactor } from './challenge-factor.ts'
import {
  acceptStep,
  countWrongTry,
  deleteOtherUnverified,
  findChallenge,
  listFactors,
  markVerified,
  saveKey,
  spendChallenge,
  type ChallengeRow,
  type FactorRow,
  type LockedMember,
} from './factors.queries.ts'
import { isProof, isStrong, isUuid, type ProofType } from './factors.rules.ts'
import { lockPresent } from './lock-strong.ts'
import { awaitingCodes, nameFor, tellOwner } from './tell-owner.ts'
import { stepOf } from './totp.ts'
import { readNewKey, readProof } from './webauthn.ts'

interface Given {
  factorId: string
  challenge_id: string
  code?: string | null | undefined
  webauthn?: { credential_response: WebauthnCredential } | null | undefined
}

/** A right answer lifts the session to aal2. Every answer is counted before it is looked at, so a crowd gains nothing. */
export async function verifyFactor(auth: AuthDeps, viewer: Member, given: Given, device: Device): Promise<AuthSession> {
  const { db, clock } = auth
  const forgive = await countAnswer(auth, viewer, given, device)

  // A wrong answer is thrown after the commit: it must have cost something.
  const opened = await db.transaction().execute(async (tx) => {
    const member = await lockPresent(tx, viewer)
    const now = clock()
    const factor = await getFactor(tx, given.factorId, member.id, now)
    if (!given.code && !given.webauthn) throw new Refusal('validation_failed', { reason: 'A code is needed' })
    // Begun by somebody else before there was another factor, it would let them past that one (fault 13).
    if (factor.status === 'unverified' && !isStrong(member)) throw new Refusal('insufficient_aal')
    const asked = { id: given.challenge_id, factorId: factor.id, sessionId: viewer.sessionId, ip: device.ip }
    const challenge = isUuid(asked.id) ? await findChallenge(tx, asked) : undefined
    if (!challenge) throw new Refusal('mfa_factor_not_found', {}, 422)
    if (challenge.expires_at <= now) throw new Refusal('mfa_challenge_expired')
    if (!challenge.same_ip) throw new Refusal('mfa_ip_address_mismatch')

    if (!(await checks[factor.factor_type](auth, tx, { factor, challenge, given, now }))) {
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
 * Codes are short and whoever has the password may guess at them; the browsers that proved a factor before are counted
 * alone, so that guesses from elsewhere do not lock their owner out. What a key signs cannot be guessed.
 */
async function countAnswer(auth: AuthDeps, viewer: Member, { code }: Given, device: Device) {
  const { limits } = auth
  await limits.take([authLimits.factor, viewer.sessionId])
  if (!code) return async () => {}
  const browser = await knownBrowser(auth, viewer, device)
  const tries = [authLimits.factorCodes, browser ?? `member ${viewer.id}`] as const
  await limits.take([...tries])
  if (browser === undefined) await limits.take([authLimits.factorGuesses, viewer.id])
  return async () => {
    await limits.forget(...tries)
    if (browser === undefined) await limits.giveBack([authLimits.factorGuesses, viewer.id])
  }
}

interface Answer {
  factor: FactorRow
  challenge: ChallengeRow
  given: Given
  now: Date
}

type Check = (auth: AuthDeps, tx: Tx, answer: Answer) => Promise<boolean>

const checks: Record<ProofType, Check> = {
  async totp({ sealer }, tx, { factor, given, now }) {
    if (!factor.sealed_secret || !given.code) return false
    const step = stepOf(sealer.open('totp', factor.sealed_secret), given.code, now)
    return step !== null && acceptStep(tx, factor.id, step)
  },
  async phone(auth, _tx, { challenge, given }) {
    if (!challenge.code_hash || !given.code) return false
    return timingSafeEqual(challenge.code_hash, codeHash(auth, challenge.id, given.code.replace(/\s/g, '')))
  },
  async webauthn({ settings }, tx, { factor, challenge, given }) {
    if (!challenge.webauthn_challenge || !given.webauthn) return false
    const answer = {
      use: 'factor' as const,
      credential: given.webauthn.credential_response,
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

async function confirm(auth: AuthDeps, tx: Tx, member: LockedMember, factor: FactorRow, now: Date) {
  await markVerified(tx, factor.id, now)
  await deleteOtherUnverified(tx, member.id, factor.factor_type)
  const first = !(await listFactors(tx, member.id)).some((other) => isProof(other) && other.id !== factor.id)
  const posting = first ? awaitingCodes(factor, now) : {}
  await tellOwner(auth, tx, member, 'factor_added', { name: nameFor(member, factor) }, posting)
}
