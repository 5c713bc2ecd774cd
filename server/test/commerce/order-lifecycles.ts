import { day } from '@mtaa/contract/time'
import fc from 'fast-check'
import { expect } from 'vitest'
import type { Dispute, SettlementKind } from '@mtaa/contract/commerce/disputes/dispute-shapes'
import * as api from '@mtaa/contract/commerce/orders/order-acts'
import { planDeletion } from '@mtaa/contract/identity/privacy'
import { approveRefund, rejectRefund } from '@mtaa/contract/money/refunds'
import { isPulled } from '../../src/features/money/daraja/evidence.rules.ts'
import {
  chargeBack,
  findPayment,
  lockWithPayable,
  reversePayment,
  type Locked,
} from '../../src/features/money/payments/index.ts'
import { openStatuses } from '../../src/features/commerce/orders/states/order-states.rules.ts'
import { bearChargeback, bearReversal, endClaim, findRefundsOf } from '../../src/features/money/refunds/index.ts'
import type { Tx } from '../../src/platform/database/db.ts'
import { newId } from '../../src/platform/database/ids.ts'
import type { Person } from '../factories.ts'
import type { World } from '../harness.ts'
import { deciding, disputing, pass } from './order-disputes.ts'
import { refund, type Paid } from '../money/paid-orders.ts'
import { signInAnew } from '../money/payouts.ts'

const sides = [
  'accept',
  'decline',
  'ship',
  'deliver',
  'hand over',
  'receive',
  'cancel',
  'request',
  'seller cancels',
  'new code',
  'buyer leaves',
  'seller leaves',
] as const
const refunds = [
  'partial refund',
  'buyer asks back',
  'staff sends back',
  'refund agreed',
  'refund refused',
  'refund arrives',
] as const
const banks = ['claimed', 'claim refused', 'claim lost', 'claim part lost', 'reversed'] as const
const disputed = [
  'open',
  'seller opens',
  'propose',
  'seller proposes',
  'agree',
  'seller agrees',
  'seller declines',
  'withdraw',
  'escalate',
  'decide',
  'confirm',
  'refuse',
  'appeal',
  'seller appeals',
  'accept decision',
  'seller accepts decision',
] as const
const clocks = ['hours', 'days', 'send'] as const

/** One thing that happens to an order: who does what, with which amount in whole shillings. */
export const lifeStep = fc.record({
  // The usual way is taken as often as all others together, so that lifecycles get far.
  act: fc.oneof(
    fc.constantFrom(...sides, ...refunds, ...banks, ...clocks),
    fc.constantFrom(...disputed),
    fc.constantFrom('accept' as const, 'ship' as const, 'receive' as const, 'open' as const, 'days' as const),
  ),
  kind: fc.constantFrom<SettlementKind>('refund', 'part_refund', 'release'),
  amount: fc.integer({ min: 1, max: 900 }),
  /** With which of the orders that were paid together. */
  which: fc.nat({ max: 1 }),
})

type Ways = readonly (readonly Step['act'][])[]

/** How far lifecycles have got before the random steps: by chance alone few orders are sent, or decided about. */
export const ways: Ways = [
  [],
  ['accept'],
  ['accept', 'ship'],
  ['accept', 'ship', 'deliver'],
  ['accept', 'ship', 'receive'],
  ['accept', 'deliver', 'ship', 'open'],
  ['accept', 'deliver', 'ship', 'open', 'escalate', 'decide'],
  ['accept', 'ship', 'open', 'claimed'],
]

type Step = { act: (typeof sides | typeof refunds | typeof banks | typeof disputed | typeof clocks)[number] } & {
  kind: SettlementKind
  amount: number
}

/** Who decides disputes: an appeal is decided by another admin than the first decision. */
export interface Deciders {
  first: Person
  second: Person
  third: Person
  /** The provider says that a refund has left. */
  arrives: (refundId: string) => Promise<unknown>
}

/** As what a rail reports of a payment is applied. */
export const withPayment = (world: World, id: string, act: (tx: Tx, of: Locked) => Promise<unknown>) =>
  world.deps.db.transaction().execute(async (tx) => {
    const of = await lockWithPayable(world.deps, tx, id)
    if (of) await act(tx, of)
  })

