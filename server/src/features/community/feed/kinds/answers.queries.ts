import { sql } from 'kysely'
import type { Db, Writer } from '../../../../platform/database/db.ts'
import { prepared, preparedWrite } from '../../../../platform/database/prepared.ts'
import { isVisibleTo, type ViewerValues } from '../visibility.queries.ts'
import { answerOf } from './parts.queries.ts'

interface Answer extends ViewerValues {
  post: string
  me: string
  now: Date
}

/**
 * A vote and its count, in one statement. Of two votes of one member at the same moment the second waits for the first
 * one's row, conflicts with it and counts nothing.
 */
const oneVote = preparedWrite(
  (_, vote: Answer & { choice: number }, _variant: object) => sql<{ post_id: string }>`with seen as (
      select p.id from feed_posts p join polls o on o.post_id = p.id
      where p.id = ${vote.post} and ${isVisibleTo(vote)} and o.ends_at > ${vote.now}::timestamptz
        and ${vote.choice}::int < cardinality(o.options) for key share of p
    ), inserted as (
      insert into poll_votes (post_id, user_id, choice, created_at)
      select id, ${vote.me}::uuid, ${vote.choice}::int, ${vote.now}::timestamptz from seen
      on conflict do nothing returning post_id
    )
    update polls o set votes[${vote.choice}::int + 1] = o.votes[${vote.choice}::int + 1] + 1
    from inserted where o.post_id = inserted.post_id returning o.post_id`,
)

/** Counts a vote. False when it has ended meanwhile, the member has voted already, or may not see the post. */
export const insertVote = async (db: Writer, vote: Answer & { choice: number }) =>
  (await oneVote(db, vote, {})).length > 0

const oneConfirmation = preparedWrite(
  (_, given: Answer & { confirms: boolean }, _variant: object) => sql<{ post_id: string }>`with seen as (
      select p.id from feed_posts p join alerts w on w.post_id = p.id
      where p.id = ${given.post} and ${isVisibleTo(given)} and w.expires_at > ${given.now}::timestamptz for key share of p
    ), inserted as (
      insert into alert_confirmations (post_id, user_id, confirms, created_at)
      select id, ${given.me}::uuid, ${given.confirms}::boolean, ${given.now}::timestamptz from seen
      on conflict do nothing returning post_id, confirms
    )
    update alerts w set confirmed = w.confirmed + i.confirms::int, denied = w.denied + (not i.confirms)::int
    from inserted i where w.post_id = i.post_id returning w.post_id`,
)

/** Counts a neighbour's answer to an alert. False when it has expired meanwhile, or the member has answered already. */
export const insertConfirmation = async (db: Writer, given: Answer & { confirms: boolean }) =>
  (await oneConfirmation(db, given, {})).length > 0

/** What was lost is with its owner again; the first moment stays. */
export const setReunited = async (db: Writer, { id, me, now }: { id: string; me: string; now: Date }) =>
  db
    .updateTable('lost_and_found as i')
    .from('feed_posts as p')
    .set((row) => ({ reunited_at: row.fn.coalesce('i.reunited_at', row.val(now)) }))
    .whereRef('p.id', '=', 'i.post_id')
    .where('i.post_id', '=', id)
    .where('p.user_id', '=', me)
    .execute()

const someAnswers = prepared(
  (_, { ids, me }: { ids: readonly string[]; me: string }, _variant: object) =>
    sql<{ id: string; answer: number | null }>`select p.id, ${answerOf(me)} as answer
      from unnest(${ids}::uuid[]) i join feed_posts p on p.id = i`,
)

/** What this member has answered to polls and alerts, by their ids. */
export const findAnswers = async (db: Db, me: string, ids: readonly string[]) =>
  new Map((await someAnswers(db, { ids, me }, {})).map(({ id, answer }) => [id, answer]))
