import { shillingsOf } from '@mtaa/contract/money'
import type { Deps } from '../../../core/deps.ts'
import { audit } from '../../../platform/audit/audit.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { publish } from '../../../platform/events/events.ts'
import { findMailAddress } from '../../identity/users/index.ts'
import { enqueueMail } from '../../operations/mail/index.ts'
import { findPayment } from '../payments/index.ts'
import type { RefundRow } from './refunds.queries.ts'
import { tellPayer, tellSeller } from './tell-refund.ts'

interface RefundEvent {
  refund_id: string
  payment_id: string | null
  amount_cents: number
}

declare module '../../../platform/events/events.ts' {
  interface Events {
    'refund.requested': RefundEvent
    /** Its money is set aside for whoever paid. */
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
  /** Its two sides hear of it by another message. */
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

/** What follows from every step: an audit entry, an event, and messages to whoever paid and to the seller. */
export async function tookStep(deps: Deps, tx: Tx, refund: RefundRow, step: Step, by: By = {}): Promise<void> {
  await auditRefund(deps, tx, refund, step, by)
  const { id, payment_id, amount_cents } = refund
  await publish(tx, `refund.${step}`, { refund_id: id, payment_id, amount_cents })
  if (refund.wallet_of === null) await tellSides(deps, tx, refund, step, by)
  else await mailOwner(deps, tx, refund, refund.wallet_of, step)
}

/** Whose wallet goes back hears of it; that they stay they know themselves. */
async function mailOwner(deps: Deps, tx: Tx, { amount_cents, rejection }: RefundRow, ownerId: string, step: Step) {
  const address = await findMailAddress(tx, ownerId)
  if (!address || rejection === 'account_stays') return
  const to = { channel: 'mail', ...address } as const
  const news = {
    amount: `KSh ${shillingsOf(amount_cents).toLocaleString('en-KE')}`,
    link: new URL('/wallet', deps.settings.publicUrl).href,
  }
  if (step === 'approved' || step === 'sent') return
  if (step === 'rejected')
    return enqueueMail(deps, tx, {
      ...to,
      kind: 'wallet_refund_rejected',
      data: { ...news, reason: rejection ?? '' },
    })
  return enqueueMail(deps, tx, { ...to, kind: `wallet_refund_${step}`, data: news })
}

async function tellSides(deps: Deps, tx: Tx, refund: RefundRow, step: Step, { actorId, quiet }: By): Promise<void> {
  const payment = refund.payment_id === null ? undefined : await findPayment(tx, refund.payment_id)
  if (!payment) return
  deps.live.send(tx, `payment:${payment.id}`, { status: payment.status })
  if (quiet) return
  const { parts, refundable } = deps.payables.get(payment.payable_kind)
  const known = await parts(tx, payment.payable_id)
  const part = known.find(({ id }) => id === refund.part_id) ?? known[0]
  const news = {
    amount: `KSh ${shillingsOf(refund.amount_cents).toLocaleString('en-KE')}`,
    number: part?.reference ?? '',
    link: new URL(part ? `/orders/${part.id}` : '/orders', deps.settings.publicUrl).href,
  }
  const reason = refund.rejection ?? ''
  await tellPayer(deps, tx, payment.payer_id, step, { ...news, reason })
  if (!isForSeller(step)) return
  const sold = (await refundable?.(tx, payment.payable_id))?.find(({ id }) => id === refund.part_id)
  // What sellers do themselves they know.
  if (sold && sold.sellerId !== actorId) await tellSeller(deps, tx, sold.sellerId, step, { ...news, reason })
}

type SellersStep = Extract<Step, 'requested' | 'approved' | 'rejected'>
const isForSeller = (step: Step): step is SellersStep =>
  step === 'requested' || step === 'approved' || step === 'rejected'
