import type { decideProblem as endpoint } from '@mtaa/contract/commerce/bookings/booking-problems'
import { bookingKind } from '@mtaa/contract/commerce/bookings/booking-terms'
import { centsOf, shillingsOf } from '@mtaa/contract/money'
import type * as z from 'zod/mini'
import type { Deps } from '../../../../core/deps.ts'
import { isAdmin, type Member } from '../../../../core/viewer.ts'
import { audit } from '../../../../platform/audit/audit.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { withIdempotency } from '../../../../platform/http/idempotency-keys.ts'
import { Refusal } from '../../../../platform/http/refusal.ts'
import { deleteApprovals, refuseOwnMoney, weighApproval } from '../../../money/approvals/index.ts'
import { findPaymentFor } from '../../../money/payments/index.ts'
import { requireClaim } from '../../../operations/claims/index.ts'
import { maySupport } from '../bookings.permissions.ts'
import { findOrderOf, lockBookingsOf, lockOrder } from '../bookings.queries.ts'
import { caseOf, endProblem } from './end-problem.ts'
import { isWithinLimit, limits, needsSecond } from './problems.rules.ts'
import { findBookingOf, findProblem, lockProblem } from './problems.queries.ts'

interface Decision extends z.output<typeof endpoint.body> {
  problemId: string
}

/** Support decides what goes back; where it is much, a second admin decides the same. */
export const decideProblem = (deps: Deps, viewer: Member, decision: Decision, key: string): Promise<unknown> =>
  deps.db.transaction().execute(async (tx) => {
    if (!maySupport(viewer)) throw new Refusal('forbidden')
    const at = deps.clock()
    const once = { userId: viewer.id, scope: 'booking', key, request: { decide: decision }, at } as const
    return withIdempotency(tx, once, () => decide(deps, tx, viewer, decision))
  })

async function decide(deps: Deps, tx: Tx, viewer: Member, { problemId: id, refund, reason }: Decision): Promise<void> {
  const at = deps.clock()
  const { order, booking, problem } = await lockForStaff(deps, tx, viewer, id)
  if (problem.state !== 'open') throw new Refusal('booking_problem_over')
  await requireClaim(deps, tx, viewer.id, caseOf(id))
  if (refund > booking.due) throw new Refusal('booking_refund_refused', { limit: booking.due })
  const entry = { actorId: viewer.id, subject: { type: 'booking_problem', id }, reason, details: { refund } }
  if (
    refund > 0 &&
    !(await isEnough(deps, tx, viewer, { id, refund, orderId: order.id, customerId: booking.customer_id }))
  )
    return audit(deps, tx, { ...entry, action: 'booking_problem.proposed' })
  await audit(deps, tx, { ...entry, action: 'booking_problem.decided' })
  await endProblem(
    deps,
    tx,
    { order, booking, problem },
    { state: 'decided', refund, reason, decidedBy: viewer.id, at },
  )
}

async function lockForStaff(deps: Deps, tx: Tx, viewer: Member, id: string) {
  const bookingId = await findBookingOf(tx, id)
  const orderId = bookingId === undefined ? undefined : await findOrderOf(tx, bookingId)
  const order = orderId === undefined ? undefined : await lockOrder(tx, orderId)
  const booking = order && (await lockBookingsOf(tx, order.id)).find((one) => one.id === bookingId)
  const problem = booking && (await lockProblem(tx, id))
  if (!problem) throw new Refusal('booking_problem_not_found')
  const { customer_id: customerId, provider_id: providerId } = booking
  const payment = await findPaymentFor(tx, { kind: bookingKind, id: order.id })
  const of = { payment_id: payment?.id ?? null, part_id: booking.id, member_ids: [customerId, providerId] }
  await refuseOwnMoney(deps, tx, viewer, of)
  return { order, booking, problem }
}

interface Weighing {
  id: string
  /** In whole shillings. */
  refund: number
  orderId: string
  customerId: string
}

/** Whether who has agreed to so much are enough persons for it. */
async function isEnough(deps: Deps, tx: Tx, viewer: Member, { id, refund, orderId, customerId }: Weighing) {
  const subject = { type: 'booking_problem', id } as const
  const agreed = (await findProblem(tx, id))?.agreed ?? []
  // Another sum is another decision: who has agreed to the one before has not to this.
  if (agreed.some((one) => one.refund !== refund)) await deleteApprovals(tx, subject)
  const payment = await findPaymentFor(tx, { kind: bookingKind, id: orderId })
  const weighed = await weighApproval(tx, {
    subject,
    userId: viewer.id,
    side: 'staff',
    paymentId: payment?.id ?? null,
    recipientId: customerId,
    cents: centsOf(refund),
    at: deps.clock(),
  })
  const shillings = shillingsOf(weighed - (weighed % 100))
  if (!isWithinLimit(isAdmin(viewer), shillings)) throw new Refusal('refund_over_limit', { limit: limits.support })
  return !needsSecond(shillings) || agreed.some((one) => one.refund === refund && one.by !== viewer.id)
}
