import type { Deps } from '../../../core/deps.ts'
import type { Tx } from '../../../platform/database/db.ts'
import {
  chargeBack,
  findPayment,
  isPaid,
  lockWithPayable,
  noteWon,
  type Locked,
  type Status,
} from '../payments/index.ts'
import { bearChargeback, endClaim } from '../refunds/index.ts'
import { changeChargeback, findOtherOpen, upsertChargeback, type ChargebackRow } from './chargebacks.queries.ts'
import type { PaystackEvent } from './events.queries.ts'
import type { Dispute } from './paystack.ts'
import { paymentOf } from './reference.ts'
import { verifyPayment } from './verify-payment.ts'

/** What a resolved dispute means for us; unknown words are for a person. */
const ends: Readonly<Record<string, 'won' | 'lost'>> = {
  declined: 'won',
  'merchant-accepted': 'lost',
  'auto-accepted': 'lost',
}

/**
 * Looks a dispute up and applies what it is now. The order in which events arrive does not matter: only its present state
 * counts, and one that ended stays ended.
 */
export async function applyChargeback(
  deps: Deps,
  { payment_id: paymentId, subject_id: disputeId }: PaystackEvent,
): Promise<string> {
  if (paymentId === null || disputeId === null) return 'unmatched'
  const answer = await deps.paystack.dispute(disputeId)
  if (answer.is !== 'found') return 'no_answer'
  const dispute = answer.found
  if (paymentOf(dispute.reference) !== paymentId) return 'unmatched'
  // Whose money the bank claims has come, whether or not it was reported to us: otherwise nothing would be there to take back.
  const payment = await findPayment(deps.db, paymentId)
  if (payment && !isPaid(payment.status) && (await verifyPayment(deps, paymentId)) === 'no_answer') return 'no_answer'
  return deps.db.transaction().execute(async (tx) => {
    const locked = await lockWithPayable(deps, tx, paymentId)
    return locked ? apply(deps, tx, locked, dispute) : 'unmatched'
  })
}

/** It could not be looked up for days: a person looks, and until then nothing of the payment leaves. */
export async function storeUnread(
  deps: Deps,
  { payment_id: paymentId, subject_id: providerId }: PaystackEvent,
): Promise<string> {
  if (paymentId === null || providerId === null) return 'given_up'
  return deps.db.transaction().execute(async (tx) => {
    const locked = await lockWithPayable(deps, tx, paymentId)
    if (!locked) return 'given_up'
    const at = deps.clock()
    const row = await upsertChargeback(tx, { providerId, paymentId, state: 'unread', cents: null, dueAt: null, at })
    if (row.ended_at === null) await freeze(deps, tx, locked, row, at)
    return 'unread'
  })
}

async function apply(
  deps: Deps,
  tx: Tx,
  locked: Locked,
  { id, status, resolution, category, cents, dueAt }: Dispute,
): Promise<string> {
  const at = deps.clock()
  const paymentId = locked.payment.id
  const row = await upsertChargeback(tx, { providerId: id, paymentId, state: 'open', cents, dueAt, category, at })
  if (row.ended_at !== null) return row.state
  if (status !== 'resolved') {
    await freeze(deps, tx, locked, row, at)
    await changeChargeback(tx, row.id, { state: 'open', question: null, updated_at: at })
    return 'open'
  }
  const end = ends[resolution ?? '']
  if (end === 'won') return win(deps, tx, { locked, row, at })
  if (end === 'lost') return lose(deps, tx, { locked, row, at, cents: cents ?? locked.payment.amount_cents })
  return leaveToPerson(deps, tx, { locked, row, at }, 'end')
}

/** A payment that is on its way back stays so; one that is disputed twice is frozen once. */
async function freeze(deps: Deps, tx: Tx, locked: Locked, row: ChargebackRow, at: Date): Promise<ChargebackRow> {
  if (row.payment_status !== null) return row
  const { status } = locked.payment
  const isNew = await chargeBack(deps, tx, locked, { at })
  const before = isNew ? status : (await findOtherOpen(tx, row))?.payment_status
  if (!before) return row
  await changeChargeback(tx, row.id, { state: row.state, payment_status: before, updated_at: at })
  if (isNew) deps.log.warn({ paymentId: row.payment_id, dueAt: row.due_at }, 'a payment is disputed')
  return { ...row, payment_status: before }
}

interface Ending {
  locked: Locked
  row: ChargebackRow
  at: Date
}

/** The bank has refused the claim. */
export async function win(deps: Deps, tx: Tx, { locked, row, at }: Ending): Promise<'won'> {
  await changeChargeback(tx, row.id, { state: 'won', question: null, ended_at: at, updated_at: at })
  await noteWon(deps, tx, locked)
  if (!(await findOtherOpen(tx, row))) await endClaim(deps, tx, locked, { before: beforeOf(row, locked), at })
  return 'won'
}

interface Losing extends Ending {
  cents: number
  /** A person has said so: where it is not certain whose money it was, the platform bears it. */
  byPerson?: true
}

/** The bank has taken so much of the money; `unclear` where it is not certain whose. */
export async function lose(deps: Deps, tx: Tx, losing: Losing): Promise<'lost' | 'unclear'> {
  const { locked, at, cents, byPerson = false } = losing
  const { payment } = locked
  // Money came for it that does not fit: whether there is anything to take back is for a person, too.
  if (payment.status === 'review' && !byPerson) return leaveToPerson(deps, tx, losing, 'end')
  if (!isPaid(payment.status)) {
    await changeChargeback(tx, losing.row.id, { state: 'lost', question: null, ended_at: at, updated_at: at })
    deps.log.error({ paymentId: payment.id, status: payment.status }, 'a dispute of a payment without money was lost')
    return 'lost'
  }
  // Its end may be known before its beginning.
  const row = await freeze(deps, tx, locked, losing.row, at)
  const frozen = row === losing.row ? locked : { ...locked, payment: { ...payment, status: 'disputed' as const } }
  const isLast = !(await findOtherOpen(tx, row))
  await changeChargeback(tx, row.id, { state: 'lost', question: null, ended_at: at, updated_at: at })
  const loss = { disputeId: row.id, cents, byPerson, before: beforeOf(row, locked), isLast, at }
  if (await bearChargeback(deps, tx, frozen, loss)) return 'lost'
  return leaveToPerson(deps, tx, { locked: frozen, row, at }, 'order')
}

const beforeOf = (row: ChargebackRow, { payment }: Locked) => (row.payment_status ?? payment.status) as Status

async function leaveToPerson(deps: Deps, tx: Tx, { locked, row, at }: Ending, question: 'end' | 'order') {
  deps.log.error({ paymentId: row.payment_id, disputeId: row.id, question }, 'a person has to end a dispute')
  await freeze(deps, tx, locked, row, at)
  await changeChargeback(tx, row.id, { state: 'unclear', question, ended_at: null, updated_at: at })
  return 'unclear' as const
}
