import type { TicketOrder } from '@mtaa/contract/commerce/tickets/ticket-orders'
import type { TicketType } from '@mtaa/contract/commerce/events/event-terms'
import type { Deps } from '../../../../core/deps.ts'
import type { Member, Viewer } from '../../../../core/viewer.ts'
import { Refusal } from '../../../../platform/http/refusal.ts'
import { isBlocked } from '../../../community/blocks/index.ts'
import { viewPerson } from '../../../community/people/index.ts'
import { isTypeOpen } from '../../events/index.ts'
import { maySee, moderates } from '../../listings/index.ts'
import { maySeeOrder, mayRun } from '../tickets.permissions.ts'
import { findWaitingOf } from '../waiting/waiting.queries.ts'
import { countGoing, findFriendsGoing } from './going.queries.ts'
import { viewOrder, viewSaleType } from './orders.view.ts'
import { findSaleEvent, findSaleTypes, type SaleEvent } from './sale.queries.ts'
import { findOpenOrders, findOwnTickets, findShownOrder } from './show-order.queries.ts'

export async function showOrder({ db }: Pick<Deps, 'db'>, viewer: Member, id: string): Promise<TicketOrder> {
  const row = await findShownOrder(db, id)
  if (!row || !maySeeOrder(viewer, row)) throw new Refusal('ticket_order_not_found')
  return viewOrder(row)
}

/** The event, as its page is shown to the viewer. */
async function getSeenEvent(deps: Deps, viewer: Viewer, id: string): Promise<SaleEvent> {
  const event = await findSaleEvent(deps.db, id)
  if (!event || !maySee(viewer, event)) throw new Refusal('listing_not_found')
  if (!moderates(viewer, event) && (await isBlocked(deps, viewer, event.owner_id)))
    throw new Refusal('listing_not_found')
  return event
}

/** Types that everybody sees, and those that this code opens. */
export async function listTypes(deps: Deps, viewer: Viewer, id: string, code: string | null): Promise<TicketType[]> {
  const event = await getSeenEvent(deps, viewer, id)
  const types = await findSaleTypes(deps.db, id, null)
  const now = deps.clock()
  return types
    .filter((type) => isTypeOpen(type, code) || mayRun(viewer, event))
    .map((type) => viewSaleType(type, event, now))
}

/** What is the viewer's of an event. */
export async function showOwn(deps: Deps, viewer: Member, id: string) {
  const { db } = deps
  await getSeenEvent(deps, viewer, id)
  const [own, orders, waiting] = await Promise.all([
    findOwnTickets(db, id, viewer.id),
    findOpenOrders(db, id, viewer.id),
    findWaitingOf(db, id, viewer.id),
  ])
  const tickets = own?.tickets ?? []
  const { location = '', directions = '', online_url = null } = own ?? {}
  return {
    tickets,
    orders: orders.map(viewOrder),
    waiting: waiting.map(({ id: entry, type_id, quantity, ahead, state, offered, expires_at }) => ({
      id: entry,
      ticket_type_id: type_id,
      quantity,
      ahead,
      offered: state === 'offered' ? offered : null,
      expires_at: state === 'offered' ? (expires_at?.toISOString() ?? null) : null,
    })),
    place: own?.hidden && tickets.length > 0 ? { location, directions, online_url } : null,
  }
}

/** Friends that are named. */
const named = 6

/** How many go to an event, and which friends of the viewer. */
export async function showGoing(deps: Deps, viewer: Viewer, id: string) {
  await getSeenEvent(deps, viewer, id)
  const none = { friends: [], count: 0 }
  const [going, { friends, count }] = await Promise.all([
    countGoing(deps.db, id),
    viewer ? findFriendsGoing(deps.db, { eventId: id, me: viewer.id, max: named }) : none,
  ])
  return { going, friends: friends.map((person) => viewPerson(person, deps)), friends_count: count }
}
