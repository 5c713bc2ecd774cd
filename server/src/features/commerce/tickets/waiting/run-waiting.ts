import type { Deps } from '../../../../core/deps.ts'
import { formatMoment } from '@mtaa/contract/dates'
import { createDueWork } from '../../../../platform/jobs/due-work.ts'
import type { JobHandlers } from '../../../../platform/jobs/enqueue.ts'
import { notifyOfTickets } from '../notify-ticket.ts'
import { findSaleEvent, lockType } from '../orders/sale.queries.ts'
import { offerTurns } from './offer-turns.ts'
import { giveUp } from './waiting-list.ts'
import {
  findFreeTypes,
  findHopeless,
  findLapsedOffers,
  findOpenOf,
  findWaiting,
  lockWaiting,
} from './waiting.queries.ts'

const batch = { max: 200, failed: 'a waiting list for tickets could not be moved on' }
const lapsed = createDueWork(batch)
const free = createDueWork(batch)
const hopeless = createDueWork(batch)

/** Schedule: what was offered and not taken goes to the next one, and what is on sale anew to who waits. */
export async function runWaiting(deps: Deps): Promise<void> {
  const { db, clock } = deps
  await lapsed(
    deps,
    (max) => findLapsedOffers(db, clock(), max),
    (id) => end(deps, id, true),
  )
  await free(
    deps,
    (max) => findFreeTypes(db, clock(), max),
    (id) => offer(deps, id),
  )
  await hopeless(
    deps,
    (max) => findHopeless(db, clock(), max),
    (id) => end(deps, id, false),
  )
}

/** Nobody waits any more for tickets of an event that was cancelled. */
export async function endWaitingOf(deps: Deps, eventId: string): Promise<void> {
  for (const id of await findOpenOf(deps.db, eventId)) await end(deps, id, false)
}

const end = (deps: Deps, id: string, onlyLate: boolean): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const found = await findWaiting(tx, id)
    if (!found) return
    await lockType(tx, found.type_id)
    const entry = await lockWaiting(tx, id)
    const at = deps.clock()
    if (entry?.state !== 'offered' && (onlyLate || entry?.state !== 'waiting')) return
    if (onlyLate && (entry.expires_at === null || entry.expires_at > at)) return
    await giveUp(deps, tx, entry, 'lapsed', at)
  })

const offer = (deps: Deps, typeId: string): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const eventId = await lockType(tx, typeId)
    if (eventId) await offerTurns({ cache: deps.cache, at: deps.clock() }, tx, { eventId, typeIds: [typeId] })
  })

export const waitingJobs: JobHandlers<Deps> = {
  async 'tickets.notify_offer'(deps, { id }) {
    await deps.db.transaction().execute(async (tx) => {
      const entry = await findWaiting(tx, id)
      const { expires_at: until } = entry ?? {}
      if (entry?.state !== 'offered' || !until || until <= deps.clock()) return
      const event = await findSaleEvent(tx, entry.event_id)
      if (!event) return
      const about = { to: entry.member_id, title: event.title, path: `/events/${event.id}`, once: `offer ${id}` }
      await notifyOfTickets(deps, tx, 'ticket_waiting_offer', about, (language) => ({
        until: formatMoment(until, language),
      }))
    })
  },
}
