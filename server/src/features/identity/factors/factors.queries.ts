import type { Language } from '@mtaa/contract/language'
import { sql, type Insertable } from 'kysely'
import type { Member } from '../../../core/viewer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { deleteOlder } from '../../../platform/database/delete-older.ts'
import type { MfaChallenges } from '../../../platform/database/schema.ts'
import { maxAttempts, type Standing } from './factors.rules.ts'

export interface LockedMember extends Standing {
  id: string
  email: string | null
  email_confirmed_at: Date | null
  phone: string | null
  phone_confirmed_at: Date | null
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
    select u.id, u.email, u.email_confirmed_at, u.phone, u.phone_confirmed_at, u.language, u.is_anonymous, s.aal,
      exists(select from mfa_factors f where f.user_id = u.id and f.status = 'verified') as has_verified
    from sessions s join users u on u.id = s.user_id
    where s.id = ${sessionId} and u.id = ${id}`.execute(tx)
  return rows[0]
}

export const insertChallenge = (tx: Tx, challenge: Insertable<MfaChallenges>) =>
  tx.insertInto('mfa_challenges').values(challenge).execute()

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

export const deleteOldChallenges = (tx: Tx, before: Date, max: number) =>
  deleteOlder(tx, { table: 'mfa_challenges', column: 'expires_at', before, max })
