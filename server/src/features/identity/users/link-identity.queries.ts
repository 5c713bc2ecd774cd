import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/database/ids.ts'
import type { Metadata } from '../accounts/index.ts'

/** Adds a provider to the account's list of them. The first one stays the first. */
export const addProvider = (tx: Tx, userId: string, provider: string, now: Date) =>
  sql`
    update users set updated_at = ${now}, is_anonymous = false, app_metadata = app_metadata
      || jsonb_build_object('provider', coalesce(app_metadata -> 'provider', to_jsonb(${provider}::text)))
      || jsonb_build_object('providers', (
        select jsonb_agg(distinct name) from jsonb_array_elements(
          coalesce(app_metadata -> 'providers', '[]') || to_jsonb(${provider}::text)) as names (name)))
    where id = ${userId}`.execute(tx)

interface Known {
  provider: string
  subject: string
  data: Metadata
}

/** Stores what a provider says of somebody now, in place of what it said before. */
export const refreshIdentity = (tx: Tx, { provider, subject, data }: Known, now: Date) =>
  tx
    .updateTable('identities')
    .set({ identity_data: JSON.stringify(data), updated_at: now })
    .where('provider', '=', provider)
    .where('provider_id', '=', subject)
    .execute()

/** Deletes the password, the number and all identities of an account but `remaining`. Roles stay: only staff give them. */
export const removeIdentities = (tx: Tx, userId: string, remaining: string | null, now: Date) =>
  sql`
    with identities_gone as (delete from identities where user_id = ${userId} and provider is distinct from ${remaining}::text)
    update users set password_hash = null, phone = null, phone_confirmed_at = null, new_email = null, new_phone = null,
      user_metadata = '{}', app_metadata = case when ${remaining}::text is null then '{}'::jsonb
        else jsonb_build_object('provider', ${remaining}::text, 'providers', jsonb_build_array(${remaining}::text)) end,
      updated_at = ${now}
    where id = ${userId}`.execute(tx)

/** Marks an account's mail address as proven, and merges `metadata` into the account's. */
export const confirmEmail = (tx: Tx, userId: string, metadata: Metadata, now: Date) =>
  sql`
    update users set email_confirmed_at = coalesce(email_confirmed_at, ${now}), updated_at = ${now},
      user_metadata = user_metadata || ${JSON.stringify(metadata)}::jsonb || '{"email_verified": true}'
    where id = ${userId}`.execute(tx)

/** Takes an address from an account that has not proven it, for somebody who has; other identities stay. The caller ends its mails. */
export const releaseAddress = (tx: Tx, userId: string, now: Date) =>
  sql`
    with identity_gone as (delete from identities where user_id = ${userId} and provider = 'email')
    update users set email = null, new_email = null, updated_at = ${now},
      app_metadata = app_metadata || jsonb_build_object('providers', (
        select coalesce(jsonb_agg(name), '[]') from jsonb_array_elements(coalesce(app_metadata -> 'providers', '[]'))
          as names (name) where name <> '"email"'))
    where id = ${userId}`.execute(tx)

/** The identity of the account's own address or number, as it is from now on. */
export const writeOwnIdentity = (tx: Tx, userId: string, own: { email: string } | { phone: string }, now: Date) => {
  const provider = 'email' in own ? 'email' : 'phone'
  const data = JSON.stringify({ sub: userId, ...own, [`${provider}_verified`]: true })
  return sql`
    insert into identities as i
      (identity_id, user_id, provider, provider_id, identity_data, last_sign_in_at, created_at, updated_at)
    values (${newId()}, ${userId}, ${provider}, ${userId}::text, ${data}::jsonb, ${now}, ${now}, ${now})
    on conflict (provider, provider_id) do update
      set identity_data = i.identity_data || excluded.identity_data, updated_at = ${now}
      where i.user_id = excluded.user_id`.execute(tx)
}
