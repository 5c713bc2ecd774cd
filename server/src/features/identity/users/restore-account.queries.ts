import { sql } from 'kysely'
import type { Language } from '@mtaa/contract/language'
import type { Tx } from '../../../platform/database/db.ts'

/** The address and the number of an account, and what proved its member: rows as PostgreSQL writes them into JSON. */
export interface AccountBefore {
  user: {
    email: string | null
    email_confirmed_at: string | null
    phone: string | null
    phone_confirmed_at: string | null
    language: Language
    app_metadata: object
  }
  identities: readonly object[]
}

/**
 * Makes an account, which the caller has locked, what it was. The password goes: the person who made the change may know it.
 * An address that another account has proven meanwhile stays theirs.
 */
export async function restoreAccount(tx: Tx, userId: string, before: AccountBefore, now: Date): Promise<void> {
  await restoreAddresses(tx, userId, before, now)
  await restoreIdentities(tx, userId, JSON.stringify(before.identities))
}

const restoreAddresses = (tx: Tx, userId: string, { user }: AccountBefore, now: Date) =>
  sql`
    update users u set
      email = case when free.email then ${user.email}::text end,
      email_confirmed_at = case when free.email then ${user.email_confirmed_at}::timestamptz end,
      phone = case when free.phone then ${user.phone}::text end,
      phone_confirmed_at = case when free.phone then ${user.phone_confirmed_at}::timestamptz end,
      new_email = null, new_phone = null, email_change_confirmed = null, password_hash = null,
      app_metadata = ${JSON.stringify(user.app_metadata)}::jsonb,
      user_metadata = u.user_metadata || jsonb_build_object(
        'email_verified', free.email and ${user.email_confirmed_at !== null}::boolean,
        'phone_verified', free.phone and ${user.phone_confirmed_at !== null}::boolean),
      updated_at = ${now}
    from (select
      not exists (select from users where email = ${user.email}::text and id <> ${userId}) as email,
      not exists (select from users where phone = ${user.phone}::text and id <> ${userId}) as phone) free
    where u.id = ${userId}`.execute(tx)

async function restoreIdentities(tx: Tx, userId: string, before: string) {
  await sql`
    delete from identities where user_id = ${userId} and identity_id not in (
      select identity_id from jsonb_populate_recordset(null::identities, ${before}::jsonb))`.execute(tx)
  await sql`
    insert into identities as i select * from jsonb_populate_recordset(null::identities, ${before}::jsonb)
    on conflict (provider, provider_id) do update set identity_data = excluded.identity_data
      where i.user_id = excluded.user_id`.execute(tx)
}
