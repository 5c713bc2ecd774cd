import type { ReviewSide } from '@mtaa/contract/commerce/reviews/review-words'
import { soldSteps } from '@mtaa/contract/commerce/sellers/sellers'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { prepared } from '../../../platform/database/prepared.ts'
import { read } from '../../../platform/database/read.ts'

/** The stars of the published reviews that count. */
const starsNow = (memberId: string, side: ReviewSide) => sql<number[]>`
  array(select count(r.id)::int from generate_series(1, 5) s
    left join reviews r on r.stars = s and r.about_id = ${memberId} and r.about_side = ${side}
      and r.announced_at is not null and r.removed_at is null and r.counted
    group by s order by s)`

/** Sums a member's reviews up anew. Two that do so at once queue, so that the second one sees what the first has done. */
export async function refreshScore(tx: Tx, memberId: string, side: ReviewSide): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('reviews of ' || ${memberId}, 0))`.execute(tx)
  await sql`
    insert into review_scores (member_id, side, stars) values (${memberId}, ${side}, ${starsNow(memberId, side)})
    on conflict (member_id, side) do update set stars = excluded.stars`.execute(tx)
}

export interface ScoreRow {
  member_id: string
  side: ReviewSide
  stars: number[]
}

const scoreRows = prepared(
  (_: Db, { ids }: { ids: readonly string[] }, _variant: object) => sql<ScoreRow>`
    select s.member_id, s.side, s.stars from unnest(${ids}::uuid[]) i join review_scores s on s.member_id = i`,
)

/** What the reviews of these members add up to, as buyer and as seller. */
export const findScores = (db: Db, ids: readonly string[]) => scoreRows(db, { ids }, {})

const salesRows = prepared(
  (_: Db, { id }: { id: string }, _variant: object) => sql<{ count: number }>`
    select count(*)::int as count from (
      select from review_deals where seller_id = ${id} and refunded_at is null limit ${sql.lit(soldSteps.at(-1))}) sold`,
)

/** Completed sales of a member, counted up to the last step that is shown. */
export const countSales = async (db: Db, id: string) => (await salesRows(db, { id }, {}))[0]?.count ?? 0

/** Which scores of these members are not what the reviews add up to: none, unless something was written past the program. */
export async function findWrongScores(db: Db | Tx, memberIds: readonly string[]) {
  const { rows } = await read<{ member_id: string; side: ReviewSide }>(db)`
    with members as (select id from unnest(${memberIds}::uuid[]) id),
    counted as (
      select m.id as member_id, r.about_side as side, r.stars, count(*)::int as n from members m join reviews r on r.about_id = m.id
      where r.announced_at is not null and r.removed_at is null and r.counted group by 1, 2, 3),
    added as (
      select k.member_id, k.side, array_agg(coalesce(c.n, 0) order by s) as stars
      from (select member_id, side from counted union select s.member_id, s.side from members m join review_scores s on s.member_id = m.id) k
      cross join generate_series(1, 5) s
      left join counted c on c.member_id = k.member_id and c.side = k.side and c.stars = s group by 1, 2)
    select a.member_id, a.side from added a left join review_scores r on r.member_id = a.member_id and r.side = a.side
    where r.stars is distinct from a.stars order by 1, 2`
  return rows
}

const first = '00000000-0000-0000-0000-000000000000'

/**
 * The next members whose scores are to be compared, in the order of their ids: one pass goes through all of them, and the
 * next begins when `last` is after the beginning of this one.
 */
export async function takeScoreCheck(tx: Tx, { now, last, max }: { now: Date; last: Date; max: number }) {
  const state = await tx
    .selectFrom('review_score_checks')
    .select(['checked_at', 'after'])
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (state.after === null && state.checked_at > last) return []
  const after = state.after ?? first
  const { rows } = await read<{ id: string }>(tx)`
    select distinct id from (
      (select distinct about_id as id from reviews where about_id > ${after} and removed_at is null order by 1 limit ${max})
      union all
      (select distinct member_id from review_scores where member_id > ${after} order by 1 limit ${max})) members
    order by id limit ${max}`
  const ids = rows.map(({ id }) => id)
  const isOver = ids.length < max
  await tx
    .updateTable('review_score_checks')
    .set({ after: isOver ? null : (ids.at(-1) ?? null), ...(state.after === null && { checked_at: now }) })
    .execute()
  return ids
}
