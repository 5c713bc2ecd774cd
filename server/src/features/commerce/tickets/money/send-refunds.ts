import { centsOf } from '@mtaa/contract/money'
import { ticketKind } from '@mtaa/contract/commerce/tickets/ticket-terms'
import type { Deps } from '../../../../core/deps.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { newId } from '../../../../platform/database/ids.ts'
import { Refusal } from '../../../../platform/http/refusal.ts'
import { createDueWork } from '../../../../platform/jobs/due-work.ts'
import { findPaymentFor, lockWithPayable, type Locked } from '../../../money/payments/index.ts'
import { refundHeld } from '../../../money/refunds/index.ts'
import { moveTickets } from '../change-tickets.ts'
import { endMoves } from '../moves.queries.ts'
import { linesOf } from '../orders/orders.queries.ts'
import { freeSpots } from '../waiting/free-spots.ts'
import {
  findDueOrders,
  findLate,
  findLiveOf,
  findRests,
  isClaimed,
  lockDue,
  storeSent,
  storeStuck,
  type DueRow,
} from './refunds.queries.ts'

const due = createDueWork({ max: 200, failed: 'money of tickets could not be sent back' })
const rests = createDueWork({ max: 200, failed: 'the rest of an order of a cancelled event could not be sent back' })
const late = createDueWork({ max: 200, failed: 'money of tickets that is late could not be named' })

/** Schedule: sends back what is due, by the way it came; what cannot be sent, or has not arrived in time, is named for a person. */
export async function sendTicketRefunds(deps: Deps): Promise<void> {
  await due(
    deps,
    (max) => findDueOrders(deps.db, max),
    (orderId) => sendRefundsOf(deps, orderId),
  )
  await rests(
    deps,
    (max) => findRests(deps.db, max),
    (orderId) => deps.db.transaction().execute((tx) => sendRest(deps, tx, orderId)),
  )
  await late(
    deps,
    (max) => findLate(deps.db, deps.clock(), max),
    (id) => deps.db.transaction().execute((tx) => storeStuck(tx, [id], 'late')),
  )
}

/** All that is due of one order leaves at once, so that a payment can go back as a whole. */
async function sendRefundsOf(deps: Deps, orderId: string): Promise<void> {
  try {
    await deps.db.transaction().execute((tx) => sendDue(deps, tx, orderId))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // A rule of refunds says no. What was begun is undone; a person reads why.
    await deps.db.transaction().execute(async (tx) => {
      const obstacle = (await isClaimed(tx, orderId)) ? 'claimed' : error.code
      await storeStuck(
        tx,
        (await lockDue(tx, orderId)).map(({ id }) => id),
        obstacle,
      )
    })
  }
}

/** The order and its payment are locked first, then types, tickets and their register. */
export async function sendDue(deps: Deps, tx: Tx, orderId: string): Promise<void> {
  const at = deps.clock()
  const locked = await lockPaid(deps, tx, orderId)
  const rows = await lockDue(tx, orderId)
  const [first] = rows
  if (!first) return
  await endTickets(deps, tx, rows, at)
  const wanted = rows.reduce((sum, { amount }) => sum + amount, 0)
  const refundId = newId(at)
  // Of a cancelled event all goes back, also what its organizer had of tickets that were resold for less.
  const isAll = rows.some(({ cause }) => cause === 'cancelled')
  const cents = await refundHeld(deps, tx, locked, {
    id: refundId,
    partId: orderId,
    ...(!isAll && { cents: centsOf(wanted) }),
    reason: reasons[first.cause],
    at,
  })
  await storeSent(tx, share(rows, cents / 100), { refundId: cents > 0 ? refundId : null, at })
}

async function sendRest(deps: Deps, tx: Tx, orderId: string): Promise<void> {
  const locked = await lockPaid(deps, tx, orderId)
  await refundHeld(deps, tx, locked, { partId: orderId, reason: 'event_cancelled', at: deps.clock() })
}

async function lockPaid(deps: Deps, tx: Tx, orderId: string): Promise<Locked> {
  const payment = await findPaymentFor(tx, { kind: ticketKind, id: orderId })
  const locked = payment && (await lockWithPayable(deps, tx, payment.id))
  if (!locked) throw new Refusal('payment_not_refundable')
  return locked
}

const reasons = {
  cancelled: 'event_cancelled',
  moved: 'event_moved',
  policy: 'ticket_returned',
  resold: 'ticket_returned',
  goodwill: 'ticket_returned',
} as const satisfies Record<DueRow['cause'], string>

/** Where less is left of a payment than its tickets cost, the first ones get all of theirs; what is more is the first one's, too. */
function share(rows: readonly DueRow[], shillings: number) {
  let left = shillings
  const shares = rows.map(({ id, amount }) => {
    const part = Math.min(amount, left)
    left -= part
    return { id, amount: part }
  })
  return shares.map((one, index) => (index === 0 ? { ...one, amount: one.amount + left } : one))
}

/** These tickets let nobody in any more, and their spots go to who waits. */
async function endTickets(deps: Deps, tx: Tx, rows: readonly DueRow[], at: Date): Promise<void> {
  const tickets = await findLiveOf(
    tx,
    rows.map(({ ticket_id }) => ticket_id),
  )
  const [event] = rows
  if (!event || tickets.length === 0) return
  const ids = tickets.map(({ id }) => id)
  const { event_id: eventId } = event
  await freeSpots({ cache: deps.cache, at }, tx, { eventId, lines: linesOf(tickets), were: 'sold' })
  await moveTickets(at, tx, { eventId, ids }, 'refunded')
  await endMoves(tx, ids, at)
}
