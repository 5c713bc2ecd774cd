import { listClosings } from '@mtaa/contract/money/closings'
import * as api from '@mtaa/contract/money/staff-payments'
import { expect } from 'vitest'
import type { Person } from '../../../../test/factories.ts'
import { booksHold, paidOrder, refund, statusOf } from '../../../../test/money/paid-orders.ts'
import {
  decide,
  detail,
  inSuspense,
  items,
  reason,
  received,
  stray,
  test,
  unconfirmed,
  type Body,
} from '../../../../test/money/staff-money.ts'
import { incoming } from '../../../../test/money/statement-lines.ts'
import { accounts } from '../../../core/money/accounts.ts'
import { newId } from '../../../platform/database/ids.ts'
import { importStatement } from '../daraja/index.ts'
import { balanceOf } from '../ledger/index.ts'

test('every endpoint is for customer support and admins alone', async ({ world, crew }) => {
  const id = newId()
  const decision = { params: { id }, body: { reason } }
  const calls = (person: Person | null): (() => Promise<unknown>)[] => {
    const as = world.as(person)
    const keyed = { params: { id }, idempotencyKey: newId() }
    return [
      () => as(api.listStaffPayments, { query: {} }),
      () => as(api.getStaffPayment, { params: { id } }),
      () => as(api.decidePayment, { ...keyed, body: { act: 'unpaid', reason } }),
      () => as(api.listSuspense, { query: {} }),
      () => as(api.matchSuspense, { ...keyed, body: { order_number: 'ABCDEF', reason } }),
      () => as(api.returnSuspense, { ...keyed, body: { reason } }),
      () => as(api.listDecisions, {}),
      () => as(api.confirmDecision, { params: { id } }),
      () => as(api.refuseDecision, decision),
      () => as(api.listReviewedTransfers, {}),
      () => as(api.decideStaffTransfer, { ...keyed, body: { outcome: 'failed', reason } }),
      () => as(listClosings, { query: {} }),
      () => as(api.claimStaffReceipt, { params: { id }, body: { receipt: 'QAB12CD34E', reason } }),
      () => as(api.listDisputes, {}),
      () => as(api.decideChargeback, { ...keyed, body: { outcome: 'won', reason } }),
    ]
  }
  const codes = async (person: Person | null) => {
    const found: string[] = []
    for (const call of calls(person))
      found.push(
        await call().then(
          () => 'open',
          ({ code }: { code: string }) => code,
        ),
      )
    return found
  }
  const all = (code: string) => Array.from({ length: 15 }, () => code)
  expect(await codes(null)).toEqual(all('sign_in_required'))
  expect(await codes(await world.make.member())).toEqual(all('forbidden'))
  const others = ['Content-Moderator', 'Market-Moderator', 'Event-Moderator', 'User-Verification-Moderator']
  expect(await codes(await world.make.member({ roles: others }))).toEqual(all('forbidden'))
  const staff = [
    'open',
    'payment_not_found',
    'payment_not_found',
    'open',
    'suspense_not_found',
    'suspense_not_found',
    'open',
    'decision_not_found',
    'decision_not_found',
    'open',
    'transfer_not_found',
    'open',
    'payment_not_found',
    'open',
    'dispute_not_found',
  ]
  expect(await codes(crew.support)).toEqual(staff)
  expect(await codes(crew.admin)).toEqual(staff)
})

test('payments are found by what somebody can read out', async ({ world, crew }) => {
  const paid = await paidOrder(world)
  await paidOrder(world, { price: 700 })
  const { receipt, phone } = await world.db
    .selectFrom('payments')
    .select(['receipt', 'phone'])
    .where('id', '=', paid.paymentId)
    .executeTakeFirstOrThrow()
  const find = async (query: object) =>
    (await world.as(crew.support)(api.listStaffPayments, { query })).items.map(({ id }) => id)
  const found = [paid.paymentId]
  expect(await find({ q: receipt?.toLowerCase() })).toEqual(found)
  expect(await find({ q: phone?.replace('254', '0') })).toEqual(found)
  expect(await find({ q: paid.order.number })).toEqual(found)
  expect(await find({ min: 1000, status: 'succeeded', method: 'mpesa' })).toEqual(found)
  expect(await find({ older_than: 24 })).toEqual([])
  expect(await find({ q: 'nothing' })).toEqual([])
})

test('a detail names all that happened, without the names of rails', async ({ world, crew, rails }) => {
  const paid = await paidOrder(world)
  const { id } = await refund(world, paid.seller, paid)
  await world.runJobs()
  await rails.confirm(id)
  const shown = await detail(world, crew.support, paid.paymentId)
  expect(shown.events.map(({ what }) => what)).toEqual(
    expect.arrayContaining([
      'payment.started',
      'payment.settled',
      'refund.approved',
      'refund.sent',
      'refund.confirmed',
    ]),
  )
  expect(shown.entries.map(({ purpose }) => purpose)).toEqual(['settlement', 'refund_approved', 'refund'])
  expect(shown).toMatchObject({ status: 'part_refunded', refunds: [{ state: 'confirmed' }], may: [] })
  expect(JSON.stringify(shown)).not.toContain('daraja')
})

