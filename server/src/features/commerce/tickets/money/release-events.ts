import { formatShillings } from '@mtaa/contract/number'
import { shillingsOf } from '@mtaa/contract/money'
import { accounts } from '../../../../core/money/accounts.ts'
import type { Deps } from '../../../../core/deps.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { publish } from '../../../../platform/events/events.ts'
import { createDueWork } from '../../../../platform/jobs/due-work.ts'
import { notify, notifyMany } from '../../../community/notifications/index.ts'
import { lockBalances, post } from '../../../money/ledger/index.ts'
import { partsOfSale, salePostings, writeTaxLine } from '../../../money/sales/index.ts'
import { heldFor } from '../../events/index.ts'
import { ticketKinds } from '../ticket.kinds.ts'
import {
  closeRegister,
  declineUnanswered,
  findEndedEvents,
  findProceeds,
  hasUnreleased,
  lockReleasable,
  storeReleased,
  type ReleasedOrder,
} from './release.queries.ts'

/** How `tax_lines` and the ledger name an order of tickets. */
const orderSource = 'ticket_order'

const inOneTransaction = 200

const ended = createDueWork({ max: 50, failed: 'the money of an event could not be released' })

/** Schedule: hands what events brought to their organizers, 24 hours after the end. Safe to repeat. */
export async function releaseEvents(deps: Deps): Promise<void> {
  const before = new Date(deps.clock().getTime() - heldFor)
  await ended(
    deps,
    (max) => findEndedEvents(deps.db, before, max),
    (id) => releaseEvent(deps, id),
  )
}

async function releaseEvent(deps: Deps, eventId: string): Promise<void> {
  for (let count = inOneTransaction; count === inOneTransaction;)
    count = await deps.db.transaction().execute((tx) => releaseSome(deps, tx, eventId))
  await deps.db.transaction().execute((tx) => finish(deps, tx, eventId))
}

/** Answers how many orders it has released. */
async function releaseSome(deps: Deps, tx: Tx, eventId: string): Promise<number> {
  const at = deps.clock()
  const orders = await lockReleasable(tx, eventId, inOneTransaction)
  const [first] = orders
  if (!first) return 0
  const ids = orders.map(({ id }) => id)
  await storeReleased(tx, ids, at)
  await notifyDeclined(deps, tx, { eventId, ids, at })
  const payable = accounts.organizerPayable(first.owner_id)
  const balances = await lockBalances(tx, [...ids.map(accounts.escrow), payable])
  for (const [index, order] of orders.entries()) {
    await releaseOrder(deps, tx, order, { cents: balances[index]?.available ?? 0, at })
    if (order.buyer_id !== null) await publish(tx, 'ticket.completed', { order_id: order.id, event_id: eventId })
  }
  return orders.length
}

/** What is left of an order in escrow is its organizer's, less our commission. Of a free one nothing is. */
async function releaseOrder(
  { settings }: Deps,
  tx: Tx,
  { id, owner_id, payment_id }: ReleasedOrder,
  { cents, at }: { cents: number; at: Date },
): Promise<void> {
  if (cents <= 0) return
  const parts = partsOfSale(cents, settings.sales)
  const source = { sourceType: orderSource, sourceId: id }
  await writeTaxLine(tx, { ...source, sellerId: owner_id, paymentId: payment_id, at }, parts)
  const sale = { orderId: id, owedTo: accounts.organizerPayable(owner_id), totalCents: cents }
  post(tx, { purpose: 'release', ...source, entries: salePostings(sale, parts), at })
}

async function notifyDeclined(
  deps: Deps,
  tx: Tx,
  { eventId, ids, at }: { eventId: string; ids: readonly string[]; at: Date },
): Promise<void> {
  const to = await declineUnanswered(tx, ids, at)
  const event = to.length > 0 && (await findProceeds(tx, eventId))
  if (!event) return
  const data = { title: event.title, link: new URL('/my-tickets', deps.settings.publicUrl).href }
  await notifyMany(deps, tx, { to, kind: ticketKinds.ticket_refund_answered, data, once: `unanswered ${ids[0]}` })
}

/** The organizer is notified once, also where some of the money goes on waiting for a bank or a person. */
async function finish(deps: Deps, tx: Tx, eventId: string): Promise<void> {
  if (!(await hasUnreleased(tx, eventId))) await closeRegister(tx, eventId, deps.clock())
  const proceeds = await findProceeds(tx, eventId)
  if (!proceeds || proceeds.cents === 0) return
  const { title, owner_id: to, cents } = proceeds
  const data = {
    title,
    amount: formatShillings(shillingsOf(cents - (cents % 100))),
    link: new URL(`/events/${eventId}/desk`, deps.settings.publicUrl).href,
  }
  await notify(deps, tx, { to, kind: ticketKinds.tickets_released, data, once: `released ${eventId}` })
}
