import type { AuthSession } from '@mtaa/contract/identity/auth-objects'
import { randomInt } from 'node:crypto'
import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import { auditOwn } from '../../../core/audit-acts.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/database/ids.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { announceChange, type CredentialsBefore, findBefore, readCredentials } from '../credential-changes/index.ts'
import {
  findRecoverySet,
  insertFactor,
  listFactors,
  replaceCodes,
  useCode,
  type RecoverySet,
} from '../credentials/index.ts'
import { raiseSession, viewSession } from '../sessions/index.ts'
import { factorLimits } from './factors.limits.ts'
import { checkName, isProof } from './factors.rules.ts'
import { lockPresent, lockStrong } from './lock-strong.ts'
import { removeFactor } from './remove-factor.ts'
import { factorKey, isJustAdded, nameFor, notifyOfCode, togetherMs } from './notify-owner.ts'

const codesInSet = 8
const codeLength = 16
// Without 0, 1, l and o, which people mix up on paper.
const alphabet = '23456789abcdefghijkmnpqrstuvwxyz'

export async function readRecoveryCodes({ db }: Deps, viewer: Member) {
  const { id, total, remaining } = getSet(await findRecoverySet(db, viewer.id))
  return { id, type: 'recovery_code' as const, total, remaining }
}

/** They stand in for a factor that is lost, so there must be one, and it must just have been proven. */
export function createRecoveryCodes(auth: Deps, viewer: Member, params: { friendly_name?: string | null | undefined }) {
  const name = params.friendly_name || 'Recovery codes'
  return auth.db.transaction().execute(async (tx) => {
    const member = await lockStrong(tx, viewer)
    const factors = await listFactors(tx, member.id)
    const [proof, ...others] = factors.filter(isProof)
    if (!proof) throw new Refusal('mfa_recovery_codes_sole_factor')
    if (factors.some(({ factor_type }) => factor_type === 'recovery_code'))
      throw new Refusal('mfa_verified_factor_exists')
    checkName(factors, name)
    const [id, now] = [newId(), auth.clock()]
    const before = await readCredentials(tx, member.id)
    await insertFactor(tx, {
      id,
      user_id: member.id,
      friendly_name: name,
      factor_type: 'recovery_code',
      status: 'verified',
      created_at: now,
      updated_at: now,
    })
    if (others.length === 0 && isJustAdded(proof, now)) {
      // The link of the one message undoes both.
      const first = await findBefore(tx, member.id, new Date(now.getTime() - togetherMs))
      await announceChange(auth, tx, {
        userId: member.id,
        before: first ?? before,
        kind: 'factor_added',
        data: { name: nameFor(member, proof), codes: codesInSet },
        posting: { key: factorKey(proof) },
      })
    } else await announceCodes(auth, tx, member.id, before)
    await auditOwn(auth, tx, member.id, 'recovery_codes.made')
    return fillSet(auth, tx, { id, friendly_name: name })
  })
}

const announceCodes = (auth: Deps, tx: Tx, userId: string, before: CredentialsBefore) =>
  announceChange(auth, tx, { userId, before, kind: 'recovery_codes_made', data: { codes: codesInSet } })

/** New codes in the same set; what was left of the old ones is worth nothing. */
export async function replaceRecoveryCodes(auth: Deps, viewer: Member) {
  const made = await auth.db.transaction().execute(async (tx) => {
    const member = await lockStrong(tx, viewer)
    const set = getSet(await findRecoverySet(tx, member.id))
    await announceCodes(auth, tx, member.id, await readCredentials(tx, member.id))
    await auditOwn(auth, tx, member.id, 'recovery_codes.made')
    return fillSet(auth, tx, set)
  })
  await auth.limits.reset(factorLimits.recoveryCodes, viewer.sessionId)
  return made
}

export async function removeRecoveryCodes(auth: Deps, viewer: Member) {
  return auth.db.transaction().execute(async (tx) => {
    const member = await lockStrong(tx, viewer)
    const { id } = getSet(await findRecoverySet(tx, member.id))
    const before = await readCredentials(tx, member.id)
    await removeFactor(tx, member.id, id)
    await auditOwn(auth, tx, member.id, 'recovery_codes.removed')
    await announceChange(auth, tx, { userId: member.id, before, kind: 'recovery_codes_removed', data: {} })
    return { id }
  })
}

/** Uses up a code, as its owner typed it, and lifts the session to aal2. */
export async function verifyRecoveryCode(auth: Deps, viewer: Member, typed: string): Promise<AuthSession> {
  await countTry(auth, viewer)
  const opened = await auth.db.transaction().execute(async (tx) => {
    const member = await lockPresent(tx, viewer)
    const set = await findRecoverySet(tx, member.id)
    const now = auth.clock()
    const right = set && (await useCode(tx, set.id, hashOf(auth, set.id, typed), now))
    if (!right) throw new Refusal('mfa_verification_failed', { reason: 'Invalid recovery code entered' })
    await notifyOfCode(auth, tx, member, { left: set.remaining - 1 })
    return raiseSession(tx, { sessionId: viewer.sessionId, factorId: set.id, method: 'mfa/recovery_code' }, now)
  })
  await auth.limits.reset(factorLimits.recoveryCodes, viewer.sessionId)
  return viewSession(auth, opened)
}

/**
 * Counted apart from other factors, and by session: nobody can guess these codes, so a person who tries elsewhere, even with
 * the password, must not close the owner's way back.
 */
async function countTry({ limits }: Deps, viewer: Member) {
  await limits.consume([factorLimits.factor, viewer.sessionId])
  try {
    await limits.consume([factorLimits.recoveryCodes, viewer.sessionId])
  } catch (error) {
    // The protocol has its own name for this limit.
    if (error instanceof Refusal) throw new Refusal('mfa_recovery_codes_locked', error.details)
    throw error
  }
}

function getSet(set: RecoverySet | undefined): RecoverySet {
  if (!set) throw new Refusal('mfa_factor_not_found')
  return set
}

async function fillSet(auth: Deps, tx: Tx, { id, friendly_name }: Pick<RecoverySet, 'id' | 'friendly_name'>) {
  const codes = Array.from({ length: codesInSet }, newRecoveryCode)
  await replaceCodes(
    tx,
    id,
    codes.map((code) => hashOf(auth, id, code)),
  )
  const type = 'recovery_code' as const
  return { id, type, ...(friendly_name && { friendly_name }), total: codes.length, codes }
}

const newRecoveryCode = () => Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('')

/** However it was typed: case, spaces and dashes do not matter. */
const hashOf = ({ cipher }: Deps, setId: string, code: string) =>
  cipher.mac('recovery code', `${setId}:${code.toLowerCase().replace(/[\s-]/g, '')}`)
