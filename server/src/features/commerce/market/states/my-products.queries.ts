import type { ModerationReason } from '@mtaa/contract/commerce/listings/moderation-reasons'
import { sql } from 'kysely'
import type { Cursor } from '../../../../platform/http/cursor.ts'
import type { Db } from '../../../../platform/database/db.ts'
import { prepared } from '../../../../platform/database/prepared.ts'
import { read } from '../../../../platform/database/read.ts'
import { cardColumns, ownerColumns, type CardRow, type ListingStatus } from '../../listings/index.ts'

export interface MyRow extends CardRow {
  expires_at: Date | null
  available: number
  is_reserved: boolean
  decision: {
    kind: string
    outcome: string | null
    reason: ModerationReason | null
    note: string | null
    at: string
  } | null
}

const mineRows = prepared(
  (
    _: Db,
    mine: { ownerId: string; status: ListingStatus } & Partial<Cursor>,
    { limit, before }: { limit: number; before: boolean },
  ) => sql<MyRow>`
    select ${cardColumns}, ${ownerColumns}, p.expires_at, p.quantity - p.reserved as available,
      p.quantity > 0 and p.reserved >= p.quantity as is_reserved,
      case when l.status in ('draft', 'removed') then (
        select json_build_object('kind', r.kind, 'outcome', r.outcome, 'reason', coalesce(r.reason, m.reason),
          'note', coalesce(r.note, m.note), 'at', coalesce(r.decided_at, r.created_at))
        from listing_reviews r left join lateral (select m.reason, m.note from listing_reviews m
          where m.listing_id = r.listing_id and m.kind = 'removal' order by m.created_at desc limit 1) m on r.decided_at is null
        where r.listing_id = l.id order by r.created_at desc, r.id desc limit 1) end as decision
    from listings l join products p on p.id = l.id left join profiles o on o.id = l.owner_id
    where l.owner_id = ${mine.ownerId} and l.module = 'market' and l.status = ${mine.status}
      ${before ? sql`and (l.created_at, l.id) < (${mine.at}::timestamptz, ${mine.id}::uuid)` : sql``}
    order by l.created_at desc, l.id desc limit ${sql.lit(limit)}`,
)

/** A seller's own products in one state, newest first. */
export const findMyProducts = (
  db: Db,
  { before, ...mine }: { ownerId: string; status: ListingStatus; before: Cursor | undefined },
  limit: number,
) => mineRows(db, { ...mine, ...before }, { limit, before: before !== undefined })

/** How many products of a seller are in each state, and how many forms were not sent. */
export async function countMine(db: Db, ownerId: string) {
  const { rows } = await read<{ status: ListingStatus | 'form'; count: number }>(db)`
    select status, count(*)::int as count from listings where owner_id = ${ownerId} and module = 'market' group by status
    union all select 'form', count(*)::int from product_drafts where owner_id = ${ownerId} and module = 'market'`
  return new Map(rows.map(({ status, count }) => [status, count]))
}
