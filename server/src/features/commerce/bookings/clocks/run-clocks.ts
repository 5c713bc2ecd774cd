import type { Deps } from '../../../../core/deps.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { createDueWork } from '../../../../platform/jobs/due-work.ts'
import { findMarks } from '../acts/acts.queries.ts'
import {
  findOrderOf,
  lapseMoves,
  lockBookingsOf,
  lockOrder,
  updateOrder,
  type BookingRow,
  type OrderRow,
} from '../bookings.queries.ts'
import { endBooking } from '../end-booking.ts'
import { completedBefore, completesAt } from '../money.rules.ts'
import { releaseOtherTime } from '../move-booking.ts'
import { findLapsing, findToComplete, findUnanswered } from './clocks.queries.ts'

const unanswered = createDueWork({ max: 200, failed: 'a request for a booking could not be ended' })
const lapsing = createDueWork({ max: 200, failed: 'a proposal of another time could not be ended' })
const done = createDueWork({ max: 200, failed: 'a booking could not be completed' })

/** Schedule: requests that nobody answered expire, with all of their dates. */
export async function endUnanswered(deps: Deps): Promise<void> {
  const { db, clock } = deps
  await unanswered(
    deps,
    (max) => findUnanswered(db, clock(), max),
    (orderId) =>
      db.transaction().execute(async (tx) => {
        const order = await lockOrder(tx, orderId)
        const at = clock()
        if (!order) return
        const requested = (await lockBookingsOf(tx, orderId)).filter(({ state }) => state === 'requested')
        if (!requested.some(({ answer_by: by }) => by !== null && by <= at)) return
        for (const one of requested) await endBooking(tx, order, one, 'expired', { at, code: 'no_answer' })
        await updateOrder(tx, orderId, { ended_at: at })
      }),
  )
}

/** A booking by its id, under the lock of its order. */
async function withBooking(
  { db }: Pick<Deps, 'db'>,
  id: string,
  work: (tx: Tx, order: OrderRow, booking: BookingRow) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, (await findOrderOf(tx, id)) ?? '')
    const booking = order && (await lockBookingsOf(tx, order.id)).find((one) => one.id === id)
    if (order && booking) await work(tx, order, booking)
  })
}

/** Schedule: proposals that nobody answered lapse, and their time is free again. */
export async function lapseBookingMoves(deps: Deps): Promise<void> {
  const { db, clock } = deps
  await lapsing(
    deps,
    (max) => findLapsing(db, clock(), max),
    (id) =>
      withBooking(deps, id, async (tx, _, booking) => {
        const at = clock()
        // Under the lock of the order: answered meanwhile, it is no longer open.
        if ((await findMarks(tx, id, at)).moving) return
        const lapsed = await lapseMoves(tx, [id], at)
        if (lapsed.length > 0 && booking.state === 'confirmed') await releaseOtherTime(tx, booking)
      }),
  )
}

/** Schedule: what nobody has said anything about is completed 72 hours after its end. */
export async function completeDone(deps: Deps): Promise<void> {
  const { db, clock } = deps
  await done(
    deps,
    (max) => findToComplete(db, completedBefore(clock()), max),
    (id) =>
      withBooking(deps, id, async (tx, order, booking) => {
        const at = clock()
        const isOver = booking.state === 'confirmed' && completesAt(booking) <= at
        if (!isOver || (await findMarks(tx, id, at)).in_problem) return
        await endBooking(tx, order, booking, 'completed', { at })
      }),
  )
}
