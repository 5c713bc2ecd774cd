import type { Deps } from '../../../../core/deps.ts'
import { holdFor } from '../../../../core/holds/holds.rules.ts'
import type { Member } from '../../../../core/viewer.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { newId } from '../../../../platform/database/ids.ts'
import { Refusal } from '../../../../platform/http/refusal.ts'
import { isTypeOpen, saleAt } from '../../events/index.ts'
import { lockTicketBuyer } from '../orders/buyers.queries.ts'
import { makeHeldOrder } from '../orders/make-order.ts'
import { lockEventFor } from '../orders/order-tickets.ts'
import { findSaleEvent, findSaleTypes, lockSaleEvent, lockType } from '../orders/sale.queries.ts'
import { ticketUsage } from '../tickets.limits.ts'
import { freeSpots } from './free-spots.ts'
import { countAhead, endWaiting, findWaiting, joinQueue, lockWaiting, type WaitingRow } from './waiting.queries.ts'

interface Joining {
  eventId: string
  typeId: string
  quantity: number
  code: string | null
}

/** Waits for tickets of a type that is sold out. Who waits for it already changes how many. */
export function joinWaitingList(
  deps: Deps,
  member: Member,
  { eventId, typeId, quantity, code }: Joining,
): Promise<{ id: string; ahead: number }> {
  return deps.db.transaction().execute(async (tx) => {
    const at = deps.clock()
    await deps.limits.within(tx).consume([ticketUsage.waiting, member.id])
    const { event } = await lockEventFor(tx, member, eventId, at)
    if (event.approval) throw new Refusal('approval_needed')
    await lockType(tx, typeId)
    const type = (await findSaleTypes(tx, eventId, { memberId: member.id })).find(({ id }) => id === typeId)
    if (!type || !isTypeOpen(type, code)) throw new Refusal('ticket_type_not_found')
    const { name, per_person: limit, owned } = type
    const sale = saleAt(type, event, at)
    if (sale === 'open') throw new Refusal('waiting_unneeded', { name })
    if (sale !== 'sold_out') throw new Refusal('ticket_sale_closed', { name })
    if (owned + quantity > limit) throw new Refusal('too_many_tickets', { name, limit })
    const id = await joinQueue(tx, { id: newId(at), eventId, typeId, memberId: member.id, quantity, at })
    return { id, ahead: await countAhead(tx, id) }
  })
}

/** Under the locks of its type and itself; refuses `waiting_not_found` to all others. */
async function lockOwn(tx: Tx, member: Member, id: string): Promise<WaitingRow> {
  const found = await findWaiting(tx, id)
  if (found?.member_id !== member.id) throw new Refusal('waiting_not_found')
  await lockType(tx, found.type_id)
  const locked = await lockWaiting(tx, id)
  if (!locked) throw new Refusal('waiting_not_found')
  return locked
}

export function leaveWaitingList(deps: Deps, member: Member, id: string): Promise<void> {
  return deps.db.transaction().execute(async (tx) => {
    const entry = await lockOwn(tx, member, id)
    if (entry.state !== 'waiting' && entry.state !== 'offered') throw new Refusal('waiting_not_found')
    await giveUp(deps, tx, entry, 'left', deps.clock())
  })
}

/** Ends an entry under the lock of its type. What it was offered goes to the next one. */
export async function giveUp(
  deps: Pick<Deps, 'cache'>,
  tx: Tx,
  { id, event_id: eventId, type_id: typeId, state: before, offered }: WaitingRow,
  state: 'lapsed' | 'left',
  at: Date,
): Promise<void> {
  await endWaiting(tx, id, { state, at })
  if (before !== 'offered' || offered === null) return
  await freeSpots({ cache: deps.cache, at }, tx, { eventId, lines: [{ typeId, quantity: offered }], were: 'held' })
}

/** Takes an offer once. Answers the order, which is the same for who takes it twice. */
export function claimWaitingOffer(
  deps: Deps,
  member: Member,
  { id, guests }: { id: string; guests: readonly string[] },
): Promise<string> {
  return deps.db.transaction().execute(async (tx) => {
    const found = await findWaiting(tx, id)
    if (found?.member_id !== member.id) throw new Refusal('waiting_not_found')
    await lockSaleEvent(tx, found.event_id)
    const name = await lockTicketBuyer(tx, member.id)
    const entry = await lockOwn(tx, member, id)
    // Under the lock of the type: a cancellation waits for it, too.
    const event = await findSaleEvent(tx, found.event_id)
    if (!event || name === undefined) throw new Refusal('waiting_not_found')
    const at = deps.clock()
    if (entry.order_id !== null) return entry.order_id
    const { type_id: typeId, offered, expires_at } = entry
    if (entry.state !== 'offered' || offered === null || !expires_at || expires_at <= at)
      throw new Refusal('waiting_offer_over')
    if (event.cancelled_at) throw new Refusal('event_cancelled')
    if (event.ends_at <= at) throw new Refusal('event_over')
    if (guests.length > offered) throw new Refusal('bad_request', { field: `guests: at most ${offered}` })
    const prices = new Map((await findSaleTypes(tx, event.id, null)).map((type) => [type.id, type.price]))
    const orderId = newId(at)
    await makeHeldOrder(deps, tx, {
      id: orderId,
      event,
      buyer: { id: member.id, name, phone: null },
      origin: 'waiting',
      lines: [{ ticket_type_id: typeId, guests }],
      prices,
      expiresAt: new Date(at.getTime() + holdFor),
      at,
    })
    await endWaiting(tx, id, { state: 'taken', at, orderId })
    const rest = offered - guests.length
    const lines = [{ typeId, quantity: rest }]
    if (rest > 0) await freeSpots({ cache: deps.cache, at }, tx, { eventId: event.id, lines, were: 'held' })
    return orderId
  })
}
