import { sql } from 'kysely'
import type { CredentialRows } from '../../../core/sign-in-methods.ts'
import type { Tx } from '../../../platform/database/db.ts'

/** A set of recovery codes that was replaced comes back; codes that were used since stay used. */
export async function restoreFactors(tx: Tx, userId: string, before: CredentialRows): Promise<void> {
  const [factors, codes] = [JSON.stringify(before.factors), JSON.stringify(before.codes)]
  await sql`
    delete from mfa_factors where user_id = ${userId} and id not in (
      select id from jsonb_populate_recordset(null::mfa_factors, ${factors}::jsonb))`.execute(tx)
  await sql`
    insert into mfa_factors select * from jsonb_populate_recordset(null::mfa_factors, ${factors}::jsonb)
    on conflict (id) do nothing`.execute(tx)
  await sql`
    delete from recovery_codes c using mfa_factors f where f.id = c.factor_id and f.user_id = ${userId}
      and c.code_hash not in (select code_hash from jsonb_populate_recordset(null::recovery_codes, ${codes}::jsonb))`.execute(
    tx,
  )
  await sql`
    insert into recovery_codes select c.* from jsonb_populate_recordset(null::recovery_codes, ${codes}::jsonb) c
    join mfa_factors f on f.id = c.factor_id
    on conflict do nothing`.execute(tx)
}
