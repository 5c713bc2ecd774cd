import type { Language } from '@mtaa/contract/language'
import { sql, type Insertable } from 'kysely'
import type { Member } from '../../../core/viewer.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'
import { deleteOlder } from '../../../platform/database/delete-older.ts'
import type { MfaChallenges, MfaFactors } from '../../../platform/database/schema.ts'
import { maxAttempts, type FactorState, type Standing } from './factors.rules.ts'
import type { StoredKey } from './webauthn.ts'

export interface FactorRow extends FactorState {
  id: string
  phone: string | null
  encrypted_secret: Buffer | null
  webauthn_credential: StoredKey | null
  last_challenged_at: Date | null
  updated_at: Date
}

export interface LockedMember extends Standing {
  id: string
  email: string | null
  email_confirmed_at: Date | null
  phone: string | null
  language: Language
  is_anonymous: boolean
}

/**
 * Changes to one account's proofs queue here. Nobody when the session has ended. Two statements, because what is read
 * together with a lock is as old as the wait for it.
 */
export async function lockMember(tx: Tx, { id, sessionId }: Member): Promise<LockedMember | undefined> {
  await sql`select id from users where id = ${id} for no key update`.execute(tx)
  const { rows } = await sql<LockedMember>`
    select u.id, u.email, u.email_confirmed_at, u.phone, u.language, u.is_anonymous, s.aal,
      exists(select from mfa_factors f where f.user_id = u.id and f.status = 'verified') as has_verified
    from sessions s join users u on u.id = s.user_id
    where s.id = ${sessionId} and u.id = ${id}`.execute(tx)
  return rows[0]
}

const factorColumns = sql.raw(`id, friendly_name, factor_type, status, created_at, phone, encrypted_secret,
  webauthn_credential, last_challenged_at, updated_at`)

export async function findFactor(db: Db, id: string, userId: string): Promise<FactorRow | undefined> {
  const { rows } = await read<FactorRow>(db)`
    select ${factorColumns} from mfa_factors where id = ${id} and user_id = ${userId}`
  return rows[0]
}

export async function listFactors(db: Db, userId: string): Promise<FactorRow[]> {
  const { rows } = await read<FactorRow>(db)`
    select ${factorColumns} from mfa_factors where user_id = ${userId} order by created_at, id`
  return rows
}

export const insertFactor = (tx: Tx, factor: Insertable<MfaFactors>) =>
  tx.insertInto('mfa_factors').values(factor).execute()

export const markVerified = (tx: Tx, id: string, now: Date) =>
  tx.updateTable('mfa_factors').set({ status: 'verified', updated_at: now }).where('id', '=', id).execute()

export const saveKey = (tx: Tx, id: string, key: StoredKey) =>
  tx
    .updateTable('mfa_factors')
    .set({ webauthn_credential: JSON.stringify(key) })
    .where('id', '=', id)
    .execute()

/** False when this or a later time step was accepted before: a code works once. */
export async function acceptStep(tx: Tx, id: string, step: number): Promise<boolean> {
  const row = await tx
    .updateTable('mfa_factors')
    .set({ last_step: step })
    .where('id', '=', id)
    .where((on) => on.or([on('last_step', 'is', null), on('last_step', '<', step)]))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const deleteFactor = (tx: Tx, id: string) => tx.deleteFrom('mfa_factors').where('id', '=', id).execute()

export const deleteLapsed = (tx: Tx, userId: string, begunBefore: Date) =>
  tx
    .deleteFrom('mfa_factors')
    .where('user_id', '=', userId)
    .where('status', '=', 'unverified')
    .where('created_at', '<', begunBefore)
    .execute()

export const deleteOtherUnverified = (tx: Tx, userId: string, type: FactorRow['factor_type']) =>
  tx
    .deleteFrom('mfa_factors')
    .where('user_id', '=', userId)
    .where('factor_type', '=', type)
    .where('status', '=', 'unverified')
    .execute()

export async function insertChallenge(tx: Tx, challenge: Insertable<MfaChallenges>, now: Date) {
  await tx.insertInto('mfa_challenges').values(challenge).execute()
  await tx.updateTable('mfa_factors').set({ last_challenged_at: now }).where('id', '=', challenge.factor_id).execute()
}

export interface ChallengeRow {
  id: string
  code_hash: Buffer | null
  webauthn_challenge: string | null
  expires_at: Date
  same_ip: boolean
}

interface ChallengeKey {
  id: string
  factorId: string
  sessionId: string
  ip: string | null
}

export async function findChallenge(
  tx: Tx,
  { id, factorId, sessionId, ip }: ChallengeKey,
): Promise<ChallengeRow | undefined> {
  const { rows } = await sql<ChallengeRow>`
    select id, code_hash, webauthn_challenge, expires_at, ip is not distinct from ${ip}::inet as same_ip
    from mfa_challenges
    where id = ${id} and factor_id = ${factorId} and session_id = ${sessionId}`.execute(tx)
  return rows[0]
}

/** Answered, rightly or too often wrongly: it is over. */
export const spendChallenge = (tx: Tx, id: string, now: Date) =>
  tx.updateTable('mfa_challenges').set({ expires_at: now }).where('id', '=', id).execute()

export const countWrongTry = (tx: Tx, id: string, now: Date) =>
  sql`
    update mfa_challenges set wrong_tries = wrong_tries + 1,
      expires_at = case when wrong_tries + 1 >= ${maxAttempts} then ${now}::timestamptz else expires_at end
    where id = ${id}`.execute(tx)

export const deleteUnverified = (tx: Tx, before: Date, max: number) =>
  deleteOlder(tx, {
    table: 'mfa_factors',
    column: 'created_at',
    before,
    max,
    where: sql<boolean>`status = 'unverified'`,
  })

export const deleteOldChallenges = (tx: Tx, before: Date, max: number) =>
  deleteOlder(tx, { table: 'mfa_challenges', column: 'expires_at', before, max })
