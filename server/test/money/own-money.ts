import * as problems from '@mtaa/contract/commerce/bookings/booking-problems'
import * as disputes from '@mtaa/contract/commerce/disputes/staff-disputes'
import type { Endpoint } from '@mtaa/contract/endpoint'
import * as payouts from '@mtaa/contract/money/payouts-admin'
import * as refunds from '@mtaa/contract/money/refunds'
import * as api from '@mtaa/contract/money/staff-payments'
import { day } from '@mtaa/contract/time'
import { newId } from '../../src/platform/database/ids.ts'
import { reviewTransfer } from '../../src/features/money/transfers/index.ts'
import type { Person } from '../factories.ts'
import { makeBookable, take } from '../commerce/bookings.ts'
import { payFor } from '../commerce/paid-bookings.ts'
import { why, waitingDispute } from '../commerce/order-disputes.ts'
import { paidOrder, refund, type withRails } from './paid-orders.ts'
import { makeSeller } from './payouts.ts'
import { reason, received, unconfirmed } from './staff-money.ts'
import { locked } from './transfer-world.ts'
import type { World } from '../harness.ts'

/** An act of staff about money, and everybody who is refused it because the money is theirs. */
interface Act {
  endpoint: Endpoint
  owners: Person[]
  call: (as: ReturnType<World['as']>) => Promise<unknown>
}

/** The number of `phoneOwner`, who did not pay or sell anything themselves. */
const phone = '254733111222'

const keyed = (id: string) => ({ params: { id }, idempotencyKey: newId() })

/** Everything that staff decide about money, with something to decide about for each. */
export async function moneyActs(
  world: World,
  { admin, support }: { admin: Person; support: Person },
  rails: ReturnType<typeof withRails>,
): Promise<Act[]> {
  const phoneOwner = await world.make.member()
  const acts = [
    ...(await paymentActs(world, support)),
    ...(await suspenseActs(world, admin)),
    ...(await refundActs(world, rails)),
    ...(await payoutActs(world)),
    ...(await disputeActs(world)),
    ...(await bookingActs(world)),
  ]
  await world.db
    .updateTable('users')
    .set({ phone, phone_confirmed_at: world.clock() })
    .where('id', '=', phoneOwner.id)
    .execute()
  for (const table of ['payments', 'transfers'] as const) await world.db.updateTable(table).set({ phone }).execute()
  return acts.map(({ owners, ...act }) => ({ ...act, owners: [...owners, phoneOwner] }))
}

async function paymentActs(world: World, support: Person): Promise<Act[]> {
  const [open, paid] = [await unconfirmed(world, 12_000), await paidOrder(world, { price: 900 })]
  const owners = [open.buyer, open.seller]
  const proposed = await world.as(support)(api.decidePayment, {
    ...keyed(open.paymentId),
    body: { act: 'unpaid', reason },
  })
  const disputeId = newId()
  const at = { created_at: world.clock(), updated_at: world.clock() }
  const dispute = { provider: 'paystack', provider_id: newId(), state: 'unread', amount_cents: 90_000, ...at }
  await world.db
    .insertInto('payment_disputes')
    .values({ id: disputeId, payment_id: paid.paymentId, ...dispute })
    .execute()
  return [
    {
      endpoint: api.decidePayment,
      owners,
      call: (as) => as(api.decidePayment, { ...keyed(open.paymentId), body: { act: 'unpaid', reason } }),
    },
    {
      endpoint: api.claimStaffReceipt,
      owners,
      call: (as) =>
        as(api.claimStaffReceipt, { params: { id: open.paymentId }, body: { receipt: 'QAB12CD34E', reason } }),
    },
    {
      endpoint: api.confirmDecision,
      owners,
      call: (as) => as(api.confirmDecision, { params: { id: proposed.id } }),
    },
    {
      endpoint: api.refuseDecision,
      owners,
      call: (as) => as(api.refuseDecision, { params: { id: proposed.id }, body: { reason } }),
    },
    {
      endpoint: api.decideChargeback,
      owners: [paid.buyer, paid.seller],
      call: (as) => as(api.decideChargeback, { ...keyed(disputeId), body: { outcome: 'won', reason } }),
    },
  ]
}

async function suspenseActs(world: World, admin: Person): Promise<Act[]> {
  const stray = await received(world, 700)
  const money = (await world.as(admin)(api.listSuspense, { query: {} })).items[0]
  const outgoing = newId()
  await world.db
    .insertInto('statement_outgoing')
    .values({
      id: outgoing,
      receipt: 'QOUT12CD34',
      reason: 'Business Payment to Customer',
      completed_at: world.clock(),
      amount_cents: 5000,
      party: `0${phone.slice(3)} - OWN NAME`,
      outcome: 'unmatched',
      imported_at: world.clock(),
    })
    .execute()
  const owners = [stray.buyer, stray.seller]
  return [
    {
      endpoint: api.matchSuspense,
      owners,
      call: (as) =>
        as(api.matchSuspense, { ...keyed(money?.id ?? ''), body: { order_number: stray.order.number, reason } }),
    },
    {
      endpoint: api.returnSuspense,
      owners,
      call: (as) => as(api.returnSuspense, { ...keyed(money?.id ?? ''), body: { reason } }),
    },
    {
      endpoint: api.explainMoneyLeft,
      owners: [],
      call: (as) => as(api.explainMoneyLeft, { ...keyed(outgoing), body: { act: 'left_as_loss', reason } }),
    },
  ]
}