test('a payment without evidence is settled by a receipt, once', async ({ world, crew }) => {
  const made = await unconfirmed(world)
  await expect(decide(world, crew.support, made.paymentId, { act: 'settle' })).rejects.toMatchObject({
    code: 'receipt_needed',
  })
  const key = newId()
  const body: Body = { act: 'settle', receipt: 'QAB12CD34E' }
  const both = await Promise.all([
    decide(world, crew.support, made.paymentId, body, key),
    decide(world, crew.support, made.paymentId, body, key),
  ])
  expect(both[0]).toEqual(both[1])
  expect(both[0]).toMatchObject({ state: 'done' })
  expect(await statusOf(world, made)).toBe('succeeded_late')
  expect(await balanceOf(world.db, accounts.escrow(made.order.id))).toBe(150_000)
  await expect(decide(world, crew.admin, made.paymentId, body)).rejects.toMatchObject({ code: 'not_in_review' })
  const another = await unconfirmed(world)
  await expect(decide(world, crew.admin, another.paymentId, body)).rejects.toMatchObject({ code: 'receipt_used' })
  await booksHold(world)
})

test('a payment that is called unpaid can be paid again', async ({ world, crew }) => {
  const made = await unconfirmed(world)
  expect(await decide(world, crew.support, made.paymentId, { act: 'unpaid' })).toMatchObject({ state: 'done' })
  expect(await statusOf(world, made)).toBe('lapsed')
})

test('what came and does not fit is booked to suspense, then sent back', async ({ world, crew, rails }) => {
  const made = await unconfirmed(world)
  await decide(world, crew.support, made.paymentId, { act: 'suspense', receipt: 'QXX12CD34E', amount: 1400 })
  expect(await inSuspense(world)).toBe(140_000)
  await expect(decide(world, crew.support, made.paymentId, { act: 'unpaid' })).rejects.toMatchObject({
    code: 'money_received',
  })
  await expect(decide(world, crew.support, made.paymentId, { act: 'settle' })).rejects.toMatchObject({
    code: 'amount_differs',
    details: { received: 1400, expected: 1500 },
  })
  expect((await detail(world, crew.support, made.paymentId)).may).toEqual(['return'])
  const [item] = await items(world, crew.support)
  const back = await world.as(crew.support)(api.returnSuspense, {
    params: { id: item?.id ?? '' },
    body: { reason },
    idempotencyKey: newId(),
  })
  expect(back).toMatchObject({ state: 'approved', amount: 1400, payment_id: made.paymentId })
  await world.runJobs()
  expect(rails.sent).toMatchObject([{ rail: 'daraja_reversal', payment_receipt: 'QXX12CD34E' }])
  await rails.confirm(back.id)
  expect(await inSuspense(world)).toBe(0)
  expect(await statusOf(world, made)).toBe('refunded')
  expect(await items(world, crew.support)).toEqual([])
  await booksHold(world)
})

test('more than the price settles nothing, and what a payment has claimed is not sent back', async ({
  world,
  crew,
}) => {
  const made = await received(world, 1501)
  const settling = decide(world, crew.support, made.paymentId, { act: 'settle' })
  await expect(settling).rejects.toMatchObject({ code: 'amount_differs', details: { received: 1501, expected: 1500 } })
  const receipt = await stray(world, 300)
  const item = (await items(world, crew.support)).find(({ amount }) => amount === 300)
  await world.db.updateTable('statement_rows').set({ outcome: 'claimed' }).where('receipt', '=', receipt).execute()
  const body = { params: { id: item?.id ?? '' }, body: { reason }, idempotencyKey: newId() }
  const returning = world.as(crew.support)(api.returnSuspense, body)
  await expect(returning).rejects.toMatchObject({ code: 'suspense_decided' })
  expect(await inSuspense(world)).toBe(180_100)
})

test('what fits is taken from suspense, not counted twice', async ({ world, crew }) => {
  const made = await received(world, 1500)
  expect((await detail(world, crew.support, made.paymentId)).may).toEqual(['settle', 'return'])
  await decide(world, crew.support, made.paymentId, { act: 'settle' })
  expect(await inSuspense(world)).toBe(0)
  expect(await balanceOf(world.db, accounts.mpesaCollection)).toBe(150_000)
  expect(await statusOf(world, made)).toBe('succeeded_late')
  const strayed = await unconfirmed(world)
  const receipt = await stray(world, 1500)
  await decide(world, crew.support, strayed.paymentId, { act: 'settle', receipt })
  expect(await inSuspense(world)).toBe(0)
  expect(await balanceOf(world.db, accounts.mpesaCollection)).toBe(300_000)
  await booksHold(world)
})

test('money under a wrong number is matched to its order, or sent back: one of both', async ({ world, crew }) => {
  const made = await unconfirmed(world, 900)
  const row = {
    receipt: 'QWW12CD34E',
    completedAt: world.clock(),
    amountCents: 90_000,
    reference: 'NOBODY1',
    party: null,
  }
  expect(await importStatement(world.deps, incoming([row]))).toMatchObject({ unmatched: 1 })
  const [item] = await items(world, crew.support)
  const params = { id: item?.id ?? '' }
  const match = (orderNumber: string) =>
    world.as(crew.support)(api.matchSuspense, {
      params,
      body: { order_number: orderNumber, reason },
      idempotencyKey: newId(),
    })
  await expect(match('NOSUCHNO')).rejects.toMatchObject({ code: 'nothing_to_match' })
  const dear = await unconfirmed(world, 901)
  await expect(match(dear.order.number)).rejects.toMatchObject({ code: 'amount_differs' })
  const both = await Promise.allSettled([
    match(made.order.number),
    world.as(crew.admin)(api.returnSuspense, { params, body: { reason }, idempotencyKey: newId() }),
  ])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(both.filter(({ status }) => status === 'rejected')).toMatchObject([{ reason: { code: 'suspense_decided' } }])
  expect(await inSuspense(world)).toBe(0)
  await booksHold(world)
})
