import { formatShillings } from '@mtaa/contract/number'
import { shillingsOf } from '@mtaa/contract/money'
import type { Deps } from '../../../core/deps.ts'
import { audit } from '../../../platform/audit/audit.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { publish } from '../../../platform/events/events.ts'
import { notify, notifyStaff } from '../../community/notifications/index.ts'
import { findPayment } from '../payments/index.ts'
import type { RefundRow } from './refunds.queries.ts'
import { isStaffs } from './refunds.rules.ts'
import { notifyOfDecision, notifyPayer, notifySeller } from './notify-sides.ts'
import { refundKinds } from './refund.kinds.ts'
import { refundQueue } from './refunds.queue.ts'

interface RefundEvent {
  refund_id: string
  payment_id: string | null
  amount_cents: number
}

declare module '../../../platform/events/events.ts' {
  interface Events {
    'refund.requested': RefundEvent
    /** Its money is set aside for the payer. */
    'refund.approved': RefundEvent
    'refund.rejected': RefundEvent
    'refund.sent': RefundEvent
    'refund.confirmed': RefundEvent
    /** Certain: no money has left. Staff tries again. */
    'refund.failed': RefundEvent
  }
}

const refundSteps = ['requested', 'approved', 'rejected', 'sent', 'confirmed', 'failed'] as const
type Step = (typeof refundSteps)[number]

interface By {
  /** Who did it; absent: the program. */
  actorId?: string | null
  reason?: string
  details?: Record<string, string | number | null>
  /** Its two sides are notified of it otherwise. */
  quiet?: boolean
}

/** Writes the audit entry of an act about a refund. */
export const auditRefund = (deps: Deps, tx: Tx, refund: RefundRow, act: string, by: By = {}) =>
  audit(deps, tx, {
    actorId: by.actorId ?? null,
    action: `refund.${act}`,
    subject: { type: 'refund', id: refund.id },
    ...(by.reason !== undefined && { reason: by.reason }),
    details: { payment_id: refund.payment_id, amount_cents: refund.amount_cents, ...by.details },
  })

/** What follows from every step: an audit entry, an event, and notifications of its payer and of the seller. */
export async function tookStep(deps: Deps, tx: Tx, refund: RefundRow, step: Step, by: By = {}): Promise<void> {
  await auditRefund(deps, tx, refund, step, by)
  const { id, payment_id, amount_cents } = refund
  if (step === 'requested') await notifyStaff(deps, tx, refundQueue, refund.id)
  await publish(tx, `refund.${step}`, { refund_id: id, payment_id, amount_cents })
  if (refund.wallet_of === null) await notifySides(deps, tx, refund, step, by)
  else await notifyOwner(deps, tx, refund, refund.wallet_of, step)
}

/** The owner of a wallet that goes back. That they stay they know themselves. */
async function notifyOwner(deps: Deps, tx: Tx, { amount_cents, rejection }: RefundRow, to: string, step: Step) {
  if (rejection === 'account_stays' || step === 'approved' || step === 'sent') return
  const data = {
    amount: formatShillings(shillingsOf(amount_cents)),
    link: new URL('/wallet', deps.settings.publicUrl).href,
    reason: rejection ?? '',
  }
  await notify(deps, tx, { to, kind: refundKinds[`wallet_refund_${step}`], data })
}

async function notifySides(deps: Deps, tx: Tx, refund: RefundRow, step: Step, { actorId, quiet }: By): Promise<void> {
  const payment = refund.payment_id === null ? undefined : await findPayment(tx, refund.payment_id)
  if (!payment) return
  deps.live.send(tx, `payment:${payment.id}`, { status: payment.status })
  if (quiet) return
  const { parts, refundable, pathOf } = deps.payables.get(payment.payable_kind)
  const known = await parts(tx, payment.payable_id)
  const part = known.find(({ id }) => id === refund.part_id) ?? known[0]
  const data = {
    amount: formatShillings(shillingsOf(refund.amount_cents)),
    number: part?.reference ?? '',
    link: new URL((part && (pathOf?.(part) ?? `/orders/${part.id}`)) ?? '/orders', deps.settings.publicUrl).href,
  }
  const reason = refund.rejection ?? ''
  // What is owed needs no request: its payer reads that it goes back.
  const read = step === 'requested' && refund.origin === 'owed' ? 'approved' : step
  await notifyPayer(deps, tx, payment.payer_id, read, { ...data, reason })
  if (!isForSeller(step)) return
  const sold = (await refundable?.(tx, payment.payable_id))?.find(({ id }) => id === refund.part_id)
  // What sellers do themselves they know. What staff proposes is theirs to decide: its seller reads what was decided.
  if (!sold || sold.sellerId === actorId) return
  if (step !== 'approved' && isStaffs(refund, [])) return
  const isDecided = step === 'approved' && refund.requested_as !== 'seller' && actorId !== undefined && actorId !== null
  if (isDecided)
    await notifyOfDecision(deps, tx, sold.sellerId, { ...data, reason: refund.reason, from: refund.paid_from })
  else await notifySeller(deps, tx, sold.sellerId, step, { ...data, reason })
}

type SellersStep = Extract<Step, 'requested' | 'approved' | 'rejected'>
const isForSeller = (step: Step): step is SellersStep =>
  step === 'requested' || step === 'approved' || step === 'rejected'
