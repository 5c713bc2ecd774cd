import type { Db, Tx } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'

/** Fills a set with these codes; what was left of the old ones is worth nothing. */
export async function replaceCodes(tx: Tx, factorId: string, hashes: readonly Buffer[]) {
  await tx.deleteFrom('recovery_codes').where('factor_id', '=', factorId).execute()
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ factor_id: factorId, code_hash })))
    .execute()
}

/** False when there is no such code or it was used: one code, one time. */
export async function useCode(tx: Tx, factorId: string, hash: Buffer, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('factor_id', '=', factorId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('factor_id')
    .executeTakeFirst()
  return row !== undefined
}

export interface RecoverySet {
  id: string
  friendly_name: string | null
  total: number
  remaining: number
}

/** The member's set with what is left of it. */
export async function findRecoverySet(db: Db, userId: string): Promise<RecoverySet | undefined> {
  const { rows } = await read<RecoverySet>(db)`
    select f.id, f.friendly_name, count(c.*)::int as total, (count(c.*) filter (where c.used_at is null))::int as remaining
    from mfa_factors f left join recovery_codes c on c.factor_id = f.id
    where f.user_id = ${userId} and f.factor_type = 'recovery_code'
    group by f.id`
  return rows[0]
}
