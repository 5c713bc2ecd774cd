import { formatShillings } from '@mtaa/contract/number'
import type { Deps } from '../../../../core/deps.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { deleteApprovals } from '../../../money/approvals/index.ts'
import { deleteClaim, type CaseRef } from '../../../operations/claims/index.ts'
import { updateBooking, type BookingRow, type OrderRow } from '../bookings.queries.ts'
import { endBooking } from '../end-booking.ts'
import { problemSettlement } from '../money.rules.ts'
import { findAbout } from '../notify/about.queries.ts'
import { notifyOf } from '../notify/notify-booking.ts'
import { refundOf } from './problems.rules.ts'
import { updateProblem, type ProblemRow } from './problems.queries.ts'

export const caseOf = (id: string): CaseRef => ({ kind: 'booking_problem', id })

interface Ended {
  state: 'agreed' | 'decided'
  /** In whole shillings, of all that was paid here. */
  refund: number
  reason: string | null
  decidedBy: string | null
  at: Date
}

interface Of {
  order: OrderRow
  booking: BookingRow
  problem: ProblemRow
}

/** Its booking is completed with what was agreed on or decided: that goes back, the rest is the provider's. */
export async function endProblem(deps: Deps, tx: Tx, { order, booking, problem }: Of, end: Ended): Promise<void> {
  const { state, reason, decidedBy, at } = end
  // Where its provider is said not to have come nothing has left yet.
  const isAbsence = booking.state === 'no_show_provider' && problem.sent_at === null
  const refund = isAbsence ? end.refund : refundOf(end.refund, problem)
  const { back, kept } = problemSettlement(booking, refund)
  if (booking.state === 'confirmed' || (isAbsence && kept > 0))
    await endBooking(tx, order, booking, 'completed', { at, back })
  // It had ended before, and what goes back by that may have left: only what is more follows.
  else if (!isAbsence && back > (problem.back ?? 0)) await updateBooking(tx, booking.id, { back, sent_at: null })
  await updateProblem(tx, problem.id, { state, refund, reason, decided_by: decidedBy, ended_at: at })
  await closeCase(tx, problem.id)
  const row = await findAbout(tx, booking.id)
  if (!row) return
  const amount = formatShillings(refund)
  for (const side of ['customer', 'provider'] as const)
    await notifyOf(deps, tx, 'booking_problem_ended', { row, side, once: `${problem.id} ${side}` }, () => ({ amount }))
}

/** Nobody decides it any more. */
export async function closeCase(tx: Tx, id: string): Promise<void> {
  await deleteApprovals(tx, { type: 'booking_problem', id })
  await deleteClaim(tx, caseOf(id))
}
