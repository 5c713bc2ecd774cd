import type { ReviewSide } from '@mtaa/contract/commerce/review-words'
import { soldSteps } from '@mtaa/contract/commerce/sellers'
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

/** Scores that are not what the reviews add up to: none, unless something was written past the program. */
export async function findWrongScores(db: Db | Tx, max: number) {
  const { rows } = await read<{ member_id: string; side: ReviewSide }>(db)`
    with counted as (
      select about_id as member_id, about_side as side, stars, count(*)::int as n from reviews
      where announced_at is not null and removed_at is null and counted group by 1, 2, 3),
    added as (
      select k.member_id, k.side, array_agg(coalesce(c.n, 0) order by s) as stars
      from (select member_id, side from counted union select member_id, side from review_scores) k
      cross join generate_series(1, 5) s
      left join counted c on c.member_id = k.member_id and c.side = k.side and c.stars = s group by 1, 2)
    select a.member_id, a.side from added a left join review_scores r on r.member_id = a.member_id and r.side = a.side
    where r.stars is distinct from a.stars order by 1, 2 limit ${max}`
  return rows
}

/** Answers whether the last check was at `last` or earlier; if so, this is one. */
export async function claimScoreCheck(tx: Tx, { now, last }: { now: Date; last: Date }): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('review_score_checks')
    .set({ checked_at: now })
    .where('checked_at', '<=', last)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
