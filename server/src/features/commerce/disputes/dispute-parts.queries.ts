import type { disputeSteps, SettlementKind } from '@mtaa/contract/commerce/disputes/dispute-shapes'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/database/ids.ts'
import { read } from '../../../platform/database/read.ts'
import type { PictureRef } from '../../media/media/index.ts'
import { nameOf } from './disputes.queries.ts'
import type { Party, Side } from './disputes.rules.ts'

export interface NewMessage {
  id: string
  disputeId: string
  side: Side
  authorId: string
  text: string
  pictures: readonly PictureRef[]
  at: Date
}

export const insertMessage = (tx: Tx, { id, disputeId, side, authorId, text, pictures, at }: NewMessage) =>
  tx
    .insertInto('order_dispute_messages')
    .values({
      id,
      dispute_id: disputeId,
      side,
      author_id: authorId,
      text,
      pictures: JSON.stringify(pictures),
      created_at: at,
    })
    .execute()

/** How much this side has written to a dispute. */
export async function countWritten(tx: Tx, disputeId: string, side: Side) {
  const { rows } = await sql<{ messages: number; proposals: number }>`
    select (select count(*)::int from order_dispute_messages where dispute_id = ${disputeId} and side = ${side}) as messages,
      (select count(*)::int from order_dispute_proposals where dispute_id = ${disputeId} and side = ${side}) as proposals
    `.execute(tx)
  return rows[0] ?? { messages: 0, proposals: 0 }
}