/** Does one step of a lifecycle; refused by the program where it cannot be done now. */
export async function live(world: World, paid: Paid, staff: Deciders, { act, kind, amount }: Step): Promise<unknown> {
  const { buyer, seller, order, paymentId } = paid
  const { deps } = world
  const at = world.clock()
  const params = { id: order.id }
  const [buys, sells] = [world.as(buyer), world.as(seller)]
  const body = { reason: 'No longer' }
  const [ofBuyer, ofSeller] = [disputing(world, buyer, paid), disputing(world, seller, paid)]
  const part = kind === 'part_refund' ? amount : undefined
  // Of the dearest so much that it takes two persons, and two admins.
  const sum = { amount: paid.price > 50_000 ? amount * 60 : amount }
  const latest = async (): Promise<Dispute | null> => (await ofBuyer.help()).dispute
  const proposed = async (by: 'buyer' | 'seller') =>
    (await latest())?.proposals.find(({ side, state }) => side === by && state === 'open')?.id ?? newId()
  const acts: Record<Step['act'], () => Promise<unknown>> = {
    accept: () => sells(api.acceptOrder, { params }),
    decline: () => sells(api.declineOrder, { params, body }),
    ship: () => sells(api.shipOrder, { params, body: { note: 'Stall 14, 8–18' } }),
    deliver: () => sells(api.deliverOrder, { params, body: { note: '' } }),
    'hand over': async () =>
      sells(api.handOverOrder, { params, body: { code: (await buys(api.getHandoverCode, { params })).code } }),
    receive: () => buys(api.receiveOrder, { params }),
    cancel: () => buys(api.cancelOrder, { params, body }),
    request: () => buys(api.requestCancel, { params, body }),
    'seller cancels': () => sells(api.cancelOrder, { params, body }),
    'new code': () => buys(api.renewHandoverCode, { params }),
    'buyer leaves': () => leave(world, paid, buyer),
    'seller leaves': () => leave(world, paid, seller),
    'partial refund': () => refund(world, seller, paid, sum),
    'buyer asks back': () => refund(world, buyer, paid, sum),
    'staff sends back': () => refund(world, staff.first, paid, { ...sum, goodwill: kind === 'refund' }),
    'refund agreed': () =>
      eachRefund(world, paid, 'requested', ({ id }) =>
        world.as(amount % 2 === 0 ? staff.second : seller)(approveRefund, {
          params: { id },
          body: { goodwill: kind === 'refund' },
        }),
      ),
    'refund refused': () =>
      eachRefund(world, paid, 'requested', ({ id }) => world.as(staff.third)(rejectRefund, { params: { id }, body })),
    'refund arrives': () => eachRefund(world, paid, 'sent', ({ id }) => staff.arrives(id)),
    claimed: () => withPayment(world, paymentId, (tx, of) => chargeBack(deps, tx, of, { at })),
    'claim refused': () =>
      withPayment(world, paymentId, (tx, of) => endClaim(deps, tx, of, { before: 'succeeded', at })),
    'claim lost': () => loseClaim(world, paymentId),
    'claim part lost': () => loseClaim(world, paymentId, amount * 100),
    reversed: () => takeBack(world, paymentId),
    open: () => ofBuyer.open(),
    'seller opens': () => ofSeller.open({ reason: 'buyer_unreachable' }),
    propose: () => ofBuyer.propose(kind, part),
    'seller proposes': () => ofSeller.propose(kind, part),
    agree: async () => ofBuyer.agree(await proposed('seller')),
    'seller agrees': async () => ofSeller.agree(await proposed('buyer')),
    'seller declines': async () => ofSeller.decline(await proposed('buyer')),
    withdraw: () => (amount % 2 === 0 ? ofBuyer : ofSeller).withdraw(),
    escalate: () => (amount % 2 === 0 ? ofBuyer : ofSeller).escalate(),
    decide: async () => decide(world, await latest(), staff, kind, part),
    confirm: async () => confirm(world, await latest(), staff),
    refuse: async () => confirm(world, await latest(), staff, 'refuse'),
    appeal: () => ofBuyer.appeal(),
    'seller appeals': () => ofSeller.appeal(),
    'accept decision': () => ofBuyer.accept(),
    'seller accepts decision': () => ofSeller.accept(),
    hours: () => pass(world, amount * 60_000),
    days: () => pass(world, (amount % 6) * day),
    send: () => world.runJobs(),
  }
  return acts[act]()
}

