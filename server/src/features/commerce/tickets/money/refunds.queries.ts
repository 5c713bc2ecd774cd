import { ticketKind } from '@mtaa/contract/commerce/tickets/ticket-terms'
import { sql } from 'kysely'
import { chart } from '../../../../core/money/accounts.ts'
import type { Db, Tx } from '../../../../platform/database/db.ts'
import { read } from '../../../../platform/database/read.ts'

const live = sql.raw(`('issued', 'checked_in', 'checked_out')`)

/**
 * The money of all tickets of a cancelled event goes back, used ones among them: what its organizer was requested to give back, too.
 * Again, it finds nothing.
 */
export async function openCancelled(tx: Tx, eventId: string, { at, dueAt }: { at: Date; dueAt: Date }): Promise<void> {
  await sql`update ticket_refunds set state = 'due', cause = 'cancelled', due_at = ${dueAt}
    where event_id = ${eventId} and state = 'requested'`.execute(tx)
  await sql`
    insert into ticket_refunds (id, event_id, order_id, ticket_id, cause, amount, state, member_id, created_at, due_at)
    select gen_random_uuid(), t.event_id, t.order_id, t.id, 'cancelled', t.price, 'due', o.buyer_id, ${at}, ${dueAt}
    from tickets t join ticket_orders o on o.id = t.order_id
    where t.event_id = ${eventId} and t.state in ${live} and t.price > 0 and o.state = 'paid'
    on conflict (ticket_id) where state <> 'declined' do nothing`.execute(tx)
}

/** Orders of which something is to be sent back, what is due first before the rest. What waited for a bank is tried once that has ended. */
export async function findDueOrders(db: Db, max: number): Promise<string[]> {
  const { rows } = await read<{ id: string }>(db)`
    select id from (
      select order_id as id, due_at from ticket_refunds where state = 'due'
      union all
      select r.order_id, r.due_at from ticket_refunds r join ticket_orders o on o.id = r.order_id
      where r.state = 'stuck' and r.obstacle = 'claimed' and o.claimed_at is null) due
    group by id order by min(due_at), id limit ${max}`
  return rows.map(({ id }) => id)
}

export interface DueRow {
  id: string
  event_id: string
  ticket_id: string
  cause: 'policy' | 'moved' | 'cancelled' | 'resold' | 'goodwill'
  /** In whole shillings. */
  amount: number
}

/** What is to be sent back of one order; under its lock. */
export async function lockDue(tx: Tx, orderId: string): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`
    select id, event_id, ticket_id, cause, amount from ticket_refunds
    where order_id = ${orderId} and (state = 'due' or state = 'stuck' and obstacle = 'claimed')
    order by id for update`.execute(tx)
  return rows
}

/** Tickets that let somebody in at this moment, in the place of these: one that was given to another goes on in a row of its own. */
export async function findLiveOf(tx: Tx, ticketIds: readonly string[]) {
  const { rows } = await sql<{ id: string; type_id: string }>`
    with recursive chain as (
      select id, type_id, order_id, state from tickets where id = any(${ticketIds}::uuid[])
      union all
      select n.id, n.type_id, n.order_id, n.state from chain c join tickets n on n.replaces = c.id and n.order_id = c.order_id)
    select id, type_id from chain where state in ${live} order by id`.execute(tx)
  return rows
}

/** On its way, with what carries it. Of a row whose money went back before nothing is left. */
export async function storeSent(
  tx: Tx,
  rows: readonly { id: string; amount: number }[],
  { refundId, at }: { refundId: string | null; at: Date },
): Promise<void> {
  const gone = rows.filter(({ amount }) => amount === 0).map(({ id }) => id)
  await sql`delete from ticket_refunds where id = any(${gone}::uuid[])`.execute(tx)
  await sql`
    update ticket_refunds r set state = 'sent', amount = n.amount, obstacle = null, refund_id = ${refundId}, ended_at = ${at}
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ amount }) => amount)}::int[]) as n (id, amount)
    where r.id = n.id and n.amount > 0`.execute(tx)
}

