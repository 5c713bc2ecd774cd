import { sql, type Insertable } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { deleteOlder } from '../../../platform/database/delete-older.ts'
import { read } from '../../../platform/database/read.ts'
import type { MfaFactors } from '../../../platform/database/schema.ts'

/** What a challenge can be answered with. */
export type ProofType = 'totp' | 'phone' | 'webauthn'

export interface FactorState {
  friendly_name: string | null
  factor_type: ProofType | 'recovery_code'
  status: 'unverified' | 'verified'
  created_at: Date
}

/** What a registered authenticator left with us; `public_key` in base64url. */
export interface StoredKey {
  id: string
  public_key: string
  counter: number
  transports: string[]
}

export interface FactorRow extends FactorState {
  id: string
  phone: string | null
  encrypted_secret: Buffer | null
  webauthn_credential: StoredKey | null
  last_challenged_at: Date | null
  updated_at: Date
}

const factorColumns = sql.raw(`id, friendly_name, factor_type, status, created_at, phone, encrypted_secret,
  webauthn_credential, last_challenged_at, updated_at`)

/** A factor of this member. */
export async function findFactor(db: Db, id: string, userId: string): Promise<FactorRow | undefined> {
  const { rows } = await read<FactorRow>(db)`
    select ${factorColumns} from mfa_factors where id = ${id} and user_id = ${userId}`
  return rows[0]
}

/** The factors of a member, oldest first, their set of recovery codes among them. */
export async function listFactors(db: Db, userId: string): Promise<FactorRow[]> {
  const { rows } = await read<FactorRow>(db)`
    select ${factorColumns} from mfa_factors where user_id = ${userId} order by created_at, id`
  return rows
}

/** Adds a factor to an account that the caller has locked. */
export const insertFactor = (tx: Tx, factor: Insertable<MfaFactors>) =>
  tx.insertInto('mfa_factors').values(factor).execute()

/** The factor counts from now on. */
export const markVerified = (tx: Tx, id: string, now: Date) =>
  tx.updateTable('mfa_factors').set({ status: 'verified', updated_at: now }).where('id', '=', id).execute()

/** Stores the key of a factor, with the counter of its last proof. */
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

/** Removes a factor, with the codes and challenges of it. */
export const deleteFactor = (tx: Tx, id: string) => tx.deleteFrom('mfa_factors').where('id', '=', id).execute()

/** Removes what this member began before that moment and did not verify. */
export const deleteLapsed = (tx: Tx, userId: string, begunBefore: Date) =>
  tx
    .deleteFrom('mfa_factors')
    .where('user_id', '=', userId)
    .where('status', '=', 'unverified')
    .where('created_at', '<', begunBefore)
    .execute()

/** Removes what else of this kind the member has begun. */
export const deleteOtherUnverified = (tx: Tx, userId: string, type: FactorRow['factor_type']) =>
  tx
    .deleteFrom('mfa_factors')
    .where('user_id', '=', userId)
    .where('factor_type', '=', type)
    .where('status', '=', 'unverified')
    .execute()

/** A proof of the factor was requested. */
export const markChallenged = (tx: Tx, id: string, now: Date) =>
  tx.updateTable('mfa_factors').set({ last_challenged_at: now }).where('id', '=', id).execute()

/** For the retention: removes what nobody verified, `max` at a time. */
export const deleteUnverified = (tx: Tx, before: Date, max: number) =>
  deleteOlder(tx, {
    table: 'mfa_factors',
    column: 'created_at',
    before,
    max,
    where: sql<boolean>`status = 'unverified'`,
  })
