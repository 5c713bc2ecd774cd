import * as acts from '@mtaa/contract/commerce/orders/order-acts'
import { approveRefund, createRefund, rejectRefund } from '@mtaa/contract/money/refunds'
import { requestPayout } from '@mtaa/contract/money/payouts'
import { sql } from 'kysely'
import { setTimeout as pause } from 'node:timers/promises'
import { newId } from '../../../server/src/platform/database/ids.ts'
import type { Person } from '../../../server/test/factories.ts'
import { dispute, type DisputeEnd } from './disputes.ts'
import type { Life, Sale, Sold } from './sales.ts'
import { lifecycles } from './scenarios.ts'
import { call, staffCall, type Workload } from './workload.ts'

/** What follows a payment: each of its orders comes to its end by the acts of its sides, of staff, and of its clock. */
export async function liveOn(workload: Workload, { buyer, orders }: Sale, paymentId: string): Promise<void> {
  for (const sold of orders) {
    const life = sold.goods.pays ? 'received, and paid out' : workload.random.pick(lifecycles)
    workload.lifecycles.set(sold.id, life)
    await all[life]({ workload, buyer, sold, paymentId })
  }
}

const reason = 'No longer'

const by = {
  accept: ({ workload, sold }: Life) =>
    call(workload, 'accept', () => sellerOf(workload, sold)(acts.acceptOrder, paramsOf(sold))),
  decline: ({ workload, sold }: Life) =>
    call(workload, 'decline', () =>
      sellerOf(workload, sold)(acts.declineOrder, { ...paramsOf(sold), body: { reason } }),
    ),
  ship: ({ workload, sold }: Life) =>
    call(workload, 'ship', () =>
      sellerOf(workload, sold)(acts.shipOrder, { ...paramsOf(sold), body: { note: 'Stall 14, 8–18' } }),
    ),
  deliver: ({ workload, sold }: Life) =>
    call(workload, 'deliver', () =>
      sellerOf(workload, sold)(acts.deliverOrder, { ...paramsOf(sold), body: { note: '' } }),
    ),
  async handOver({ workload, buyer, sold }: Life) {
    const { environment } = workload
    const shown = await call(workload, 'show the code', () =>
      environment.as(buyer)(acts.getHandoverCode, paramsOf(sold)),
    )
    if (!shown) return
    const body = { code: shown.code }
    await call(workload, 'hand over', () => sellerOf(workload, sold)(acts.handOverOrder, { ...paramsOf(sold), body }))
  },
  receive: ({ workload, buyer, sold }: Life) =>
    call(workload, 'receive', () => workload.environment.as(buyer)(acts.receiveOrder, paramsOf(sold))),
  cancel: ({ workload, sold }: Life, who: Person) =>
    call(workload, 'cancel an order', () =>
      workload.environment.as(who)(acts.cancelOrder, { ...paramsOf(sold), body: { reason } }),
    ),
  ask: ({ workload, buyer, sold }: Life) =>
    call(workload, 'ask to cancel', () =>
      workload.environment.as(buyer)(acts.requestCancel, { ...paramsOf(sold), body: { reason } }),
    ),
}

const paramsOf = ({ id }: Sold) => ({ params: { id } })
const sellerOf = ({ environment }: Workload, { goods }: Sold) => environment.as(goods.seller)

async function sent(life: Life) {
  await by.accept(life)
  await by.ship(life)
}

const partOf = ({ sold }: Life) => Math.max(10, Math.trunc(sold.total / 3))

/** A refund that its seller makes, or that somebody requests; with all who have to agree to it. */
async function sendBack(life: Life, from: 'seller' | 'buyer' | 'staff', amount: number) {
  const { workload, buyer, sold, paymentId } = life
  const { environment, admins } = workload
  const [one] = admins
  const who = { seller: sold.goods.seller, buyer, staff: one }[from]
  const idempotencyKey = newId()
  const body = { order_id: sold.id, amount, reason: 'It was broken', goodwill: false }
  const make = () => environment.as(who)(createRefund, { params: { id: paymentId }, body, idempotencyKey })
  const made = await (from === 'staff' ? staffCall(workload, 'refund', tooLate, make) : call(workload, 'refund', make))
  if (!made || from === 'buyer') return made
  if (made.approvals_needed > made.approvals) await agree(workload, made.id)
  return made
}

