import { hash } from 'node:crypto'
import type { RefusalCode } from '@mtaa/contract/errors'
import { sql } from 'kysely'
import type { Tx, Writer } from '../database/db.ts'
import { read } from '../database/read.ts'
import { deleteOlder } from '../database/delete-older.ts'
import { Refusal } from '../http/refusal.ts'

/** At most `max` in `seconds`, for each subject. */
export interface Limit {
  name: string
  max: number
  seconds: number
  /** The refusal when it is used up; `over_request_rate_limit` unless given. */
  refusal?: RefusalCode
}

/** Declares a limit. `docs/limits.md` lists them all, and a test compares. */
export const limit = (name: string, max: number, seconds: number, refusal?: RefusalCode): Limit => ({
  name,
  max,
  seconds,
  ...(refusal && { refusal }),
})

export interface Limits {
  /** Counts one for each and returns how many are counted now; refuses with the seconds to wait when one is used up. */
  consume(...usages: [limit: Limit, subject: string][]): Promise<number[]>
  /** Refuses like `consume` but counts nothing: for what costs only when it fails. */
  check(...usages: [limit: Limit, subject: string][]): Promise<void>
  /** Uncounts one of each. What costs only when it fails is counted first, so requests at once get no more than in turn. */
  refund(...usages: [limit: Limit, subject: string][]): Promise<void>
  reset(limit: Limit, subject: string): Promise<void>
  /** How many are counted now; counts nothing itself. */
  used(limit: Limit, subject: string): Promise<number>
  /** The same as part of a transaction: after a rollback nothing was counted. */
  within(tx: Tx): Limits
}

interface Counted {
  key: string
  used: number
  ends_at: Date
}

// Subjects are addresses and phone numbers, so only their hashes are stored.
const keyOf = ({ name }: Limit, subject: string) => `${name}:${hash('sha256', subject, 'base64url').slice(0, 22)}`

/** Rate limits in the database, so that all processes count together. `on: false` only on test benches. */
export function createLimits(db: Writer, clock: () => Date, { on }: { on: boolean }): Limits {
  function judge(usages: [Limit, string][], counted: Counted[], over: (used: number, max: number) => boolean) {
    const now = clock().getTime()
    const waits = usages.flatMap(([limit, subject]) => {
      const row = counted.find(({ key }) => key === keyOf(limit, subject))
      const wait = row && over(row.used, limit.max) ? row.ends_at.getTime() - now : 0
      return wait > 0 ? [{ wait, refusal: limit.refusal ?? 'over_request_rate_limit' }] : []
    })
    const [last] = waits.toSorted((one, other) => other.wait - one.wait)
    if (last) throw new Refusal(last.refusal, { seconds: Math.ceil(last.wait / 1000) })
  }

  return {
    async consume(...usages) {
      if (!on || usages.length === 0) return usages.map(() => 0)
      const now = clock()
      // In one order, so that two requests that count the same subjects cannot deadlock.
      const rows = usages
        .map(([limit, subject]) => ({
          key: keyOf(limit, subject),
          ends_at: new Date(now.getTime() + limit.seconds * 1000),
        }))
        .toSorted((one, other) => (one.key < other.key ? -1 : 1))
      const { rows: counted } = await sql<Counted>`
        insert into rate_limits as r (key, used, ends_at)
        select key, 1, ends_at from unnest(${rows.map(({ key }) => key)}::text[], ${rows.map((row) => row.ends_at)}::timestamptz[]) as input (key, ends_at)
        on conflict (key) do update set
          used = case when r.ends_at <= ${now} then 1 else r.used + 1 end,
          ends_at = case when r.ends_at <= ${now} then excluded.ends_at else r.ends_at end
        returning key, used, ends_at`.execute(db)
      judge(usages, counted, (used, max) => used > max)
      return usages.map(([limit, subject]) => counted.find(({ key }) => key === keyOf(limit, subject))?.used ?? 0)
    },
    async check(...usages) {
      if (!on || usages.length === 0) return
      const keys = usages.map(([limit, subject]) => keyOf(limit, subject))
      const { rows } = await read<Counted>(db)`
        select key, used, ends_at from rate_limits where key = any(${keys}::text[])`
      judge(usages, rows, (used, max) => used >= max)
    },
    async refund(...usages) {
      if (on && usages.length > 0) await refund(db, ...usages)
    },
    async reset(limit, subject) {
      if (on) await sql`delete from rate_limits where key = ${keyOf(limit, subject)}`.execute(db)
    },
    async used(limit, subject) {
      if (!on) return 0
      const { rows } = await read<Counted>(db)`
        select key, used, ends_at from rate_limits where key = ${keyOf(limit, subject)} and ends_at > ${clock()}`
      return rows[0]?.used ?? 0
    },
    within: (tx) => createLimits(tx, clock, { on }),
  }
}

/** Uncounts one of each; what was never counted stays as it is. */
export async function refund(db: Writer, ...usages: [limit: Limit, subject: string][]): Promise<void> {
  const keys = usages.map(([limit, subject]) => keyOf(limit, subject)).toSorted()
  // Rows are locked in the order of `consume`.
  await sql`
    with held as (select key from rate_limits where key = any(${keys}::text[]) order by key for update)
    update rate_limits r set used = greatest(r.used - 1, 0) from held where r.key = held.key`.execute(db)
}

export const limitRetention = {
  name: 'counters of rate limits',
  since: 'their time ends',
  after: 0,
  sweep: (tx: Tx, before: Date, max: number) =>
    deleteOlder(tx, { table: 'rate_limits', column: 'ends_at', before, max }),
}
