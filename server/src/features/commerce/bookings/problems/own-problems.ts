import type { Deps } from '../../../../core/deps.ts'
import type { Member } from '../../../../core/viewer.ts'
import { audit } from '../../../../platform/audit/audit.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { newId } from '../../../../platform/database/ids.ts'
import { Refusal } from '../../../../platform/http/refusal.ts'
import { findMarks } from '../acts/acts.queries.ts'
import { lockOwn, type LockedBooking } from '../acts/lock-own.ts'
import { findAbout } from '../notify/about.queries.ts'
import { notifyOf } from '../notify/notify-booking.ts'
import { closeCase, endProblem } from './end-problem.ts'
import { findBookingOf, insertProblem, lockProblem, updateProblem, type ProblemRow } from './problems.queries.ts'

const subjectOf = (id: string) => ({ type: 'booking_problem', id })

/** One side says what went wrong, once: until it has ended the money waits. */
export const openProblem = (deps: Deps, viewer: Member, bookingId: string, text: string): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const locked = await lockOwn(deps, tx, viewer, bookingId)
    const { side, at } = locked
    if (!locked.may.problem) throw await refusalOf(tx, locked)
    const id = newId(at)
    const byProvider = side === 'provider'
    await insertProblem(tx, {
      id,
      booking_id: bookingId,
      by_provider: byProvider,
      text,
      state: 'open',
      created_at: at,
    })
    await audit(deps, tx, { actorId: viewer.id, action: 'booking_problem.opened', subject: subjectOf(id) })
    const row = await findAbout(tx, bookingId)
    const other = byProvider ? 'customer' : 'provider'
    if (row) await notifyOf(deps, tx, 'booking_problem', { row, side: other, once: id }, () => ({}))
  })

async function refusalOf(tx: Tx, { order, booking, side, at }: LockedBooking): Promise<Refusal> {
  const isDone = ['confirmed', 'no_show_customer', 'no_show_provider'].includes(booking.state)
  if (isDone && at < booking.starts_at) return new Refusal('booking_too_early')
  if (!isDone) return new Refusal('booking_over')
  if (order.paid_at === null) return new Refusal('booking_not_paid')
  const { in_problem, by_customer, by_provider } = await findMarks(tx, booking.id, at)
  const hasReported = side === 'customer' ? by_customer : by_provider
  return new Refusal(in_problem || hasReported ? 'booking_in_problem' : 'booking_over')
}

/** The provider gives so much back, and it has ended. Answers the booking. */
export const agreeProblem = (deps: Deps, viewer: Member, id: string, refund: number): Promise<string> =>
  deps.db.transaction().execute(async (tx) => {
    const { locked, problem } = await lockOwnProblem(deps, tx, viewer, id)
    const { order, booking, side, at } = locked
    if (side !== 'provider') throw new Refusal('booking_problem_not_found')
    if (problem.state !== 'open') throw new Refusal('booking_problem_over')
    if (refund > booking.due) throw new Refusal('booking_refund_refused', { limit: booking.due })
    const entry = { actorId: viewer.id, action: 'booking_problem.agreed', subject: subjectOf(id), details: { refund } }
    await audit(deps, tx, entry)
    await endProblem(
      deps,
      tx,
      { order, booking, problem },
      { state: 'agreed', refund, reason: null, decidedBy: null, at },
    )
    return booking.id
  })

/** Who has reported it takes it back: the money goes by the rule of the booking. Answers the booking. */
export const withdrawProblem = (deps: Deps, viewer: Member, id: string): Promise<string> =>
  deps.db.transaction().execute(async (tx) => {
    const { locked, problem } = await lockOwnProblem(deps, tx, viewer, id)
    const { booking, side, at } = locked
    if ((side === 'provider') !== problem.by_provider) throw new Refusal('booking_problem_not_found')
    if (problem.state !== 'open') throw new Refusal('booking_problem_over')
    await updateProblem(tx, id, { state: 'withdrawn', ended_at: at })
    await closeCase(tx, id)
    await audit(deps, tx, { actorId: viewer.id, action: 'booking_problem.withdrawn', subject: subjectOf(id) })
    return booking.id
  })

/** A problem of a booking of the viewer's; refuses `booking_problem_not_found` to everybody else. */
async function lockOwnProblem(
  deps: Deps,
  tx: Tx,
  viewer: Member,
  id: string,
): Promise<{ locked: LockedBooking; problem: ProblemRow }> {
  const missing = new Refusal('booking_problem_not_found')
  const bookingId = await findBookingOf(tx, id)
  if (bookingId === undefined) throw missing
  const locked = await lockOwn(deps, tx, viewer, bookingId).catch((error: unknown) => {
    throw error instanceof Refusal && error.code === 'booking_not_found' ? missing : error
  })
  const problem = await lockProblem(tx, id)
  if (!problem) throw missing
  return { locked, problem }
}