/** Whether one of these pictures is shown anywhere but as evidence. */
export async function areUsedElsewhere(tx: Tx, keys: readonly string[], usedBy: string): Promise<boolean> {
  if (keys.length === 0) return false
  const found = await tx
    .selectFrom('media_uses')
    .select('media_key')
    .where('media_key', 'in', keys)
    .where('used_by', '<>', usedBy)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export interface ProposalRow {
  id: string
  side: Party
  kind: SettlementKind
  refund: number
  state: 'open' | 'accepted' | 'declined' | 'replaced' | 'lapsed'
  created_at: Date
  ended_at: Date | null
}

interface NewProposal {
  id: string
  dispute_id: string
  side: Party
  author_id: string
  kind: SettlementKind
  refund: number
  created_at: Date
}

export const insertProposal = (tx: Tx, proposal: NewProposal) =>
  tx
    .insertInto('order_dispute_proposals')
    .values({ ...proposal, state: 'open' })
    .execute()

const proposalColumns = ['id', 'side', 'kind', 'refund', 'state', 'created_at', 'ended_at'] as const

/** Under the lock of its dispute. */
export const findProposal = async (tx: Tx, disputeId: string, id: string) =>
  (await tx
    .selectFrom('order_dispute_proposals')
    .select(proposalColumns)
    .where('dispute_id', '=', disputeId)
    .where('id', '=', id)
    .executeTakeFirst()) as ProposalRow | undefined

/** Ends one proposal, those of a side, or all of a dispute that are open. */
export const endProposals = (
  tx: Tx,
  which: { disputeId: string; id?: string; side?: Party },
  state: Exclude<ProposalRow['state'], 'open'>,
  at: Date,
) =>
  tx
    .updateTable('order_dispute_proposals')
    .set({ state, ended_at: at })
    .where('dispute_id', '=', which.disputeId)
    .where('state', '=', 'open')
    .$if(which.id !== undefined, (query) => query.where('id', '=', which.id ?? ''))
    .$if(which.side !== undefined, (query) => query.where('side', '=', which.side ?? ''))
    .execute()

export interface DecisionRow {
  id: string
  round: number
  kind: SettlementKind
  refund: number
  reason: string
  state: 'proposed' | 'done' | 'refused'
  decided_by: string
  second_by: string | null
  created_at: Date
}

interface NewDecision extends Omit<DecisionRow, 'second_by'> {
  dispute_id: string
  ended_at: Date | null
}

export const insertDecision = (tx: Tx, decision: NewDecision) =>
  tx.insertInto('order_dispute_decisions').values(decision).execute()

export const endDecision = (tx: Tx, id: string, state: 'done' | 'refused', secondBy: string, at: Date) =>
  tx
    .updateTable('order_dispute_decisions')
    .set({ state, second_by: secondBy, ended_at: at })
    .where('id', '=', id)
    .execute()

/** What a dispute ends before anybody agreed to it. */
export const dropProposedDecisions = (tx: Tx, disputeId: string, at: Date) =>
  tx
    .updateTable('order_dispute_decisions')
    .set({ state: 'refused', ended_at: at })
    .where('dispute_id', '=', disputeId)
    .where('state', '=', 'proposed')
    .execute()

export const findDecisions = async (db: Db | Tx, disputeId: string) =>
  (await db
    .selectFrom('order_dispute_decisions as d')
    .select(['id', 'round', 'kind', 'refund', 'reason', 'state', 'decided_by', 'second_by', 'created_at'])
    .select([nameOf('d.decided_by').as('by'), nameOf('d.second_by').as('second')])
    .where('dispute_id', '=', disputeId)
    .orderBy('id')
    .execute()) as (DecisionRow & { by: string | null; second: string | null })[]

export interface NewStep {
  disputeId: string
  step: (typeof disputeSteps)[number]
  side: Side | 'program'
  actorId: string | null
  at: Date
}

export const insertStep = (tx: Tx, { disputeId, step, side, actorId, at }: NewStep) =>
  tx
    .insertInto('order_dispute_steps')
    .values({ id: newId(at), dispute_id: disputeId, step, side, actor_id: actorId, at })
    .execute()

export interface Parts {
  messages: { id: string; side: Side; text: string; pictures: PictureRef[]; created_at: Date }[]
  proposals: ProposalRow[]
  decisions: Awaited<ReturnType<typeof findDecisions>>
  steps: { step: NewStep['step']; side: NewStep['side']; at: Date }[]
}

/** What was written and done in a dispute, each the oldest first. A side writes so much at most (disputes.rules.ts). */
export async function findParts(db: Db, disputeId: string): Promise<Parts> {
  const [messages, proposals, decisions, steps] = await Promise.all([
    read<Parts['messages'][number]>(db)`
      select id, side, text, pictures, created_at from order_dispute_messages where dispute_id = ${disputeId} order by id`,
    read<ProposalRow>(db)`
      select id, side, kind, refund, state, created_at, ended_at from order_dispute_proposals
      where dispute_id = ${disputeId} order by id`,
    findDecisions(db, disputeId),
    read<Parts['steps'][number]>(db)`
      select step, side, at from order_dispute_steps where dispute_id = ${disputeId} order by at, id`,
  ])
  return { messages: messages.rows, proposals: proposals.rows, decisions, steps: steps.rows }
}

/** Evidence of disputes that ended before: the references go, the words stay. Answers whose uses are to end. */
export async function dropPictures(tx: Tx, before: Date, max: number, at: Date) {
  const { rows } = await sql<{ dispute_id: string; ids: string[] }>`
    with old as (
      select id from order_disputes where ended_at <= ${before} and pictures_deleted_at is null
      order by ended_at limit ${max} for update skip locked
    ), marked as (
      update order_disputes set pictures_deleted_at = ${at} where id in (select id from old)
    ), emptied as (
      update order_dispute_messages set pictures = '[]' where dispute_id in (select id from old) and pictures <> '[]'
      returning id, dispute_id
    )
    select o.id as dispute_id, coalesce(array_agg(e.id::text) filter (where e.id is not null), '{}') as ids
    from old o left join emptied e on e.dispute_id = o.id group by o.id`.execute(tx)
  return { count: rows.length, messageIds: rows.flatMap(({ ids }) => ids) }
}