/** A person must see to it. */
export const storeStuck = (tx: Tx, ids: readonly string[], obstacle: string) =>
  sql`update ticket_refunds set state = 'stuck', obstacle = ${obstacle}, ended_at = null where id = any(${ids}::uuid[])`.execute(
    tx,
  )

/** A refund that these tickets' money left by has failed, or has arrived after it had. */
export const storeOutcome = (tx: Tx, refundId: string, outcome: { failed: boolean; at: Date }) =>
  outcome.failed
    ? sql`update ticket_refunds set state = 'stuck', obstacle = 'failed', ended_at = null
        where refund_id = ${refundId} and state = 'sent'`.execute(tx)
    : sql`update ticket_refunds set state = 'sent', obstacle = null, ended_at = ${outcome.at}
        where refund_id = ${refundId} and state = 'stuck'`.execute(tx)

/** All money of an order is back, by another way than ours: nothing of it waits. */
export const closeRefunds = (tx: Tx, orderId: string, at: Date) =>
  sql`update ticket_refunds set state = 'sent', obstacle = null, ended_at = ${at}
    where order_id = ${orderId} and refund_id is null and state in ('requested', 'due', 'stuck')`.execute(tx)

/** What should have arrived by now, and has not: a person sees to it from then on. */
export async function findLate(db: Db, now: Date, max: number): Promise<string[]> {
  const { rows } = await read<{ id: string }>(db)`
    select r.id from ticket_refunds r join refunds f on f.id = r.refund_id
    where r.state = 'sent' and f.state in ('approved', 'sent', 'failed') and r.due_at <= ${now}
    order by r.due_at, r.id limit ${max}`
  return rows.map(({ id }) => id)
}

const escrowOf = sql`(select posted_credit - posted_debit from ledger_account
  where code = ${chart.escrow.code} and owner_type = ${chart.escrow.owner} and owner_id = o.id and asset = 'KES')`

const leftOfCancelled = sql`
  select o.id from events e join ticket_orders o on o.event_id = e.id and o.state = 'paid' and o.released_at is null
  where e.cancelled_at is not null and o.total > 0 and o.claimed_at is null and ${escrowOf} > 0
    and not exists (select from ticket_refunds r where r.order_id = o.id and r.state in ('due', 'stuck'))`

/** Orders of cancelled events of which something is left beside their tickets: who sold one for less than it cost gets the rest. */
export async function findRests(db: Db, max: number): Promise<string[]> {
  const { rows } = await read<{ id: string }>(db)`${leftOfCancelled} order by o.id limit ${max}`
  return rows.map(({ id }) => id)
}

/** What of events that were cancelled before is neither back nor on its way, nor named as waiting. */
export async function findForgotten(db: Db, before: Date): Promise<string[]> {
  const { rows } = await read<{ id: string }>(db)`${leftOfCancelled} and e.cancelled_at <= ${before}
    union all select order_id from ticket_refunds where state = 'due' and due_at <= ${before}`
  return rows.map(({ id }) => id)
}

/** The payment that is for this order is not refundable while a bank claims it. */
export async function isClaimed(db: Db | Tx, orderId: string): Promise<boolean> {
  const { rows } = await read(db)`
    select from payments where payable_kind = ${ticketKind} and payable_id = ${orderId} and status = 'disputed' limit 1`
  return rows.length > 0
}

/** The states of a ticket and of those that took its place in the same order. */
export async function findStatesOf(tx: Tx, ticketId: string): Promise<string[]> {
  const { rows } = await sql<{ state: string }>`
    with recursive chain as (
      select id, order_id, state from tickets where id = ${ticketId}
      union all
      select n.id, n.order_id, n.state from chain c join tickets n on n.replaces = c.id and n.order_id = c.order_id)
    select state from chain`.execute(tx)
  return rows.map(({ state }) => state)
}
