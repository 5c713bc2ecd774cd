import { sql, type Insertable } from 'kysely'
import type { Tx, Writer } from '../../../platform/database/db.ts'
import { deleteOlder } from '../../../platform/database/delete-older.ts'
import type { PhoneChecks } from '../../../platform/database/schema.ts'
import { requesterColumns, sameRequester, triesBy, type CodeRequester } from './code-tries.queries.ts'

/** A new code takes the place of those its requester did not answer; a proof already given stands, as do others' codes. */
export async function replacePhoneCheck(tx: Tx, check: Insertable<PhoneChecks>, requester: CodeRequester) {
  await tx
    .deleteFrom('phone_checks')
    .where('phone', '=', check.phone)
    .where('proof_hash', 'is', null)
    .where(sameRequester(requester))
    .execute()
  await tx
    .insertInto('phone_checks')
    .values({ ...check, ...requesterColumns(requester) })
    .execute()
}

/** Spends one try on a live code of a number and shows it: one statement, as for one-time codes. */
export async function spendPhoneTry(
  db: Writer,
  phone: string,
  requester: CodeRequester,
  now: Date,
): Promise<{ id: string; code_hash: Buffer } | undefined> {
  const { nearestFirst, count, isLeft } = triesBy(requester)
  const { rows } = await sql<{ id: string; code_hash: Buffer }>`
    update phone_checks set ${count}
    where id = (
      select id from phone_checks where phone = ${phone} and proof_hash is null and expires_at > ${now}
      order by ${nearestFirst} limit 1
    ) and proof_hash is null and ${isLeft}
    returning id, code_hash`.execute(db)
  return rows[0]
}

/** False when the code was answered a moment ago. */
export async function giveProof(db: Writer, id: string, proofHash: Buffer, until: Date): Promise<boolean> {
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
export async function consumeProof(tx: Tx, phone: string, proofHash: Buffer, now: Date): Promise<boolean> {
  const row = await tx
    .deleteFrom('phone_checks')
    .where('phone', '=', phone)
    .where('proof_hash', '=', proofHash)
    .where('proof_expires_at', '>', now)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const deleteOldPhoneChecks = (tx: Tx, before: Date, max: number) =>
  deleteOlder(tx, { table: 'phone_checks', column: 'expires_at', before, max })
