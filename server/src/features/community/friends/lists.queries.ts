import { requestsCounted, type RequestDirection } from '@mtaa/contract/community/friends'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { prepared } from '../../../platform/database/prepared.ts'
import type { Cursor } from '../../../platform/http/cursor.ts'
import { personColumnsSql, type PersonRow } from '../people/index.ts'
import { isWardShownTo } from '../privacy-settings/index.ts'
import { isSeenBy, type Looking } from './friends.queries.ts'

interface PersonAndHome extends PersonRow {
  county_code: number | null
  constituency_code: number | null
  ward_code: number | null
}

export interface FriendRow extends PersonAndHome {
  friends_since: Date
}

export interface RequestRow extends PersonAndHome {
  request_id: string
  asked_at: Date
}

type Page = Looking & Partial<Cursor>

/** A person of `profiles as p`, with the home that they show to the member. */
const shownColumns = sql`p.id, ${personColumnsSql('p')}, home.county_code, home.constituency_code, home.ward_code`
const shownHome = ({ me }: Looking) => sql`left join lateral (
  select p.county_code, p.constituency_code, p.ward_code where ${isWardShownTo(me, 'p.id')}) home on true`

const friendRows = prepared(
  (
    _: Db,
    page: Page & { q?: string },
    { limit, after, q }: { limit: number; after: boolean; q: boolean },
  ) => sql<FriendRow>`
    select ${shownColumns}, f.created_at as friends_since
    from friendships f join users u on u.id = f.friend_id join profiles p on p.id = f.friend_id ${shownHome(page)}
    where f.user_id = ${page.me}::uuid and ${isSeenBy(page)}
      ${after ? sql`and (f.created_at, f.friend_id) < (${page.at}::timestamptz, ${page.id}::uuid)` : sql``}
      ${q ? sql`and ${isCalled(page.q)}` : sql``}
    order by f.created_at desc, f.friend_id desc limit ${sql.lit(limit)}`,
)

/** A name that begins so, or the handle; accents and signs do not matter. */
const isCalled = (q: string | undefined): RawBuilder<boolean> => sql<boolean>`(
  strpos(' ' || search_text(unaccent(concat_ws(' ', p.first_name, p.last_name))),
    ' ' || btrim(search_text(unaccent(${q}::text)))) > 0
  or starts_with(p.handle, lower(ltrim(btrim(${q}::text), '@'))))`

interface FriendsPage extends Looking {
  q: string | undefined
  after: Cursor | undefined
}

/** A member's friends, the newest friendship first. */
export function findFriends(db: Db, { after, q, ...looking }: FriendsPage, limit: number): Promise<FriendRow[]> {
  const isSearched = q !== undefined && q.trim() !== ''
  const values = { ...looking, ...after, ...(isSearched && { q }) }
  return friendRows(db, values, { limit, after: after !== undefined, q: isSearched })
}

const sides = { received: ['asked_id', 'asker_id'], sent: ['asker_id', 'asked_id'] } as const

const openRequests = (looking: Looking, direction: RequestDirection) => {
  const [own, other] = sides[direction].map((column) => sql.ref(`r.${column}`))
  return sql`from friend_requests r join users u on u.id = ${other} join profiles p on p.id = ${other}
    ${shownHome(looking)} where ${own} = ${looking.me}::uuid and r.status = 'pending' and ${isSeenBy(looking)}`
}

interface RequestsVariant {
  limit: number
  after: boolean
  direction: RequestDirection
}

const requestRows = prepared(
  (_: Db, page: Page, { limit, after, direction }: RequestsVariant) => sql<RequestRow>`
    select ${shownColumns}, r.id as request_id, r.created_at as asked_at ${openRequests(page, direction)}
      ${after ? sql`and (r.created_at, r.id) < (${page.at}::timestamptz, ${page.id}::uuid)` : sql``}
    order by r.created_at desc, r.id desc limit ${sql.lit(limit)}`,
)

interface RequestsPage extends Looking {
  direction: RequestDirection
  after: Cursor | undefined
}

/** Open requests that a member received or sent, the newest first. */
export const findRequests = (db: Db, { after, direction, ...looking }: RequestsPage, limit: number) =>
  requestRows(db, { ...looking, ...after }, { limit, after: after !== undefined, direction })

const requestCounts = prepared(
  (_: Db, looking: Looking, { direction }: { direction: RequestDirection }) => sql<{ count: number }>`
    select count(*)::int as count from (
      select ${openRequests(looking, direction)} limit ${sql.lit(requestsCounted)}) counted`,
)

/** How many of them there are, counted up to a hundred. */
export async function countRequests(db: Db, { direction, ...looking }: Looking & { direction: RequestDirection }) {
  const [row] = await requestCounts(db, looking, { direction })
  return row?.count ?? 0
}
