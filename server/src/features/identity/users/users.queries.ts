import type { Language } from '@mtaa/contract/language'
import { sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'
import type { Users } from '../../../platform/database/schema.ts'
import type { Metadata } from '../accounts/index.ts'

export interface IdentityRow {
  identity_id: string
  user_id: string
  provider: string
  provider_id: string
  identity_data: Metadata
  last_sign_in_at: string | null
  created_at: string
  updated_at: string
}

export interface FactorRow {
  id: string
  friendly_name: string | null
  factor_type: 'totp' | 'phone' | 'webauthn' | 'recovery_code'
  status: 'unverified' | 'verified'
  phone: string | null
  last_challenged_at: string | null
  created_at: string
  updated_at: string
}

/** An account as the protocol shows one, with its identities and second factors; never with a secret. */
export interface UserRow {
  id: string
  email: string | null
  phone: string | null
  new_email: string | null
  new_phone: string | null
  email_confirmed_at: Date | null
  phone_confirmed_at: Date | null
  confirmation_sent_at: Date | null
  email_change_sent_at: Date | null
  phone_change_sent_at: Date | null
  recovery_sent_at: Date | null
  reauthentication_sent_at: Date | null
  invited_at: Date | null
  last_sign_in_at: Date | null
  banned_until: Date | null
  is_anonymous: boolean
  is_sso_user: boolean
  language: Language
  user_metadata: Metadata
  app_metadata: Metadata
  created_at: Date
  updated_at: Date
  identities: IdentityRow[]
  factors: FactorRow[]
}

/** An account with the hash of its password; null when it has none. */
export type Credentials = UserRow & { password_hash: string | null }

/** The columns of a user as the protocol shows one, of `users as u`. */
export const userColumns =
  sql.raw(`u.id, u.email, u.phone, u.new_email, u.new_phone, u.email_confirmed_at, u.phone_confirmed_at,
  u.confirmation_sent_at, u.email_change_sent_at, u.phone_change_sent_at, u.recovery_sent_at, u.reauthentication_sent_at,
  u.invited_at, u.last_sign_in_at, u.banned_until, u.is_anonymous, u.is_sso_user, u.language, u.user_metadata,
  u.app_metadata, u.created_at, u.updated_at,
  (select coalesce(json_agg(i order by i.created_at), '[]') from identities i where i.user_id = u.id) as identities,
  (select coalesce(json_agg(json_build_object('id', f.id, 'friendly_name', f.friendly_name, 'factor_type', f.factor_type,
    'status', f.status, 'phone', f.phone, 'last_challenged_at', f.last_challenged_at, 'created_at', f.created_at,
    'updated_at', f.updated_at) order by f.created_at), '[]') from mfa_factors f where f.user_id = u.id) as factors`)

const one = async <Row>(query: ReturnType<typeof sql<Row>>, db: Db): Promise<Row | undefined> =>
  (await read<Row>(db)`${query}`).rows[0]

/** Who an account is looked up by. An address is compared as it is stored, confirmed or not. */
export type UserKey = { id: string } | { email: string } | { phone: string }

const isUser = (key: UserKey) =>
  'id' in key ? sql`u.id = ${key.id}` : 'email' in key ? sql`u.email = ${key.email}` : sql`u.phone = ${key.phone}`

/** An account with the hash of its password; nothing when nobody has this id or address. */
export const findCredentials = (db: Db, key: UserKey) =>
  one(sql<Credentials>`select ${userColumns}, u.password_hash from users u where ${isUser(key)}`, db)

/**
 * The account that signs in with a mail address: whose it is, or else the latest one that has proven its number and
 * still waits for the answer to the mail. One statement, for known and unknown addresses alike.
 */
export const findByOwnOrWaitingEmail = (db: Db, email: string) =>
  one(
    sql<Credentials>`
      select ${userColumns}, u.password_hash from users u where u.id = (
        select id from users where email = ${email}
          or (new_email = ${email} and email is null and phone_confirmed_at is not null and password_hash is not null)
        order by email is null, created_at desc limit 1)`,
    db,
  )

/** An account as the protocol shows it. */
export const findUser = (db: Db, id: string) =>
  one(sql<UserRow>`select ${userColumns} from users u where u.id = ${id}`, db)

/**
 * Changes to one account queue here. Read in a statement of its own: one that waits for the row sees the identities and
 * factors as they were before it waited.
 */
export async function lockCredentials(tx: Tx, id: string) {
  await sql`select from users where id = ${id} for update`.execute(tx)
  return findCredentials(tx, { id })
}

export interface NewUser {
  id: string
  email: string | null
  phone: string | null
  password_hash: string | null
  email_confirmed_at: Date | null
  phone_confirmed_at: Date | null
  is_anonymous?: boolean
  is_sso_user?: boolean
  language: Language
  user_metadata: Metadata
  app_metadata: Metadata
}

/** False when the address or the number is taken. Two sign-ups for one address wait here for each other. */
export async function insertUser(tx: Tx, user: NewUser, now: Date): Promise<boolean> {
  const row = await tx
    .insertInto('users')
    .values({
      ...user,
      user_metadata: JSON.stringify(user.user_metadata),
      app_metadata: JSON.stringify(user.app_metadata),
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

interface NewIdentity {
  identity_id: string
  user_id: string
  provider: string
  provider_id: string
  identity_data: Metadata
}

export const insertIdentity = (tx: Tx, identity: NewIdentity, now: Date) =>
  tx
    .insertInto('identities')
    .values({
      ...identity,
      identity_data: JSON.stringify(identity.identity_data),
      last_sign_in_at: now,
      created_at: now,
      updated_at: now,
    })
    .execute()

/** Sets columns of an account that the caller has locked. */
export const updateUserRow = (tx: Tx, id: string, set: Updateable<Users>, now: Date) =>
  tx
    .updateTable('users')
    .set({ ...set, updated_at: now })
    .where('id', '=', id)
    .execute()

/**
 * Gives a locked account a proven address or number. False when somebody else has it; the transaction can then only be
 * rolled back.
 */
export async function changeAddress(tx: Tx, id: string, to: { email: string } | { phone: string }, now: Date) {
  if ('phone' in to) return changePhone(tx, id, to.phone, now)
  return changeEmail(tx, id, to.email, now)
}

async function changeEmail(tx: Tx, id: string, email: string, now: Date): Promise<boolean> {
  const changed = sql`
    update users set email = ${email}, email_confirmed_at = ${now}, new_email = null, email_change_confirmed = null,
      user_metadata = user_metadata || '{"email_verified": true}', updated_at = ${now}
    where id = ${id}`.execute(tx)
  if (!(await unlessTaken(changed))) return false
  await sql`
    update identities set updated_at = ${now},
      identity_data = identity_data || jsonb_build_object('email', ${email}::text, 'email_verified', true)
    where user_id = ${id} and provider = 'email'`.execute(tx)
  return true
}

const changePhone = (tx: Tx, id: string, phone: string, now: Date): Promise<boolean> =>
  unlessTaken(
    sql`
      update users set phone = ${phone}, phone_confirmed_at = ${now}, new_phone = null,
        user_metadata = user_metadata || '{"phone_verified": true}', updated_at = ${now}
      where id = ${id}`.execute(tx),
  )

/** Whether a change went through that somebody else may have been faster with. */
export async function unlessTaken(update: Promise<unknown>): Promise<boolean> {
  try {
    await update
    return true
  } catch (error) {
    // Only the unique index decides who was first when two take one address.
    if ((error as { code?: string }).code === '23505') return false
    throw error
  }
}

/** Whether an account has this address or number, confirmed or not. */
export const isTaken = async (db: Db, key: UserKey) =>
  (await one(sql<{ id: string }>`select u.id from users u where ${isUser(key)}`, db)) !== undefined
