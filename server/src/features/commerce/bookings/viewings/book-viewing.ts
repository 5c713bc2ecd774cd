import { normalisePhone } from '@mtaa/contract/phone'
import { minute } from '@mtaa/contract/time'
import type { Deps } from '../../../../core/deps.ts'
import type { Member } from '../../../../core/viewer.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { publish } from '../../../../platform/events/events.ts'
import { withIdempotency } from '../../../../platform/http/idempotency-keys.ts'
import { Refusal } from '../../../../platform/http/refusal.ts'
import { lockUnblocked } from '../../../community/blocks/index.ts'
import { maySee } from '../../listings/index.ts'
import { lockBookable, type Bookable } from '../bookable.queries.ts'
import { countComing, lockBooker } from '../book/buyers.queries.ts'
import { most } from '../book/limits.rules.ts'
import { bookingUsage } from '../bookings.limits.ts'
import { insertOrder } from '../bookings.queries.ts'
import { isOffered } from '../show-slots.ts'
import { answerBy } from '../states.rules.ts'
import { refusingTaken, takeSlots } from '../take-slots.ts'
import { findShownOf } from '../view/shown.queries.ts'

interface ViewingInput {
  listingId: string
  starts_at: string
  for_name: string | null
  for_phone: string | null
  note: string
  key: string
}

/** Free: nothing is due, and nothing is left to a lister who is not met. */
const free = { price_type: 'fixed', price: 0, travel_fee: 0, due: 0, deposit: 0 } as const

/** Books a viewing of a property, or requests it. Answers its id; for a key used before, what it made. */
export async function bookViewing(deps: Deps, visitor: Member, { key, ...input }: ViewingInput): Promise<string> {
  const startsAt = new Date(input.starts_at)
  const order = await refusingTaken([startsAt], () =>
    deps.db.transaction().execute((tx) => {
      const at = deps.clock()
      return withIdempotency(tx, { userId: visitor.id, scope: 'booking', key, request: input, at }, (id) =>
        book(deps, tx, { id, visitor, input, startsAt, at }),
      )
    }),
  )
  const [viewing] = await findShownOf(deps.db, order.id)
  if (!viewing) throw new Error('a viewing was not written')
  return viewing.id
}

interface Viewing {
  /** Of its order. */
  id: string
  visitor: Member
  input: Omit<ViewingInput, 'key'>
  startsAt: Date
  at: Date
}

async function book(deps: Deps, tx: Tx, { id, visitor, input, startsAt, at }: Viewing): Promise<void> {
  await deps.limits.within(tx).consume([bookingUsage.bookings, visitor.id])
  const phone = input.for_phone === null ? null : normalisePhone(input.for_phone)
  if (input.for_phone !== null && phone === null) throw new Refusal('phone_invalid')
  // In the order of bookings of services.
  const of = await lockViewed(tx, visitor, input.listingId)
  if (!(await lockUnblocked(tx, visitor.id, of.owner_id))) throw new Refusal('account_blocked')
  const booker = await lockBooker(tx, visitor.id)
  if (!booker) throw new Refusal('session_ended')
  if (deps.settings.limits && (await countComing(tx, visitor.id, of.owner_id, at)) >= most.coming)
    throw new Refusal('too_many_bookings', { limit: most.coming })
  const state = of.mode === 'request' ? 'requested' : 'confirmed'
  await insertOrder(tx, { id, customer_id: visitor.id, total: 0, every: null, count: 1, created_at: at })
  const [bookingId] = await takeSlots(deps, tx, {
    orderId: id,
    kind: 'viewing',
    origin: 'slot',
    state,
    of,
    customerId: visitor.id,
    price: free,
    forWhom: {
      for_name: input.for_name ?? booker.name,
      for_phone: phone ?? booker.phone,
      address: null,
      note: input.note,
    },
    answerBy: state === 'requested' ? answerBy(at, startsAt) : null,
    times: [{ startsAt, endsAt: new Date(startsAt.getTime() + of.minutes * minute) }],
    as: 'slot',
    at,
  })
  if (state === 'requested') await publish(tx, 'booking.requested', { order_id: id })
  else if (bookingId) await publish(tx, 'booking.confirmed', { booking_id: bookingId })
}

/** The property as it stays until commit; refuses who cannot book, and what cannot be viewed. */
async function lockViewed(tx: Tx, visitor: Member, id: string): Promise<Bookable> {
  const of = await lockBookable(tx, id)
  if (of && (of.module !== 'properties' || !maySee(visitor, of))) throw new Refusal('listing_not_found')
  if (of?.owner_id === visitor.id) throw new Refusal('own_service')
  if (!of || !isOffered(of)) throw new Refusal('booking_not_offered')
  return of
}