async function refundActs(world: World, rails: ReturnType<typeof withRails>): Promise<Act[]> {
  const [doubted, failed, paid] = [await paidOrder(world), await paidOrder(world), await paidOrder(world)]
  const [sent, lost] = [await refund(world, doubted.seller, doubted), await refund(world, failed.seller, failed)]
  const requested = await refund(world, paid.buyer, paid)
  await world.runJobs()
  await rails.fail(lost.id)
  const { id: transferId } = await world.db
    .selectFrom('transfers')
    .select('id')
    .where('source_id', '=', sent.id)
    .executeTakeFirstOrThrow()
  const contradiction = { reason: 'contradiction', code: null, message: 'both', at: world.clock() } as const
  await locked(world, transferId, (tx, row) => reviewTransfer(world.deps, tx, row, contradiction))
  return [
    {
      endpoint: api.decideStaffTransfer,
      owners: [doubted.buyer, doubted.seller],
      call: (as) => as(api.decideStaffTransfer, { ...keyed(transferId), body: { outcome: 'failed', reason } }),
    },
    {
      // Buyers and sellers request one and agree to it as a side, not as staff.
      endpoint: refunds.createRefund,
      owners: [],
      call: (as) =>
        as(refunds.createRefund, {
          ...keyed(paid.paymentId),
          body: { order_id: paid.order.id, amount: 100, reason: 'It came broken', goodwill: true },
        }),
    },
    {
      endpoint: refunds.approveRefund,
      owners: [paid.buyer],
      call: (as) => as(refunds.approveRefund, { params: { id: requested.id }, body: { goodwill: true } }),
    },
    {
      endpoint: refunds.rejectRefund,
      owners: [paid.buyer],
      call: (as) => as(refunds.rejectRefund, { params: { id: requested.id }, body: { reason: 'It was not broken' } }),
    },
    {
      endpoint: refunds.retryRefund,
      owners: [failed.buyer, failed.seller],
      call: (as) => as(refunds.retryRefund, { params: { id: lost.id } }),
    },
  ]
}

async function payoutActs(world: World): Promise<Act[]> {
  const { seller } = await makeSeller(world, { shillings: 900 })
  const { id: sellerId } = seller
  const [payoutId, checkId, at] = [newId(), newId(), world.clock()]
  await world.db.updateTable('payout_accounts').set({ phone }).where('seller_id', '=', sellerId).execute()
  const payout = { state: 'failed', cause: 'request', amount_cents: 90_000, hold_until: at, created_at: at }
  await world.db
    .insertInto('payouts')
    .values({ id: payoutId, seller_id: sellerId, ...payout, started_at: at, ended_at: at })
    .execute()
  const check = { kind: 'pdf', document: Buffer.from('x'), state: 'submitted', submitted_at: at }
  await world.db
    .insertInto('payout_identity_checks')
    .values({ id: checkId, seller_id: sellerId, ...check })
    .execute()
  const body = { reason }
  const of = { params: { id: sellerId }, body }
  return [
    { endpoint: payouts.stopPayouts, owners: [seller], call: (as) => as(payouts.stopPayouts, of) },
    { endpoint: payouts.releasePayouts, owners: [seller], call: (as) => as(payouts.releasePayouts, of) },
    {
      endpoint: payouts.retryPayout,
      owners: [seller],
      call: (as) => as(payouts.retryPayout, { params: { id: payoutId }, body }),
    },
    {
      endpoint: payouts.decideIdentityCheck,
      owners: [seller],
      call: (as) =>
        as(payouts.decideIdentityCheck, { params: { id: checkId }, body: { decision: 'verified', reason } }),
    },
  ]
}

async function disputeActs(world: World): Promise<Act[]> {
  const { id, buyer, seller } = await waitingDispute(world, { price: 900 })
  const owners = [buyer, seller]
  const of = { id, decisionId: newId() }
  return [
    { endpoint: disputes.claimDispute, owners, call: (as) => as(disputes.claimDispute, { params: { id } }) },
    {
      endpoint: disputes.writeAsSupport,
      owners,
      call: (as) => as(disputes.writeAsSupport, { ...keyed(id), body: { text: 'Please show the box.' } }),
    },
    {
      endpoint: disputes.decideOrderDispute,
      owners,
      call: (as) => as(disputes.decideOrderDispute, { ...keyed(id), body: { kind: 'release', reason: why } }),
    },
    {
      endpoint: disputes.confirmOrderDecision,
      owners,
      call: (as) => as(disputes.confirmOrderDecision, { params: of }),
    },
    {
      endpoint: disputes.refuseOrderDecision,
      owners,
      call: (as) => as(disputes.refuseOrderDecision, { params: of, body: { reason: why } }),
    },
  ]
}

async function bookingActs(world: World): Promise<Act[]> {
  const [service, customer, id, at] = [await makeBookable(world), await world.make.member(), newId(), world.clock()]
  const start = new Date(at.getTime() + day)
  const [booking = ''] = await take(world, service.id, customer, [start], { state: 'held', as: 'agreed' })
  await payFor(world, customer, booking, 200)
  await world.db
    .insertInto('booking_problems')
    .values({
      id,
      booking_id: booking,
      by_provider: false,
      text: 'The tap still drips.',
      state: 'open',
      created_at: at,
    })
    .execute()
  return [
    {
      endpoint: problems.decideProblem,
      owners: [customer, service.owner],
      call: (as) => as(problems.decideProblem, { ...keyed(id), body: { refund: 100, reason: why } }),
    },
  ]
}
