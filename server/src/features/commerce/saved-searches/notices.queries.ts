import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'
import { isNotBlocked, isNotBlockedFor } from '../../community/blocks/index.ts'
import type { SearchRow } from './saved-searches.queries.ts'

/** Instant searches that were not looked at since then, the longest waiting first. */
export async function findInstantDue(db: Db, before: Date, max: number): Promise<SearchRow[]> {
  const { rows } = await read<SearchRow>(db)`
    select id, member_id, name, filters, notice, looked_at, created_at from saved_searches
    where notice = 'instant' and looked_at <= ${before} order by looked_at limit ${max}`
  return rows
}

/**
 * A member with a favourite whose price has changed since then has digests from now on, unless they have some already. Planned
 * for this moment: of all there is, few have changed.
 */
export const beginForFavourites = (tx: Tx, { since, until, digestAt }: Record<'since' | 'until' | 'digestAt', Date>) =>
  sql`insert into listing_notices (member_id, digest_at)
    select distinct f.member_id, ${moment(digestAt)} from price_changes c join bookmarks f on f.item_id = c.listing_id
    where f.kind = 'listing' and c.at > ${moment(since)} and c.at <= ${moment(until)} and f.created_at < c.at on conflict (member_id) do nothing`.execute(
    tx,
  )

const moment = (at: Date) => sql`${sql.lit(at.toISOString())}::timestamptz`

/** Members whose last digest was before this moment, the longest waiting first. */
export async function findDigestsDue(db: Db, slot: Date, max: number): Promise<string[]> {
  const { rows } = await read<{ member_id: string }>(db)`
    select member_id from listing_notices where digest_at < ${slot} order by digest_at limit ${max}`
  return rows.map(({ member_id }) => member_id)
}

export const lockNotices = (tx: Tx, memberId: string) =>
  tx.selectFrom('listing_notices').selectAll().where('member_id', '=', memberId).forUpdate().executeTakeFirst()

export const storeDigest = (tx: Tx, memberId: string, digest_at: Date) =>
  tx.updateTable('listing_notices').set({ digest_at }).where('member_id', '=', memberId).execute()

export const storeInstant = (tx: Tx, memberId: string, instant_day: Date, instant_sent: number) =>
  tx.updateTable('listing_notices').set({ instant_day, instant_sent }).where('member_id', '=', memberId).execute()

/** Where mails reach a member; undefined for one who is banned, gone or has no confirmed mail address. */
export async function findRecipient(tx: Tx, memberId: string, now: Date) {
  const { rows } = await sql<{ email: string; language: string }>`
    select email, language from users where id = ${memberId} and email is not null and email_confirmed_at is not null
      and (banned_until is null or banned_until <= ${now})`.execute(tx)
  const [row] = rows
  return row && { memberId, mail: row.email, language: row.language === 'sw' ? ('sw' as const) : ('en' as const) }
}

/** Locks a search that still is what it was when it was looked at. */
export const lockSearch = (tx: Tx, { id, notice, looked_at }: SearchRow) =>
  tx
    .selectFrom('saved_searches')
    .select('id')
    .where('id', '=', id)
    .where('notice', '=', notice)
    .where('looked_at', '=', looked_at)
    .forUpdate()
    .executeTakeFirst()

/** Stores what was found and until when was looked, in one. What was found before stays as it is. */
export async function storeFinds(tx: Tx, searchId: string, listingIds: readonly string[], at: Date): Promise<void> {
  await sql`insert into saved_search_finds (search_id, listing_id, found_at)
    select ${searchId}, l.id, ${at} from listings l where l.id = any(${listingIds}::uuid[])
    on conflict do nothing`.execute(tx)
  await tx.updateTable('saved_searches').set({ looked_at: at }).where('id', '=', searchId).execute()
}

export interface FindRow {
  search_id: string
  name: string
  id: string
  title: string
  price: number
}

/** What was found and not mailed, as far as it can still be bought, the newest first. */
export async function findWaiting(tx: Tx, searchIds: readonly string[]): Promise<FindRow[]> {
  const { rows } = await sql<FindRow>`
    select f.search_id, s.name, l.id, l.title, l.price
    from saved_search_finds f join saved_searches s on s.id = f.search_id join listings l on l.id = f.listing_id
    where f.search_id = any(${searchIds}::uuid[]) and f.sent_at is null and l.status = 'active'
      and ${isNotBlockedFor('s.member_id', 'l.owner_id')}
    order by l.created_at desc, l.id desc`.execute(tx)
  return rows
}

export const markSent = (tx: Tx, searchIds: readonly string[], at: Date) =>
  sql`update saved_search_finds set sent_at = ${at} where search_id = any(${searchIds}::uuid[]) and sent_at is null`.execute(
    tx,
  )

export interface ChangeRow {
  id: string
  title: string
  /** Now. */
  price: number
  /** After the change. */
  changed_to: number
  /** In the 24 hours before it. */
  lowest: number
}

/**
 * Price changes of a member's favourites since then; after a notification of one, later changes once a day has passed.
 */
export async function findChanges(tx: Tx, memberId: string, since: Date, now: Date): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    select l.id, l.title, l.price, c.price as changed_to, before.lowest
    from bookmarks f join listings l on l.id = f.item_id and f.kind = 'listing' and l.module = 'market' and l.status = 'active'
    left join price_drop_notices n on n.member_id = f.member_id and n.listing_id = l.id
    join price_changes c on c.listing_id = l.id and c.at > coalesce(n.sent_at, ${since}) and c.at <= ${now} and c.at > f.created_at
    cross join lateral (
      select min(p.price) as lowest from price_changes p where p.listing_id = l.id and p.at < c.at and p.at >= coalesce(
        (select max(e.at) from price_changes e where e.listing_id = l.id and e.at <= c.at - interval '24 hours'), '-infinity')
    ) before
    where f.member_id = ${memberId} and l.owner_id <> ${memberId} and ${isNotBlocked(memberId, 'l.owner_id')} and before.lowest is not null
      and (n.sent_at is null or n.sent_at <= ${now}::timestamptz - interval '24 hours')
    order by c.at desc, l.id`.execute(tx)
  return rows
}

export const storeDrops = (tx: Tx, memberId: string, listingIds: readonly string[], at: Date) =>
  sql`insert into price_drop_notices (member_id, listing_id, sent_at)
    select ${memberId}, l.id, ${at} from listings l where l.id = any(${listingIds}::uuid[])
    on conflict (member_id, listing_id) do update set sent_at = excluded.sent_at`.execute(tx)

/** Ends the notices of one search, or all of a member's. False: there are none. */
export async function stopNotices(tx: Tx, memberId: string, searchId: string | null): Promise<boolean> {
  const one = tx.updateTable('saved_searches').set({ notice: 'none' }).where('member_id', '=', memberId)
  const { numUpdatedRows } = await (searchId ? one.where('id', '=', searchId) : one).executeTakeFirst()
  if (searchId) return numUpdatedRows > 0n
  const all = await tx
    .updateTable('listing_notices')
    .set({ price_drops: false })
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return all.numUpdatedRows > 0n
}

/** Whether there is anything that the link of a mail could stop. */
export async function hasNotices(db: Db, memberId: string, searchId: string | null): Promise<boolean> {
  const { rows } = await read<{ known: boolean }>(db)`select case when ${searchId}::uuid is null
    then exists (select from listing_notices where member_id = ${memberId})
    else exists (select from saved_searches where member_id = ${memberId} and id = ${searchId}) end as known`
  return rows[0]?.known ?? false
}
