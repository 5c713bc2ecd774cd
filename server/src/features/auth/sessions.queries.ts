import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db.ts'
import { prepared } from '../../platform/prepared.ts'
import type { Device } from './auth.deps.ts'
import { userColumns, type UserRow } from './auth.queries.ts'
import type { TokenState } from './auth.rules.ts'

export interface SessionMethod {
  method: string
  provider: string | null
  used_at: string
}

export interface SessionRow {
  id: string
  aal: string
  methods: SessionMethod[]
}

/** A user together with the session in which they are here. */
export type SignedIn = UserRow & { session_id: string; aal: string; methods: SessionMethod[] }

const sessionColumns = sql.raw(`s.id as session_id, s.aal,
  (select coalesce(json_agg(m), '[]') from session_methods m where m.session_id = s.id) as methods`)

export interface NewSession {
  id: string
  userId: string
  /** The hash the password was compared with; null when something else was proven. */
  passwordHash: string | null
  method: string
  provider: string | null
  tokenHash: Buffer
  device: Device
}

/**
 * One statement. False when the account has gone, was banned or got another password since it was read: the row is
 * locked here and looked at again, so a session never outlives the password it was opened with.
 */
export async function insertSession(db: Db, session: NewSession, now: Date): Promise<boolean> {
  const { id, userId, passwordHash, method, provider, tokenHash, device } = session
  const { rows } = await sql`
    with person as (
      update users set last_sign_in_at = ${now}
      where id = ${userId} and (${passwordHash}::text is null or password_hash = ${passwordHash})
        and (banned_until is null or banned_until <= ${now})
      returning id
    ), opened as (
      insert into sessions (id, user_id, user_agent, ip, device_id, created_at, refreshed_at)
      select ${id}::uuid, id, ${device.userAgent}::text, ${device.ip}::inet, ${device.id}::text, ${now}::timestamptz,
        ${now}::timestamptz
      from person
    ), way as (
      insert into session_methods (session_id, method, provider, used_at)
      select ${id}::uuid, ${method}::text, ${provider}::text, ${now}::timestamptz from person
    ), token as (
      insert into refresh_tokens (token_hash, session_id, state, created_at)
      select ${tokenHash}::bytea, ${id}::uuid, 'active', ${now}::timestamptz from person
    ), known as (
      update identities i set last_sign_in_at = ${now} from person
      where i.user_id = person.id and i.provider = coalesce(${provider}::text, 'email')
    )
    select id from person`.execute(db)
  return rows.length > 0
}

export interface Raise {
  sessionId: string
  factorId: string
  method: string
  tokenHash: Buffer
}

