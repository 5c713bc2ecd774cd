import { minute } from '@mtaa/contract/time'
import type { Deps } from '../../../core/deps.ts'
import { findTransfer } from '../transfers/index.ts'
import { applyChargeback, storeUnread } from './apply-chargeback.ts'
import { transferOf } from './refund-rail.ts'
import { verifyPayment } from './verify-payment.ts'
import { claimEvent, endEvent, postponeEvent, type PaystackEvent } from './events.queries.ts'

/** Longer than any look-up takes. */
const leaseFor = 120_000
const waits = [1, 5, 15, 60, 360, 1440].map((minutes) => minutes * minute)

/** Job: looks up what an event names and applies what Paystack says of it. Safe to repeat. */
export async function applyEvent(deps: Deps, id: Buffer): Promise<void> {
  const { db, clock, log, settings } = deps
  const now = clock()
  const { timeScale } = settings.money
  const event = await claimEvent(db, id, now, new Date(now.getTime() + leaseFor * timeScale))
  if (!event) return
  const outcome = await apply(deps, event)
  if (outcome !== 'no_answer') return void (await endEvent(db, id, outcome, clock()))
  const wait = waits[event.attempts - 1]
  if (wait !== undefined) return void (await postponeEvent(db, id, new Date(clock().getTime() + wait * timeScale)))
  log.error({ event: event.event, paymentId: event.payment_id }, 'what Paystack reported could not be looked up')
  await endEvent(db, id, await giveUp(deps, event), clock())
}

async function apply(deps: Deps, event: PaystackEvent): Promise<string> {
  const { payment_id: paymentId } = event
  if (event.event === 'charge.success') return paymentId === null ? 'unmatched' : verifyPayment(deps, paymentId)
  if (isDispute(event)) return applyChargeback(deps, event)
  return event.event.startsWith('refund.') ? applyRefund(deps, event) : 'ignored'
}

const isDispute = ({ event }: PaystackEvent) => event.startsWith('charge.dispute.')

/** The transfers' own queries find what is not matched here. */
async function applyRefund(deps: Deps, { originator_id }: PaystackEvent): Promise<string> {
  const id = transferOf(originator_id)
  const transfer = id === undefined ? undefined : await findTransfer(deps.db, id)
  if (transfer?.rail !== 'paystack_refund') return 'unmatched'
  await deps.transfers.rail(transfer.rail).check(deps, transfer)
  return 'queried'
}

/** The plan of a payment goes on without it. */
const giveUp = async (deps: Deps, event: PaystackEvent): Promise<string> =>
  isDispute(event) ? storeUnread(deps, event) : 'given_up'
