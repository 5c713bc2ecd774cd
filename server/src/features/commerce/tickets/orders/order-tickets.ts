import { ticketLimits } from '@mtaa/contract/commerce/tickets/ticket-terms'
import { minute } from '@mtaa/contract/time'
import { holdFor } from '../../../../core/holds/holds.rules.ts'
import type { Deps } from '../../../../core/deps.ts'
import type { Member } from '../../../../core/viewer.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { withIdempotency } from '../../../../platform/http/idempotency-keys.ts'
import { Refusal } from '../../../../platform/http/refusal.ts'
import { lockUnblocked } from '../../../community/blocks/index.ts'
import { holdSpots } from '../../events/index.ts'
import { mergeLines, totalOf, type OfferedType, type RequestedLine } from '../order.rules.ts'
import { ticketUsage } from '../tickets.limits.ts'
import { assertMayOrder, assertOrderable, offeredTypes } from './assert-may-order.ts'
import { countUnpaid, lockTicketBuyer } from './buyers.queries.ts'
import { makeHeldOrder, spotsOf } from './make-order.ts'
import { findSaleEvent, findSaleTypes, lockSaleEvent, type SaleEvent } from './sale.queries.ts'

export interface OrderInput {
  eventId: string
  tickets: readonly RequestedLine[]
  /** As it was seen, in whole shillings. */
  total: number
  code: string | null
  key: string
}

/** Orders of one member that wait for money at once, and that may be given up in a day (docs/rules/tickets.md). */
const most = { waiting: 5, givenUp: 20 } as const

/** Holds tickets for ten minutes; free ones are issued at once. Answers the order's id; for a key used before, its order. */
export async function orderTickets(deps: Deps, buyer: Member, input: OrderInput): Promise<string> {
  const { db, clock } = deps
  const { eventId, tickets, total, code, key } = input
  const lines = mergeLines(tickets)
  const made = await db.transaction().execute((tx) => {
    const at = clock()
    const request = { eventId, lines, total, code }
    return withIdempotency(tx, { userId: buyer.id, scope: 'tickets', key, request, at }, (id) =>
      order(deps, tx, { id, buyer, eventId, lines, total, code, at }),
    )
  })
  return made.id
}

interface Ordering {
  id: string
  buyer: Member
  eventId: string
  lines: readonly RequestedLine[]
  total: number
  code: string | null
  at: Date
}

async function order(deps: Deps, tx: Tx, { id, buyer, eventId, lines, total, code, at }: Ordering): Promise<void> {
  const { event, name } = await lockBuying(deps, tx, buyer, eventId, at)
  if (event.approval) throw new Refusal('approval_needed')
  if (total > 0) await refuseUnpaid(deps, tx, buyer, at)
  await assertSeen(tx, { event, buyer, lines, total, code, at })
  const gone = await holdSpots(deps, tx, spotsOf(lines))
  if (gone) throw new Refusal('tickets_gone', gone)
  // Under the locks of the types, what was read before may be another: prices, dates, and what this member has. A cancellation waits
  // for them, too: it is seen here, or it sees this order.
  assertMayOrder(await findSaleEvent(tx, eventId), buyer, at)
  const taken = new Map(spotsOf(lines).map(({ typeId, quantity }) => [typeId, quantity]))
  const types = await assertSeen(tx, { event, buyer, lines, total, code, at, taken })
  await makeHeldOrder(deps, tx, {
    id,
    event,
    buyer: { id: buyer.id, name, phone: null },
    origin: 'order',
    lines,
    prices: new Map([...types].map(([typeId, { price }]) => [typeId, price])),
    expiresAt: new Date(at.getTime() + holdFor),
    at,
  })
}

/** The event, and how its buyer is called; both stay until commit. Counts what a member may order in a day. */
export async function lockBuying(deps: Deps, tx: Tx, buyer: Member, eventId: string, at: Date) {
  await deps.limits.within(tx).consume([ticketUsage.orders, buyer.id])
  return lockEventFor(tx, buyer, eventId, at)
}

/** In this order: the event, the pair of the two, the buyer; types follow. */
export async function lockEventFor(
  tx: Tx,
  buyer: Member,
  eventId: string,
  at: Date,
): Promise<{ event: SaleEvent; name: string }> {
  const event = await lockSaleEvent(tx, eventId)
  assertMayOrder(event, buyer, at)
  if (!(await lockUnblocked(tx, buyer.id, event.owner_id))) throw new Refusal('account_blocked')
  const name = await lockTicketBuyer(tx, buyer.id)
  if (name === undefined) throw new Refusal('session_ended')
  return { event, name }
}

async function refuseUnpaid({ settings }: Deps, tx: Tx, buyer: Member, at: Date): Promise<void> {
  if (!settings.limits) return
  const { waiting, given_up, next_at } = await countUnpaid(tx, buyer.id, at)
  if (waiting < most.waiting && given_up < most.givenUp) return
  const limit = given_up < most.givenUp ? most.waiting : most.givenUp
  const left = Math.max(minute, (next_at?.getTime() ?? 0) - at.getTime())
  throw new Refusal('too_many_unpaid', { limit, minutes: Math.ceil(left / minute) })
}

interface Seen extends Omit<Ordering, 'id' | 'eventId'> {
  event: SaleEvent
  taken?: ReadonlyMap<string, number>
}

/** Refuses what is not to be had, or not for what the buyer saw. */
async function assertSeen(
  tx: Tx,
  { event, buyer, lines, total, code, at: now, taken }: Seen,
): Promise<ReadonlyMap<string, OfferedType>> {
  const types = offeredTypes(event, await findSaleTypes(tx, event.id, { memberId: buyer.id }), {
    code,
    now,
    ...(taken && { taken }),
  })
  assertOrderable(lines, types, ticketLimits.inOrder)
  const sum = totalOf(lines, types)
  if (sum !== total) throw new Refusal('price_changed', { total: sum })
  return types
}
