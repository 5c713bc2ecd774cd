import { sql } from 'kysely'
import type { Db, Tx, Writer } from '../../../platform/database/db.ts'
import type { Device } from './device.ts'
import { signInOf, userColumns, type UserRow } from '../users/index.ts'
import { read } from '../../../platform/database/read.ts'
import { noteDay } from './last-seen.queries.ts'

export interface SessionMethod {
  method: string
  provider: string | null
  used_at: string
}

export interface SessionRow {
  id: string
  aal: string
  /** The number of its active refresh token. */
  generation: number
  methods: SessionMethod[]
}

/** A user together with the session in which they are here. */
export type SignedIn = UserRow & { session_id: string; aal: string; generation: number; methods: SessionMethod[] }

/** The columns of a session as an answer shows one, of `sessions as s`. */
export const sessionColumns = sql.raw(`s.id as session_id, s.aal, s.generation,
  (select coalesce(json_agg(m), '[]') from session_methods m where m.session_id = s.id) as methods`)

export interface NewSession {
  id: string
  userId: string
  /** The hash the password was compared with; null when something else was proven. */
  passwordHash: string | null
  method: string
  provider: string | null
  device: Device
}

/**
 * One statement. False when the account has gone, was banned or got another password since it was read: the row is
 * locked here and looked at again, so a session never outlives the password it was opened with.
 */
export async function insertSession(db: Writer, session: NewSession, now: Date): Promise<boolean> {
  const { id, userId, passwordHash, method, provider, device } = session
  const { rows } = await sql`
    with ${signInOf({ userId, passwordHash, provider }, now)}, opened as (
      insert into sessions (id, user_id, user_agent, ip, device_id, created_at, refreshed_at)
      select ${id}::uuid, id, ${device.userAgent}::text, ${device.ip}::inet, ${device.id}::text, ${now}::timestamptz,
        ${now}::timestamptz
      from person
    ), way as (
      insert into session_methods (session_id, method, provider, used_at)
      select ${id}::uuid, ${method}::text, ${provider}::text, ${now}::timestamptz from person
    ), seen as (${noteDay('person', now)})
    select id from person`.execute(db)
  return rows.length > 0
}

export interface Raise {
  sessionId: string
  factorId: string
  method: string
}

/** More than a session can be renewed within what a power cut loses. */
const maxForgotten = 1000

/** Raises a session to aal2: its earlier tokens are void, lest one stolen before reach aal2, and aal1 sessions end. */
export async function raiseToAal2(tx: Tx, { sessionId, factorId, method }: Raise, now: Date) {
  const raised = await tx
    .updateTable('sessions')
    .set((of) => ({
      aal: 'aal2',
      factor_id: factorId,
      refreshed_at: now,
      generation: of('generation', '+', maxForgotten),
      first_generation: of('generation', '+', maxForgotten),
      parent_generation: null,
      replaced_at: sql`'{}'`,
    }))
    .where('id', '=', sessionId)
    .returning('user_id')
    .executeTakeFirst()
  if (!raised) return false
  await tx
    .insertInto('session_methods')
    .values({ session_id: sessionId, method, used_at: now })
    .onConflict((conflict) => conflict.columns(['session_id', 'method']).doUpdateSet({ used_at: now }))
    .execute()
  await tx.deleteFrom('sessions').where('user_id', '=', raised.user_id).where('aal', '=', 'aal1').execute()
  return true
}

/** Sessions that stood on a factor that is gone stand on the first proof alone, and say so. */
export async function lowerSessions(tx: Tx, userId: string, factorId: string) {
  const lowered = await tx
    .updateTable('sessions')
    .set({ aal: 'aal1', factor_id: null })
    .where('user_id', '=', userId)
    .where('factor_id', '=', factorId)
    .returning('id')
    .execute()
  if (lowered.length === 0) return
  await tx
    .deleteFrom('session_methods')
    .where(
      'session_id',
      'in',
      lowered.map(({ id }) => id),
    )
    .where((where) => where.or([where('method', '=', 'totp'), where('method', 'like', 'mfa/%')]))
    .execute()
}

/** The new session stands beside the old one of the same member and has proven the same. */
export const carryAssurance = (tx: Tx, { from, to }: { from: string; to: string }) =>
  sql`
    with methods as (
      insert into session_methods (session_id, method, provider, used_at)
      select ${to}::uuid, method, provider, used_at from session_methods where session_id = ${from}
      on conflict do nothing
    )
    update sessions new set aal = old.aal, factor_id = old.factor_id
    from sessions old where new.id = ${to} and old.id = ${from}`.execute(tx)

/** A user together with one of their sessions, as an answer shows both. */
export async function findSignedIn(db: Db, sessionId: string): Promise<SignedIn | undefined> {
  const { rows } = await read<SignedIn>(db)`
    select ${userColumns}, ${sessionColumns}
    from sessions s join users u on u.id = s.user_id where s.id = ${sessionId}`
  return rows[0]
}

/** When a session began and what was proven in it. */
export const findSession = (db: Db, sessionId: string) =>
  db
    .selectFrom('sessions as s')
    .select(['s.created_at', 's.confirmed_at'])
    .select(
      sql<SessionMethod[]>`(select coalesce(json_agg(m), '[]') from session_methods m where m.session_id = s.id)`.as(
        'methods',
      ),
    )
    .where('s.id', '=', sessionId)
    .executeTakeFirst()

/** The member has shown in this session that it is them. */
export const markConfirmed = (db: Writer, sessionId: string, now: Date) =>
  db.updateTable('sessions').set({ confirmed_at: now }).where('id', '=', sessionId).execute()

export const endSession = (db: Writer, sessionId: string) =>
  db.deleteFrom('sessions').where('id', '=', sessionId).execute()

/** Signs a member out everywhere: access tokens of ended sessions are refused at their next use. */
export const endAllSessions = (db: Writer, userId: string) =>
  db.deleteFrom('sessions').where('user_id', '=', userId).execute()

/** Signs out everybody who signs in by this provider. */
export const endSessionsOfProvider = (tx: Tx, provider: string) =>
  sql`
    delete from sessions where user_id in (select user_id from identities where provider = ${provider})`.execute(tx)

/** Signs a member out everywhere but in this session. */
export const endOtherSessions = (db: Writer | Tx, userId: string, sessionId: string) =>
  db.deleteFrom('sessions').where('user_id', '=', userId).where('id', '<>', sessionId).execute()

/**
 * Signs out from within one session, whose member the caller has locked. A session that owes a second factor ends no
 * other: a stolen password alone must not throw out who has proven more. With the others their browsers become unknown
 * again. Returns whether others could be ended.
 */
export async function endSessionsFrom(tx: Tx, sessionId: string, { own }: { own: boolean }): Promise<boolean> {
  const { rows } = await sql<{ is_whole: boolean }>`
    with here as (
      select s.id, s.user_id, s.aal = 'aal2' or not exists (
        select from mfa_factors f where f.user_id = s.user_id and f.status = 'verified') as is_whole
      from sessions s where s.id = ${sessionId}
    ), forgotten as (
      delete from known_devices k using here
      where here.is_whole and k.user_id = here.user_id and k.device_hash is distinct from (
        select sha256(convert_to(s.device_id, 'UTF8')) from sessions s where s.id = here.id)
    ), ended as (
      delete from sessions s using here
      where s.user_id = here.user_id and case when s.id = here.id then ${own}::boolean else here.is_whole end
    )
    select is_whole from here`.execute(tx)
  return rows[0]?.is_whole ?? false
}