/** Lifts a session to aal2: its tokens so far are worth nothing, and sessions below aal2 end (fault 13). */
export async function raiseToAal2(tx: Tx, { sessionId, factorId, method, tokenHash }: Raise, now: Date) {
  const raised = await tx
    .updateTable('sessions')
    .set({ aal: 'aal2', factor_id: factorId, refreshed_at: now })
    .where('id', '=', sessionId)
    .returning('user_id')
    .executeTakeFirst()
  if (!raised) return false
  await tx.deleteFrom('refresh_tokens').where('session_id', '=', sessionId).execute()
  await tx
    .insertInto('refresh_tokens')
    .values({ token_hash: tokenHash, session_id: sessionId, state: 'active', created_at: now })
    .execute()
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

/** A user together with one of their sessions, as an answer shows both. */
export async function findSignedIn(db: Db, sessionId: string): Promise<SignedIn | undefined> {
  const { rows } = await sql<SignedIn>`
    select ${userColumns}, ${sessionColumns}
    from sessions s join users u on u.id = s.user_id where s.id = ${sessionId}`.execute(db)
  return rows[0]
}

/** When a session began and what was proven in it. */
export const findSession = (db: Db, sessionId: string) =>
  db
    .selectFrom('sessions as s')
    .select('s.created_at')
    .select(
      sql<SessionMethod[]>`(select coalesce(json_agg(m), '[]') from session_methods m where m.session_id = s.id)`.as(
        'methods',
      ),
    )
    .where('s.id', '=', sessionId)
    .executeTakeFirst()

export const knowsDevice = async (db: Db, userId: string, deviceId: string) =>
  (await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('device_id', '=', deviceId)
    .limit(1)
    .executeTakeFirst()) !== undefined

export interface Rotation {
  parentHash: Buffer
  childHash: Buffer
  /** The child's words, sealed for whoever holds the parent. */
  sealed: Buffer
  /** How many new tokens one session gets in how long. */
  most: number
  windowMs: number
}

/** How long a refresh waits for the others of its session before the answer is 503: the client then tries again. */
const patience = '2s'

interface Blanks extends Rotation {
  now: Date
  windowEnd: Date
}

// One statement, built once: it is what every open page asks for every hour.
const rotation = prepared((db, b: Blanks, _: object) => ({
  compile: () =>
    sql<SignedIn & { rotated: boolean }>`
    with session as materialized (
      select s.id, s.rotations < ${b.most} or s.rotations_end is null or s.rotations_end <= ${b.now} as may_rotate
      from sessions s join users u on u.id = s.user_id
      cross join (select set_config('lock_timeout', ${sql.lit(patience)}, true) as is_set) waiting
      where waiting.is_set is not null and s.id = (select session_id from refresh_tokens where token_hash = ${b.parentHash})
        and (u.banned_until is null or u.banned_until <= ${b.now})
      for update of s
    ), parent as (
      update refresh_tokens t set
        state = case when may_rotate then 'used' else 'active' end,
        used_at = case when may_rotate then ${b.now}::timestamptz end,
        sealed_child = case when may_rotate then ${b.sealed}::bytea end
      from session where t.token_hash = ${b.parentHash} and t.session_id = session.id and t.state = 'active'
      returning t.session_id, session.may_rotate as rotated
    ), child as (
      insert into refresh_tokens (token_hash, session_id, parent_hash, state, created_at)
      select ${b.childHash}::bytea, session_id, ${b.parentHash}::bytea, 'active', ${b.now}::timestamptz
      from parent where rotated
    ), touched as (
      update sessions s set refreshed_at = ${b.now},
        rotations = case when s.rotations_end > ${b.now} then s.rotations + parent.rotated::int else 1 end,
        rotations_end = case when s.rotations_end > ${b.now} then s.rotations_end else ${b.windowEnd} end
      from parent where s.id = parent.session_id
    )
    select ${userColumns}, ${sessionColumns}, parent.rotated
    from parent join sessions s on s.id = parent.session_id join users u on u.id = s.user_id`.compile(db),
}))

/**
 * Makes the active token used and its child active. Nobody when the token is not active (any more) or the member is
 * banned. The session is locked first, so racing clients queue here, and the token is looked at again after the wait.
 * A session that asks too often is not refused but keeps the token it has: not `rotated` (fault 2).
 */
export async function rotate(db: Db, asked: Rotation, now: Date) {
  const windowEnd = new Date(now.getTime() + asked.windowMs)
  return (await rotation(db, { ...asked, now, windowEnd }, {}))[0]
}

export type Traced = SignedIn & TokenState & { chain: Buffer[] }

/** Where a token stands in its session: the sealed children from it to the active token, if it can be reached. */
export async function traceToken(db: Db, tokenHash: Buffer): Promise<Traced | undefined> {
  const { rows } = await sql<Traced>`
    with recursive chain as (
      select token_hash, session_id, sealed_child, state, used_at, 0 as distance
      from refresh_tokens where token_hash = ${tokenHash}
      union all
      select t.token_hash, t.session_id, t.sealed_child, t.state, t.used_at, chain.distance + 1
      from chain join refresh_tokens t on t.session_id = chain.session_id and t.parent_hash = chain.token_hash
      where chain.distance < 5000
    )
    select ${userColumns}, ${sessionColumns}, first.used_at,
      (select distance from chain where state = 'active') as distance,
      (select array_agg(sealed_child order by distance) from chain where state = 'used') as chain
    from chain first join sessions s on s.id = first.session_id join users u on u.id = s.user_id
    where first.distance = 0`.execute(db)
  return rows[0]
}

export const endSession = (db: Db, sessionId: string) => db.deleteFrom('sessions').where('id', '=', sessionId).execute()

export const endAllSessions = (db: Db, userId: string) =>
  db.deleteFrom('sessions').where('user_id', '=', userId).execute()

export const endOtherSessions = (db: Db | Tx, userId: string, sessionId: string) =>
  db.deleteFrom('sessions').where('user_id', '=', userId).where('id', '<>', sessionId).execute()

export const sessionIsOpen = async (tx: Tx, sessionId: string) =>
  (await tx.selectFrom('sessions').select('id').where('id', '=', sessionId).executeTakeFirst()) !== undefined

export const findSessionStart = async (db: Db, sessionId: string) =>
  (await db.selectFrom('sessions').select('created_at').where('id', '=', sessionId).executeTakeFirst())?.created_at
