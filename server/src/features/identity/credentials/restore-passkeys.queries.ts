import { sql } from 'kysely'
import type { CredentialRows } from '../../../core/sign-in-methods.ts'
import type { Tx } from '../../../platform/database/db.ts'

export async function restorePasskeys(tx: Tx, userId: string, { passkeys }: CredentialRows): Promise<void> {
  const before = JSON.stringify(passkeys)
  await sql`
    delete from webauthn_credentials where user_id = ${userId} and id not in (
      select id from jsonb_populate_recordset(null::webauthn_credentials, ${before}::jsonb))`.execute(tx)
  await sql`
    insert into webauthn_credentials
    select * from jsonb_populate_recordset(null::webauthn_credentials, ${before}::jsonb)
    on conflict do nothing`.execute(tx)
}
