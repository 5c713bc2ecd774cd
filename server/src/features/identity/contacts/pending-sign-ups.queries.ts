import { day } from '@mtaa/contract/time'
import type { Language } from '@mtaa/contract/language'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { deleteOlder } from '../../../platform/database/delete-older.ts'
import type { NewProfile, Metadata } from '../accounts/index.ts'

/** What somebody entered who signed up; it counts only once they have proven the address. */
export interface SignUpRow {
  id: string
  password_hash: string | null
  phone: string | null
  language: Language
  user_metadata: Metadata
  profile: NewProfile
  binding_hash: Buffer
  requested_elsewhere: boolean
  created_at: Date
}

export interface NewSignUp extends Omit<SignUpRow, 'requested_elsewhere' | 'created_at'> {
  address: string
}

/** As long as somebody may take to come back to the browser they signed up in and have the code sent again. */
const lifeMs = day

/** Each change of the sign-ups and codes of one address queues here first, before any of their rows. */
export const lockAddress = (tx: Tx, address: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`address ${address}`}, 0))`.execute(tx)

/**
 * Stores a sign-up beside those of other browsers. In one browser a later one takes the place of an earlier one, but a
 * mere request for a code (no password) leaves a whole sign-up as it is.
 */
export async function insertSignUp(tx: Tx, signUp: NewSignUp, now: Date) {
  const values = {
    ...signUp,
    user_metadata: JSON.stringify(signUp.user_metadata),
    profile: JSON.stringify(signUp.profile),
    created_at: now,
    expires_at: new Date(now.getTime() + lifeMs),
  }
  await tx
    .insertInto('pending_sign_ups')
    .values(values)
    .onConflict((conflict) => {
      const update = conflict.columns(['address', 'binding_hash']).doUpdateSet(values)
      return signUp.password_hash === null ? update.where('pending_sign_ups.password_hash', 'is', null) : update
    })
    .execute()
}

/** Notes on sign-ups of other browsers that somebody else has requested a code to their address, too. */
export const markAskedElsewhere = (tx: Tx, address: string, bindingHash: Buffer) =>
  tx
    .updateTable('pending_sign_ups')
    .set({ requested_elsewhere: true })
    .where('address', '=', address)
    .where('binding_hash', '<>', bindingHash)
    .execute()

/** Those that wait for a confirmation of this address, locked. */
export async function lockSignUps(tx: Tx, address: string, now: Date): Promise<SignUpRow[]> {
  const { rows } = await sql<SignUpRow>`
    select id, password_hash, phone, language, user_metadata, profile, binding_hash, requested_elsewhere, created_at
    from pending_sign_ups where address = ${address} and expires_at > ${now} order by created_at, id for update`.execute(
    tx,
  )
  return rows
}

/** The password hash of this browser's sign-up, or else of the latest one. */
export const findTypedPassword = async (db: Db, address: string, bindingHash: Buffer, now: Date) =>
  (
    await db
      .selectFrom('pending_sign_ups')
      .select('password_hash')
      .where('address', '=', address)
      .where('expires_at', '>', now)
      .where('password_hash', 'is not', null)
      .orderBy((where) => where('binding_hash', '=', bindingHash), 'desc')
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.password_hash ?? null

export const deleteSignUp = (tx: Tx, id: string) => tx.deleteFrom('pending_sign_ups').where('id', '=', id).execute()

export const deleteOldSignUps = (tx: Tx, before: Date, max: number) =>
  deleteOlder(tx, { table: 'pending_sign_ups', column: 'expires_at', before, max })
