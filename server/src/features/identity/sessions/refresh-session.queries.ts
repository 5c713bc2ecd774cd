import { dayOf } from '@mtaa/contract/nairobi'
import { sql } from 'kysely'
import type { Db, Writer } from '../../../platform/database/db.ts'
import { preparedWrite } from '../../../platform/database/prepared.ts'
import { userColumns } from '../users/index.ts'
import { noteDayOf } from './last-seen.queries.ts'
import { reuseInterval, type TokenState } from './refresh-session.rules.ts'
import { read } from '../../../platform/database/read.ts'
import type { Generation } from './refresh-tokens.ts'
import { sessionColumns, type SignedIn } from './sessions.queries.ts'

export interface Rotation extends Generation {
  /** How many new tokens one session gets in how long. */
  max: number
  windowMs: number
}

/** How long a refresh waits for the others of its session before the answer is 503: the client then tries again. */
const lockTimeout = '2s'
/** How many replacements a session stores. */
const maxMoments = 600

interface Placeholders extends Generation {
  max: number
  now: Date
  recently: Date
  windowEnd: Date
  today: string
}

// One statement, built once: every open page requests it every hour. It does not wait for the disk: where the
// last moment is lost with the power, the token we gave is ahead of the row, and we know it for ours (decision 0010).
const rotation = preparedWrite(
  (_, b: Placeholders, _variant: object) => sql<SignedIn>`
    with rotated as (
    update sessions s set generation = ${b.generation}::integer + 1, parent_generation = ${b.generation}::integer,
      refreshed_at = ${b.now}, replaced_at = case when s.replaced_at[cardinality(s.replaced_at)] > ${b.recently}
        then s.replaced_at[greatest(cardinality(s.replaced_at) - ${sql.lit(maxMoments - 2)}, 1):] || ${b.now}::timestamptz
        else array[${b.now}::timestamptz] end,
      rotations = case when s.rotations_end > ${b.now} then s.rotations + 1 else 1 end,
      rotations_end = case when s.rotations_end > ${b.now} then s.rotations_end else ${b.windowEnd} end
    from users u, (select set_config('lock_timeout', ${sql.lit(lockTimeout)}, true)
      || set_config('synchronous_commit', 'off', true) as is_set) here
    where here.is_set is not null and s.id = ${b.sessionId} and s.generation <= ${b.generation}
      and s.first_generation <= ${b.generation} and u.id = s.user_id
      and (u.banned_until is null or u.banned_until <= ${b.now})
      and (s.rotations < ${b.max} or s.rotations_end is null or s.rotations_end <= ${b.now})
    returning ${userColumns}, ${sessionColumns}
    ), seen as (${noteDayOf('rotated', b.today)})
    select * from rotated`,
)

/**
 * Makes the next token of a session its active one. Nothing when the token is not the active one (any more), the member
 * is banned, or the session is over its limit. Racing clients queue at the session's row, and the row is looked at again
 * after the wait.
 */
export async function rotate(db: Writer, { sessionId, generation, max, windowMs }: Rotation, now: Date) {
  const windowEnd = new Date(now.getTime() + windowMs)
  const recently = new Date(now.getTime() - reuseInterval)
  return (await rotation(db, { sessionId, generation, max, now, recently, windowEnd, today: dayOf(now) }, {}))[0]
}

/**
 * Makes another token in place of the active one, for who shows its parent because the answer never came. Nothing when
 * somebody did so a moment ago, or the session is over its limit.
 */
export async function replaceActive(db: Writer, { sessionId, generation, max, windowMs }: Rotation, now: Date) {
  const recently = new Date(now.getTime() - reuseInterval)
  const { rows } = await sql<SignedIn>`
    update sessions s set generation = s.generation + 1, refreshed_at = ${now}, replaced_at = array[${now}::timestamptz],
      rotations = case when s.rotations_end > ${now} then s.rotations + 1 else 1 end,
      rotations_end = case when s.rotations_end > ${now} then s.rotations_end
        else ${new Date(now.getTime() + windowMs)}::timestamptz end
    from users u
    where s.id = ${sessionId} and u.id = s.user_id and s.parent_generation = ${generation}::integer
      and coalesce(s.replaced_at[cardinality(s.replaced_at)], '-infinity') <= ${recently}
      and (s.rotations < ${max} or s.rotations_end is null or s.rotations_end <= ${now})
    returning ${userColumns}, ${sessionColumns}`.execute(db)
  return rows[0]
}

export type Traced = SignedIn & TokenState

/** Where a token stands in its session; nothing when the session is over or the token is from before it was raised. */
export async function traceToken(db: Db, { sessionId, generation }: Generation): Promise<Traced | undefined> {
  const { rows } = await read<Traced>(db)`
    select ${userColumns}, ${sessionColumns}, s.generation - ${generation}::integer as distance,
      s.replaced_at[cardinality(s.replaced_at) - (s.generation - 1 - ${generation}::integer)] as used_at,
      coalesce(s.parent_generation = ${generation}::integer, false) as is_parent,
      s.replaced_at[cardinality(s.replaced_at)] as renewed_at
    from sessions s join users u on u.id = s.user_id
    where s.id = ${sessionId} and s.first_generation <= ${generation}::integer`
  return rows[0]
}
