import { sql } from 'kysely'
import type { Deal } from '../../../core/deals.ts'
import type { Cursor } from '../../../platform/http/cursor.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { prepared } from '../../../platform/database/prepared.ts'
import { read } from '../../../platform/database/read.ts'
import { personJson, type PersonRow } from '../../community/people/index.ts'

export interface DealRow {
  kind: string
  id: string
  buyer_id: string | null
  seller_id: string | null
  title: string
  completed_at: Date
  refunded_at: Date | null
}

/** Stores a deal that was completed; answers whether it is new. */
export async function insertDeal(tx: Tx, kind: string, deal: Deal & { completed_at: Date }, now: Date) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('review_deals')
    .values({
      kind,
      id: deal.id,
      buyer_id: deal.buyer_id,
      seller_id: deal.seller_id,
      title: deal.title,
      completed_at: deal.completed_at,
      refunded_at: deal.refunded ? now : null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Both reviews of a deal are written, published and taken out of the count under this lock. */
export const lockDeal = (tx: Tx, kind: string, id: string) =>
  tx.selectFrom('review_deals').selectAll().where('kind', '=', kind).where('id', '=', id).forUpdate().executeTakeFirst()

export const findDealRow = (db: Db, kind: string, id: string): Promise<DealRow | undefined> =>
  db.selectFrom('review_deals').selectAll().where('kind', '=', kind).where('id', '=', id).executeTakeFirst()

/** Its reviews count no more; answers whose they are. */
export async function markRefunded(tx: Tx, kind: string, id: string, now: Date) {
  await tx.updateTable('review_deals').set({ refunded_at: now }).where('kind', '=', kind).where('id', '=', id).execute()
  return tx
    .updateTable('reviews')
    .set({ counted: false })
    .where('deal_kind', '=', kind)
    .where('deal_id', '=', id)
    .returning(['about_id', 'about_side'])
    .execute()
}

export interface ToWriteRow extends DealRow {
  other: PersonRow | null
}

const toWriteRows = prepared(
  (
    _: Db,
    page: { memberId: string; since: Date } & Partial<Cursor>,
    { limit, after }: { limit: number; after: boolean },
  ) => {
    const ofSide = (me: 'buyer_id' | 'seller_id', other: 'buyer_id' | 'seller_id') => sql`
      (select d.kind, d.id, d.buyer_id, d.seller_id, d.title, d.completed_at, d.refunded_at, d.${sql.raw(other)} as other_id
      from review_deals d
      where d.${sql.raw(me)} = ${page.memberId} and d.${sql.raw(other)} is not null and d.refunded_at is null
        and d.completed_at > ${page.since}::timestamptz
        and not exists (select from reviews r where r.deal_kind = d.kind and r.deal_id = d.id
          and r.author_id = ${page.memberId})
        ${after ? sql`and (d.completed_at, d.id) > (${page.at}::timestamptz, ${page.id}::uuid)` : sql``}
      order by d.completed_at, d.id limit ${sql.lit(limit)})`
    return sql<ToWriteRow>`
      select d.kind, d.id, d.buyer_id, d.seller_id, d.title, d.completed_at, d.refunded_at,
        ${personJson('d.other_id')} as other
      from (${ofSide('buyer_id', 'seller_id')} union all ${ofSide('seller_id', 'buyer_id')}
        order by completed_at, id limit ${sql.lit(limit)}) d
      order by d.completed_at, d.id`
  },
)

/** Deals completed after `since` that a member has not reviewed, the oldest first: its time ends first. */
export const findToWrite = (
  db: Db,
  { after, ...page }: { memberId: string; since: Date; after: Cursor | undefined },
  limit: number,
) => toWriteRows(db, { ...page, ...after }, { limit, after: after !== undefined })

/** The face of somebody who took part in a deal. */
export const findFace = async (db: Db, id: string) => {
  const row = await db
    .selectFrom('users as u')
    .leftJoin('profiles as p', 'p.id', 'u.id')
    .select(['u.id', 'p.first_name', 'p.last_name', 'p.handle', 'p.profile_picture'])
    .where('u.id', '=', id)
    .executeTakeFirst()
  return row
}

/** Deals completed at `before` or earlier whose sides were not reminded. */
export async function findUnreminded(db: Db, before: Date, max: number): Promise<Pick<DealRow, 'kind' | 'id'>[]> {
  const { rows } = await read<Pick<DealRow, 'kind' | 'id'>>(db)`
    select kind, id from review_deals where reminded_at is null and completed_at <= ${before}
    order by completed_at limit ${max}`
  return rows
}

/** Marks those of these deals as reminded whose sides were not, and answers them. */
export async function takeUnreminded(tx: Tx, deals: readonly Pick<DealRow, 'kind' | 'id'>[], now: Date) {
  const [kinds, ids] = [deals.map(({ kind }) => kind), deals.map(({ id }) => id)]
  const { rows } = await sql<DealRow & { reviewers: string[] }>`
    with due as (
      select d.kind, d.id from unnest(${kinds}::text[], ${ids}::uuid[]) as requested (kind, id)
      join review_deals d on d.kind = requested.kind and d.id = requested.id
      where d.reminded_at is null order by d.completed_at for update of d skip locked)
    update review_deals d set reminded_at = ${now} from due where d.kind = due.kind and d.id = due.id
    returning d.kind, d.id, d.buyer_id, d.seller_id, d.title, d.completed_at, d.refunded_at,
      array(select author_id from reviews r where r.deal_kind = d.kind and r.deal_id = d.id) as reviewers`.execute(tx)
  return rows
}