/** The bank's claim has taken so much of what was paid, or all, and that is final. */
const loseClaim = (world: World, paymentId: string, cents?: number) =>
  withPayment(world, paymentId, async (tx, of) => {
    if (of.payment.status !== 'disputed') return
    const loss = { disputeId: newId(), cents: cents ?? of.payment.amount_cents, byPerson: true, isLast: true }
    await bearChargeback(world.deps, tx, of, { ...loss, before: 'succeeded', at: world.clock() })
  })

/** M-Pesa has taken the money back, as the report of it is applied. */
export const takeBack = (world: World, paymentId: string) =>
  withPayment(world, paymentId, async (tx, of) => {
    const at = world.clock()
    const result = { result_code: 'taken', result_desc: null }
    if (of.payment.status === 'part_refunded') await bearReversal(world.deps, tx, of, at)
    else if (isPulled(of.payment.status)) await reversePayment(world.deps, tx, of, { result, at })
  })

const decide = async (
  world: World,
  dispute: Dispute | null,
  { first, second }: Deciders,
  kind: SettlementKind,
  part: number | undefined,
) => {
  if (dispute) await deciding(world, dispute.state === 'appealed' ? second : first, dispute.id).decide(kind, part)
}

/** Nobody goes while an order of theirs is open; once it is over, the end of a life tries whether they can. */
async function leave(world: World, { order }: Paid, person: Person) {
  const { status } = await findStatus(world, order.id)
  if (!openStatuses.some((one) => one === status)) return
  await signInAnew(world, person)
  await expect(world.as(person)(planDeletion, { body: {} })).rejects.toMatchObject({ code: 'orders_open' })
}

const findStatus = ({ db }: World, id: string) =>
  db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()

async function eachRefund(
  { db }: World,
  { paymentId }: Paid,
  state: string,
  act: (one: { id: string }) => Promise<unknown>,
) {
  for (const one of await findRefundsOf(db, paymentId)) if (one.state === state) await act(one)
}

/** Who has not proposed it agrees to the last decision, or refuses it. */
async function confirm(
  world: World,
  dispute: Dispute | null,
  { third }: Deciders,
  how: 'confirm' | 'refuse' = 'confirm',
) {
  if (!dispute) return
  const { decisions } = await deciding(world, third, dispute.id).see()
  const open = decisions.find(({ state }) => state === 'proposed')
  if (open) await deciding(world, third, dispute.id)[how](open.id)
}

/** Banks and staff end what waits for them, and else only the clocks run. */
export async function endLife(world: World, all: readonly Paid[], staff: Deciders, refused: (error: unknown) => void) {
  const last = async (act: Step['act']) => {
    for (const paid of all) await live(world, paid, staff, { act, kind: 'release', amount: 1 }).catch(refused)
  }
  await last('claim refused')
  for (let round = 0; round < 2; round++) {
    await pass(world, 5 * day)
    for (const act of ['decide', 'confirm', 'refund refused', 'send'] as const) await last(act)
  }
  for (let count = 0; count < 3; count++) await pass(world, 15 * day)
}

/** Whether the payer's bank or M-Pesa has taken any of the money. */
export const isTaken = async ({ db }: World, { paymentId }: Pick<Paid, 'paymentId'>) => {
  const status = (await findPayment(db, paymentId))?.status
  const { count } = await db
    .selectFrom('refunds')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('payment_id', '=', paymentId)
    .where('origin', '=', 'dispute')
    .executeTakeFirstOrThrow()
  return status === 'reversed' || count > 0
}
