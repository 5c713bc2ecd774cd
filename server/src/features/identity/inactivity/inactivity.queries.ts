import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'
import type { Cursor } from '../../../platform/http/cursor.ts'
import type { Hold } from './inactivity.rules.ts'

export type Source = 'seen' | 'never'

interface Found {
  id: string
  position: string
  day: string
  counts: boolean
}

/**
 * The next accounts whose last use, or creation where there was none, was on this day or earlier: behind those that were
 * looked at before, which are locked until commit. An account that is used again comes again behind them, by its new day.
 */
export async function takeUnused(tx: Tx, source: Source, until: string, max: number): Promise<Found[]> {
  const passed = await tx
    .selectFrom('inactivity_passes')
    .select(['position', 'id'])
    .where('source', '=', source)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const { rows } = await (source === 'seen' ? findSeen : findNever)(tx, passed, until, max)
  const last = rows.at(-1)
  if (last)
    await tx
      .updateTable('inactivity_passes')
      .set({ position: last.position, id: last.id })
      .where('source', '=', source)
      .execute()
  return rows
}

type Passed = Pick<Found, 'position' | 'id'>

const findSeen = (tx: Tx, { position, id }: Passed, until: string, max: number) =>
  sql<Found>`
    select l.member_id as id, l.day::text as position, l.day::text as day, not u.is_anonymous as counts
    from last_seen l join users u on u.id = l.member_id
    where (l.day, l.member_id) > (${position}::date, ${id}::uuid) and l.day <= ${until}::date
    order by l.day, l.member_id limit ${max}`.execute(tx)

/** Those that somebody else has made. Of a deleted account neither address nor number is left. */
const findNever = (tx: Tx, { position, id }: Passed, until: string, max: number) =>
  sql<Found>`
    select u.id, u.created_at::text as position, (u.created_at at time zone 'Africa/Nairobi')::date::text as day,
      (u.email is not null or u.phone is not null) as counts
    from users u
    where u.last_sign_in_at is null and not u.is_anonymous
      and (u.created_at, u.id) > (${position}::timestamptz, ${id}::uuid)
      and u.created_at < (${until}::date + 1)::timestamp at time zone 'Africa/Nairobi'
    order by u.created_at, u.id limit ${max}`.execute(tx)

export const insertUnused = (tx: Tx, found: readonly Found[], now: Date) =>
  sql`
    insert into inactive_accounts (member_id, last_used_on, next_at)
    select id, day, ${now} from unnest(${found.map(({ id }) => id)}::uuid[], ${found.map(({ day }) => day)}::date[]) as f (id, day)
    on conflict do nothing`.execute(tx)

/** Those whose next notice is due, or whose deletion, the longest waiting first. */
export async function findDue(db: Db, what: 'notice' | 'deletion', now: Date, max: number): Promise<string[]> {
  const { rows } = await read<{ id: string }>(db)`
    select member_id as id from inactive_accounts
    where next_at <= ${now} and ${what === 'notice' ? sql`notices < 4` : sql`notices = 4`}
    order by next_at, member_id limit ${max}`
  return rows.map(({ id }) => id)
}

export const findNext = async (db: Db, what: 'notice' | 'deletion'): Promise<Date | null> => {
  const { rows } = await read<{ at: Date | null }>(db)`
    select min(next_at) as at from inactive_accounts where ${what === 'notice' ? sql`notices < 4` : sql`notices = 4`}`
  return rows[0]?.at ?? null
}

export interface UnusedRow {
  last_used_on: string
  notices: number
  noticed_at: Date | null
  next_at: Date
}

export async function lockUnused(tx: Tx, memberId: string): Promise<UnusedRow | undefined> {
  const { rows } = await sql<UnusedRow>`
    select last_used_on::text, notices, noticed_at, next_at from inactive_accounts
    where member_id = ${memberId} for update`.execute(tx)
  return rows[0]
}

/** Who may not be notified or deleted for being away: staff, and who cannot come in. */
export async function findExemption(tx: Tx, memberId: string, now: Date): Promise<'staff' | 'suspended' | undefined> {
  const { rows } = await sql<{ staff: boolean; suspended: boolean }>`
    select exists (select from user_roles r where r.user_id = u.id and r.role <> 'guest') as staff,
      coalesce(u.banned_until > ${now}, false) as suspended
    from users u where u.id = ${memberId}`.execute(tx)
  return rows[0]?.staff ? 'staff' : rows[0]?.suspended ? 'suspended' : undefined
}

interface Step {
  notices: number
  deleteAt: Date
  nextAt: Date
}

export const setStep = (tx: Tx, memberId: string, { notices, deleteAt, nextAt }: Step, now: Date) =>
  sql`
    update inactive_accounts set notices = ${notices}, noticed_at = coalesce(noticed_at, ${now}), delete_at = ${deleteAt},
      next_at = ${nextAt}, held = null, held_at = null
    where member_id = ${memberId}`.execute(tx)

export const setHeld = (tx: Tx, memberId: string, held: Hold, nextAt: Date, now: Date) =>
  sql`
    update inactive_accounts set held_at = case when held = ${held} then held_at else ${now}::timestamptz end,
      held = ${held}, next_at = ${nextAt}
    where member_id = ${memberId}`.execute(tx)

/** It is used again, or gone. */
export const deleteUnusedRow = (tx: Tx, memberId: string) =>
  tx.deleteFrom('inactive_accounts').where('member_id', '=', memberId).execute()

export const exportUnused = async (db: Db, memberId: string) =>
  (
    await read<Record<string, unknown>>(db)`
      select last_used_on::text, notices, noticed_at, delete_at from inactive_accounts where member_id = ${memberId}`
  ).rows[0] ?? null

export interface UnusedAccount {
  member_id: string
  member_name: string | null
  last_used_on: string
  notices: number
  delete_at: Date | null
  next_at: Date
  held: Hold | null
  held_since: Date | null
}

/** Those that were not used since, the first due first. */
export async function findUnusedPage(
  db: Db,
  { held, limit, after }: { held: boolean; limit: number; after: Cursor | undefined },
): Promise<UnusedAccount[]> {
  const { rows } = await read<UnusedAccount>(db)`
    select a.member_id, nullif(trim(concat_ws(' ', p.first_name, p.last_name)), '') as member_name, a.last_used_on::text,
      a.notices, a.delete_at, a.next_at, a.held, a.held_at as held_since
    from inactive_accounts a left join profiles p on p.id = a.member_id
    where ${held ? sql`a.held is not null` : sql`true`}
      and not exists (select from last_seen l where l.member_id = a.member_id and l.day > a.last_used_on)
      and ${after ? sql`(a.next_at, a.member_id) > (${new Date(after.at)}::timestamptz, ${after.id}::uuid)` : sql`true`}
    order by a.next_at, a.member_id limit ${limit}`
  return rows
}
