import { day } from '@mtaa/contract/time'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../../platform/database/db.ts'
import { prepared } from '../../../../platform/database/prepared.ts'
import { isNotBlocked } from '../../../community/blocks/index.ts'
import { cardColumns, openToAll, ownerColumns, type CardRow } from '../../listings/index.ts'
import type { LotColumns } from '../lots.rules.ts'
import type { OwnStanding } from './offer.rules.ts'

/** Where a page ended: among the lots that are not over, or among those that are. */
export interface LotCursor {
  isOver: boolean
  at: string
  id: string
}

export interface EndedRow extends CardRow {
  ends_at: Date
  outcome: LotColumns['outcome']
}

/** How long lists show lots that ended. */
const endedFor = 30 * day

const endedRows = prepared(
  (
    _: Db,
    ended: { since: Date; until: Date; me: string | null; at?: string; id?: string },
    { limit, hides, after }: { limit: number; hides: boolean; after: boolean },
  ) => sql<EndedRow>`
    select ${cardColumns}, ${ownerColumns}, a.outcome
    from listings l join auctions a on a.id = l.id left join profiles o on o.id = l.owner_id
    where l.module = 'auctions' and l.status = 'ended' and l.ends_at > ${ended.since} and l.ends_at <= ${ended.until}
      and a.outcome is distinct from 'cancelled'
      ${hides ? sql`and ${isNotBlocked(ended.me, 'l.owner_id')}` : sql``}
      ${after ? sql`and (l.ends_at, l.id) < (${ended.at}::timestamptz, ${ended.id}::uuid)` : sql``}
    order by l.ends_at desc, l.id desc limit ${sql.lit(limit)}`,
)

interface Ended {
  now: Date
  /** A viewer who has blocked somebody or is blocked. */
  hiding: string | null
  after: LotCursor | undefined
}

/** Lots that ended lately, the last ended first. Those that were cancelled are not among them. */
export const findEndedLots = (db: Db, { now, hiding, after }: Ended, limit: number) =>
  endedRows(
    db,
    {
      since: new Date(now.getTime() - endedFor),
      until: now,
      me: hiding,
      ...(after && { at: after.at, id: after.id }),
    },
    { limit, hides: hiding !== null, after: after !== undefined },
  )

export interface MemberLotRow extends EndedRow, OwnStanding {
  /** It was not sold and is not offered again yet. */
  may_relist: boolean
}

export type MemberTab = 'watching' | 'bids' | 'own'

interface Mine {
  me: string
  now: Date
  at?: string
  id?: string
}

/** Which lots each tab has, of `listings as l`. What the viewer cannot open is on no tab but their own. */
const sources: Record<MemberTab, (mine: Mine) => RawBuilder<unknown>> = {
  watching: ({ me }) => sql`from bookmarks f join listings l on l.id = f.item_id and f.member_id = ${me}
    and f.kind = 'listing' and l.module = 'auctions' and ${openToAll} and ${isNotBlocked(me, 'l.owner_id')}`,
  bids: ({ me }) =>
    sql`from auction_bidders f join listings l on l.id = f.auction_id and f.member_id = ${me} and ${openToAll}`,
  own: ({ me }) => sql`from (select id from listings where owner_id = ${me} and module = 'auctions') f
    join listings l on l.id = f.id and l.status <> 'deleted'`,
}

/** It is not over, by the clock. */
const isGoingOn = (now: Date) => sql`(l.status in ('draft', 'pending_review')
  or (l.status in ('scheduled', 'active') and l.ends_at > ${now}::timestamptz))`

const memberRows = prepared(
  (
    _: Db,
    mine: Mine,
    { tab, part, after, limit }: { tab: MemberTab; part: 'going_on' | 'over'; after: boolean; limit: number },
  ) => {
    const isOver = part === 'over'
    const beyond = sql`and (l.ends_at, l.id) ${sql.raw(isOver ? '<' : '>')} (${mine.at}::timestamptz, ${mine.id}::uuid)`
    return sql<MemberLotRow>`
      select ${cardColumns}, ${ownerColumns}, a.outcome, a.leader, b.number, b.max,
        (select w.state from auction_awards w where w.auction_id = a.id and w.bidder = b.number
          order by w.created_at desc, w.id desc limit 1) as award,
        l.owner_id = ${mine.me} and l.status = 'ended' and coalesce(a.outcome = 'unsold', false) and not exists (
          select from auctions r join listings n on n.id = r.id where r.relists = a.id and n.status <> 'deleted') as may_relist
      ${sources[tab](mine)} join auctions a on a.id = l.id
        left join auction_bidders b on b.auction_id = a.id and b.member_id = ${mine.me}
        left join profiles o on o.id = l.owner_id
      where l.ends_at is not null and ${isOver ? sql`not ${isGoingOn(mine.now)}` : isGoingOn(mine.now)}
        ${after ? beyond : sql``}
      order by l.ends_at ${sql.raw(isOver ? 'desc' : 'asc')}, l.id ${sql.raw(isOver ? 'desc' : 'asc')} limit ${sql.lit(limit)}`
  },
)

interface MemberLots {
  memberId: string
  tab: MemberTab
  now: Date
  after: LotCursor | undefined
}

/** The lots of a tab: those that go on by their end, then those that are over, the last ended first. */
export async function findMemberLots(db: Db, { memberId, tab, now, after }: MemberLots, limit: number) {
  const mine = { me: memberId, now, ...(after && { at: after.at, id: after.id }) }
  const goingOn = after?.isOver
    ? []
    : await memberRows(db, mine, { tab, part: 'going_on', after: after !== undefined, limit })
  if (goingOn.length === limit) return goingOn
  const over = await memberRows(db, mine, {
    tab,
    part: 'over',
    after: after?.isOver === true,
    limit: limit - goingOn.length,
  })
  return [...goingOn, ...over]
}