/** The money has gone back, or is claimed or disputed, meanwhile; its seller no longer has it. */
const tooLate = ['refund_too_large', 'payment_not_refundable', 'refund_after_payout', 'refund_in_dispute']

/** An admin who proposed another refund of its payment may not approve this one: the next admin does. */
async function agree(workload: Workload, id: string): Promise<void> {
  for (const admin of workload.admins) {
    const agreed = await staffCall(
      workload,
      'approve a refund',
      [...tooLate, 'refund_decided', 'refund_same_person'],
      () => workload.environment.as(admin)(approveRefund, { params: { id }, body: { goodwill: false } }),
    )
    if (agreed && agreed.approvals >= agreed.approvals_needed) return
  }
}

/** A server that dies every few seconds is often not there when a minute begins, which is when clocks are looked at. */
const timeout = 300_000

/** The clock of an order runs out now; what follows is the program's. */
async function runOut({ workload, sold: { id } }: Life): Promise<void> {
  const { db } = workload.environment
  const { rows } = await sql<{ status: string }>`update orders set due_at = ${new Date(Date.now() - 1000)}
    where id = ${id} and due_at is not null and paused_at is null returning status`.execute(db)
  const before = rows[0]?.status
  // It is over, or its bank claims the money.
  if (before === undefined) return
  for (const deadline = Date.now() + timeout; Date.now() < deadline; await pause(400)) {
    const now = await db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()
    if (now.status !== before) return
  }
  workload.faults.push(`the clock of order ${id} has run out, and it is ${before}`)
}

const disputed = (end: DisputeEnd) => async (life: Life) => {
  await sent(life)
  await dispute(life, end)
}

const all: Record<keyof typeof lifecycles, (life: Life) => Promise<unknown>> = {
  'left as it is': async () => undefined,
  declined: by.decline,
  'cancelled by its buyer': (life) => by.cancel(life, life.buyer),
  'accepted by nobody': runOut,
  async 'accepted, and not sent'(life) {
    await by.accept(life)
    await runOut(life)
  },
  async 'cancelled as its buyer asked'(life) {
    await by.accept(life)
    await by.ask(life)
    await by.cancel(life, life.sold.goods.seller)
  },
  async 'handed over with the code'(life) {
    await sent(life)
    await by.handOver(life)
  },
  async 'sent and received'(life) {
    await sent(life)
    await by.receive(life)
  },
  async 'delivered, and complete by its clock'(life) {
    await sent(life)
    await by.deliver(life)
    await runOut(life)
  },
  async 'sent, and complete by its clocks'(life) {
    await sent(life)
    await runOut(life)
    await runOut(life)
  },
  'disputed, and withdrawn': disputed('withdrawn'),
  'disputed, and agreed': disputed('agreed'),
  'disputed, and decided': disputed('decided'),
  'disputed, decided, and appealed': disputed('appealed'),
  'refunded by its seller': (life) => sendBack(life, 'seller', life.sold.total),
  async 'refunded in part, then received'(life) {
    await sendBack(life, 'seller', partOf(life))
    await sent(life)
    await by.receive(life)
  },
  async 'asked back by its buyer'(life) {
    const { workload, sold } = life
    const requested = await sendBack(life, 'buyer', sold.total)
    if (!requested) return
    const agreed = await call(workload, 'approve a refund', () =>
      sellerOf(workload, sold)(approveRefund, { params: { id: requested.id }, body: { goodwill: false } }),
    )
    if (agreed && agreed.approvals_needed > agreed.approvals) await agree(workload, requested.id)
  },
  async 'asked back, and refused'(life) {
    const { workload, sold } = life
    const requested = await sendBack(life, 'buyer', partOf(life))
    const refuse = { params: { id: requested?.id ?? '' }, body: { reason: 'It was not broken' } }
    if (requested) await call(workload, 'reject a refund', () => sellerOf(workload, sold)(rejectRefund, refuse))
  },
  async 'received, and refunded by staff'(life) {
    await sent(life)
    await by.receive(life)
    await sendBack(life, 'staff', partOf(life))
  },
  async 'received, and paid out'(life) {
    const { workload, sold } = life
    await sent(life)
    await by.receive(life)
    const idempotencyKey = newId()
    await call(workload, 'payout', () => sellerOf(workload, sold)(requestPayout, { idempotencyKey }))
  },
}
