import { sql, type Insertable } from 'kysely'
import type { Db, Tx } from '../../platform/db.ts'
import type { PhoneChecks } from '../../platform/schema.ts'

const mostTries = 5

/** A new code takes the place of those that were not answered; a proof already given stands. */
export async function replacePhoneCheck(tx: Tx, check: Insertable<PhoneChecks>) {
  await tx.deleteFrom('phone_checks').where('phone', '=', check.phone).where('proof_hash', 'is', null).execute()
  await tx.insertInto('phone_checks').values(check).execute()
}

/** Spends one try on the live codes of a number and shows them: one statement, as for one-time codes. */
export async function spendPhoneTry(db: Db, phone: string, now: Date): Promise<{ id: string; code_hash: Buffer }[]> {
  const { rows } = await sql<{ id: string; code_hash: Buffer }>`
    update phone_checks set wrong_tries = wrong_tries + 1
    where phone = ${phone} and proof_hash is null and wrong_tries < ${mostTries} and expires_at > ${now}
    returning id, code_hash`.execute(db)
  return rows
}

/** False when the code was answered a moment ago. */
export async function giveProof(db: Db, id: string, proofHash: Buffer, until: Date): Promise<boolean> {
  const row = await db
    .updateTable('phone_checks')
    .set({ proof_hash: proofHash, proof_expires_at: until, expires_at: until })
    .where('id', '=', id)
    .where('proof_hash', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** False when there is no such proof for this number (any more). It works once. */
export async function takeProof(tx: Tx, phone: string, proofHash: Buffer, now: Date): Promise<boolean> {
  const row = await tx
    .deleteFrom('phone_checks')
    .where('phone', '=', phone)
    .where('proof_hash', '=', proofHash)
    .where('proof_expires_at', '>', now)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const deleteOldPhoneChecks = (db: Db, now: Date) =>
  db.deleteFrom('phone_checks').where('expires_at', '<=', now).execute()

export const isPhoneProven = async (db: Db, phone: string) =>
  (await db
    .selectFrom('users')
    .select('id')
    .where('phone', '=', phone)
    .where('phone_confirmed_at', 'is not', null)
    .executeTakeFirst()) !== undefined
