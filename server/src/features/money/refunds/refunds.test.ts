import { getOrder } from '@mtaa/contract/commerce/orders/orders'
import { approveRefund, listRefunds, rejectRefund } from '@mtaa/contract/money/refunds'
import { expect } from 'vitest'
import type { Person } from '../../../../test/factories.ts'
import type { World } from '../../../../test/harness.ts'
import {
  booksHold,
  paidOrder,
  refund,
  refundsOf,
  statusOf,
  unpaidOrder,
  type Paid,
} from '../../../../test/money/paid-orders.ts'
import { releaseMoney, releaseOf, test } from '../../../../test/money/refund-world.ts'
import { isAnyoneWaiting } from '../../../../test/platform/waiting.ts'
import { newId } from '../../../platform/database/ids.ts'
import { balanceOf, holdMoney, post, writePosted } from '../ledger/index.ts'
import { accounts, credit, debit } from '../../../core/money/accounts.ts'

const approve = (world: World, person: Person, id: string, goodwill = false) =>
  world.as(person)(approveRefund, { params: { id }, body: { goodwill } })

const staff = (world: World, role: string) => world.make.member({ roles: [role] })

test('a seller sends back a part, and the buyer sees each step', async ({ world, rails }) => {
  const paid = await paidOrder(world)
  const made = await refund(world, paid.seller, paid, { amount: 300 })
  expect(made).toMatchObject({ state: 'approved', amount: 300, order_id: paid.order.id, requested_as: 'seller' })
  expect(await statusOf(world, paid)).toBe('refunding')
  expect(await balanceOf(world.db, accounts.escrow(paid.order.id))).toBe(120_000)
  expect(await balanceOf(world.db, accounts.refundsInFlight)).toBe(30_000)
  await world.runJobs()
  expect(rails.sent).toMatchObject([
    { rail: 'daraja_b2c', amount_cents: 30_000, phone: expect.stringMatching(/^2547/) },
  ])
  expect((await refundsOf(world, paid.buyer, paid)).items).toMatchObject([{ state: 'sent' }])
  await rails.confirm(made.id, { feeCents: 1_500 })
  expect(await refundsOf(world, paid.buyer, paid)).toMatchObject({ items: [{ state: 'confirmed' }], left: 1200 })
  expect(await statusOf(world, paid)).toBe('part_refunded')
  expect(await balanceOf(world.db, accounts.refundsInFlight)).toBe(0)
  expect(await balanceOf(world.db, accounts.mpesaDisbursement)).toBe(-31_500)
  expect(await balanceOf(world.db, { name: 'mpesaCharges' })).toBe(1_500)
  expect((await world.as(paid.buyer)(getOrder, { params: { id: paid.order.id } })).status).toBe('paid')
  await booksHold(world)
  const mails = (await world.mails()).filter(({ recipient }) => recipient === paid.buyer.email)
  expect(mails.map(({ subject }) => subject?.split(':')[0]).toSorted()).toEqual([
    'Money returned',
    'Order paid',
    'Refund approved',
    'Refund requested',
    'Refund sent',
  ])
})

test('all of a payment that came today is reversed, and its order is refunded', async ({ world, rails }) => {
  const paid = await paidOrder(world)
  const made = await refund(world, paid.seller, paid, { amount: 1500 })
  await world.runJobs()
  expect(rails.sent).toMatchObject([{ rail: 'daraja_reversal', phone: null, payment_receipt: expect.any(String) }])
  await rails.confirm(made.id)
  expect(await statusOf(world, paid)).toBe('refunded')
  expect((await world.as(paid.buyer)(getOrder, { params: { id: paid.order.id } })).status).toBe('refunded')
  expect(await balanceOf(world.db, accounts.mpesaCollection)).toBe(0)
  await booksHold(world)
})

test('who may refund: the matrix of rights', async ({ world, rails }) => {
  expect(rails.sent).toEqual([])
  const support = await staff(world, 'Customer-Support-Moderator')
  const market = await staff(world, 'Market-Moderator')
  const admin = await staff(world, 'Admin')
  const stranger = await world.make.member()
  const outcome = async (person: Person | null, paid: Paid, amount: number) => {
    const made = refund(world, person, paid, { amount })
    return made.then(
      ({ state }) => state,
      ({ code }: { code: string }) => code,
    )
  }
  const row = async (price: number, amount: number) => {
    const of = (): Promise<Paid> => paidOrder(world, { price })
    const [one, two, three, four, five] = await Promise.all([of(), of(), of(), of(), of()])
    return {
      visitor: await outcome(null, one, amount),
      stranger: await outcome(stranger, one, amount),
      moderator: await outcome(market, one, amount),
      buyer: await outcome(one.buyer, one, amount),
      seller: await outcome(two.seller, two, amount),
      otherSeller: await outcome(two.seller, three, amount),
      support: await outcome(support, four, amount),
      admin: await outcome(admin, five, amount),
    }
  }
  const nobody = {
    visitor: 'sign_in_required',
    stranger: 'payment_not_found',
    moderator: 'payment_not_found',
    buyer: 'requested',
    otherSeller: 'payment_not_found',
  }
  const alone = { ...nobody, seller: 'approved', support: 'approved', admin: 'approved' }
  const together = { ...nobody, seller: 'requested', support: 'refund_over_limit', admin: 'requested' }
  expect(await row(9_000, 5_000)).toEqual(alone)
  expect(await row(9_000, 5_001)).toEqual(together)
  expect(await row(60_000, 50_001)).toEqual(together)
})

test('above KSh 5,000 a second person, above 50,000 two admins', async ({ world, rails }) => {
  const [one, other] = [await staff(world, 'Admin'), await staff(world, 'Super-Admin')]
  const support = await staff(world, 'Customer-Support-Moderator')
  const paid = await paidOrder(world, { price: 40_000 })
  const { id } = await refund(world, paid.seller, paid, { amount: 20_000 })
  expect(await approve(world, paid.seller, id)).toMatchObject({ state: 'requested', approvals: 1, approvals_needed: 2 })
  await expect(approve(world, support, id)).rejects.toMatchObject({ code: 'refund_over_limit' })
  await expect(approve(world, paid.buyer, id)).rejects.toMatchObject({ code: 'forbidden' })
  expect(await approve(world, one, id)).toMatchObject({ state: 'approved', approvals: 2 })
  const large = await paidOrder(world, { price: 60_000 })
  const big = await refund(world, large.seller, large, { amount: 50_001 })
  expect(await approve(world, one, big.id)).toMatchObject({ state: 'requested', approvals: 2 })
  expect(await approve(world, one, big.id)).toMatchObject({ state: 'requested' })
  expect(await approve(world, other, big.id)).toMatchObject({ state: 'approved' })
  await world.runJobs()
  expect(rails.sent).toHaveLength(2)
})

test('staff decides nothing about what they bought themselves', async ({ world }) => {
  const buyer = await staff(world, 'Admin')
  const paid = await paidOrder(world, { buyer })
  const { id, state } = await refund(world, buyer, paid)
  expect(state).toBe('requested')
  await expect(approve(world, buyer, id)).rejects.toMatchObject({ code: 'own_money' })
})

test('a request is refused with a reason, and can be made again', async ({ world }) => {
  const paid = await paidOrder(world)
  const { id } = await refund(world, paid.buyer, paid, { amount: 1500 })
  await expect(refund(world, paid.seller, paid)).rejects.toMatchObject({ code: 'refund_undecided' })
  const reject = (person: Person) =>
    world.as(person)(rejectRefund, { params: { id }, body: { reason: 'It was not broken' } })
  await expect(reject(paid.buyer)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(reject(await world.make.member())).rejects.toMatchObject({ code: 'refund_not_found' })
  expect(await reject(paid.seller)).toMatchObject({ state: 'rejected', rejection: 'It was not broken' })
  await expect(approve(world, paid.seller, id)).rejects.toMatchObject({ code: 'refund_decided' })
  expect(await refund(world, paid.buyer, paid, { amount: 1500 })).toMatchObject({ state: 'requested' })
})

test('what is not a refund is refused with a sentence', async ({ world }) => {
  const paid = await paidOrder(world)
  const seller =
    (amount: number, of = paid) =>
    () =>
      refund(world, paid.seller, of, { amount })
  const tries: [() => Promise<unknown>, string][] = [
    [seller(1501), 'refund_too_large'],
    [seller(9), 'refund_too_small'],
    // The nine shillings that would be left could never be sent.
    [seller(1491), 'refund_too_small'],
    [seller(0), 'bad_request'],
    [seller(-5), 'bad_request'],
    [seller(10.5), 'bad_request'],
    [seller(10 ** 15), 'bad_request'],
    [seller(300, { ...paid, paymentId: newId() }), 'payment_not_found'],
    [() => refund(world, paid.buyer, { ...paid, order: { ...paid.order, id: newId() } }), 'payment_not_refundable'],
  ]
  for (const [tried, code] of tries) await expect(tried()).rejects.toMatchObject({ code })
  const unpaid = await unpaidOrder(world)
  await expect(refund(world, unpaid.buyer, unpaid)).rejects.toMatchObject({ code: 'payment_not_refundable' })
})

test('the same key makes one refund, another body is refused', async ({ world }) => {
  const paid = await paidOrder(world)
  const key = newId()
  const [one, other] = await Promise.all([
    refund(world, paid.seller, paid, { key }),
    refund(world, paid.seller, paid, { key }),
  ])
  expect(one.id).toBe(other.id)
  await expect(refund(world, paid.seller, paid, { key, amount: 301 })).rejects.toMatchObject({
    code: 'idempotency_mismatch',
  })
})

test('of many refunds at once no more goes back than came', async ({ world, rails }) => {
  const paid = await paidOrder(world, { price: 1000 })
  const tries = await Promise.allSettled(
    Array.from({ length: 12 }, () => refund(world, paid.seller, paid, { amount: 300 })),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  for (const tried of tries)
    if (tried.status === 'rejected')
      expect(tried.reason).toMatchObject({ code: 'refund_too_large', details: { left: 100 } })
  await world.runJobs()
  expect(rails.sent).toHaveLength(3)
  expect(await balanceOf(world.db, accounts.escrow(paid.order.id))).toBe(10_000)
  await booksHold(world)
})

test('two admins who approve at once send it once', async ({ world, rails }) => {
  const paid = await paidOrder(world, { price: 9_000 })
  const [one, other] = [await staff(world, 'Admin'), await staff(world, 'Admin')]
  const { id } = await refund(world, paid.seller, paid, { amount: 9_000 })
  const both = await Promise.allSettled([approve(world, one, id), approve(world, other, id)])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await world.runJobs()
  expect(rails.sent).toHaveLength(1)
  expect(await balanceOf(world.db, accounts.refundsInFlight)).toBe(900_000)
})

test('after the release the seller cannot refund, and staff takes the money from the seller', async ({ world }) => {
  const support = await staff(world, 'Customer-Support-Moderator')
  const paid = await paidOrder(world)
  await releaseMoney(world, paid)
  await expect(refund(world, paid.seller, paid)).rejects.toMatchObject({ code: 'refund_after_release' })
  expect(await refund(world, support, paid)).toMatchObject({ state: 'approved' })
  expect(await balanceOf(world.db, accounts.sellerPayable(paid.seller.id))).toBe(120_000)
})

test('what a payout of the seller has set aside is not taken', async ({ world }) => {
  const support = await staff(world, 'Customer-Support-Moderator')
  const paid = await paidOrder(world)
  await releaseMoney(world, paid)
  await world.deps.db.transaction().execute((tx) =>
    holdMoney(tx, {
      purpose: 'payout',
      sourceType: 'payout',
      sourceId: newId(),
      entries: [debit(accounts.sellerPayable(paid.seller.id), 130_000), credit(accounts.mpesaDisbursement, 130_000)],
      at: world.clock(),
      expiresAt: null,
    }),
  )
  await expect(refund(world, support, paid)).rejects.toMatchObject({ code: 'refund_after_payout' })
  expect(await refund(world, support, paid, { amount: 200 })).toMatchObject({ state: 'approved' })
})

test('after the payout only an admin can refund, as goodwill', async ({ world }) => {
  const support = await staff(world, 'Customer-Support-Moderator')
  const admin = await staff(world, 'Admin')
  const paid = await paidOrder(world)
  await releaseMoney(world, paid)
  await world.deps.db.transaction().execute(async (tx) =>
    post(tx, {
      purpose: 'payout',
      sourceType: 'payout',
      sourceId: newId(),
      entries: [debit(accounts.sellerPayable(paid.seller.id), 150_000), credit(accounts.mpesaDisbursement, 150_000)],
      at: world.clock(),
    }),
  )
  await expect(refund(world, support, paid, { goodwill: true })).rejects.toMatchObject({ code: 'refund_after_payout' })
  await expect(refund(world, admin, paid)).rejects.toMatchObject({ code: 'refund_after_payout' })
  expect(await refund(world, admin, paid, { goodwill: true })).toMatchObject({ state: 'approved' })
  expect(await balanceOf(world.db, { name: 'goodwill' })).toBe(30_000)
  expect(await balanceOf(world.db, accounts.sellerPayable(paid.seller.id))).toBe(0)
})

test('a refund that comes while the money is released waits, and sees that it is gone', async ({ world }) => {
  const paid = await paidOrder(world)
  let refunding: Promise<unknown> | undefined
  await world.deps.db.transaction().execute(async (tx) => {
    post(tx, releaseOf(world, paid))
    await writePosted(tx)
    refunding = refund(world, paid.seller, paid).catch((error: unknown) => error)
    await expect.poll(() => isAnyoneWaiting(world)).toBe(true)
  })
  expect(await refunding).toMatchObject({ code: 'refund_after_release' })
  await booksHold(world)
})

test('staff sees the refunds of everybody, others do not', async ({ world }) => {
  const paid = await paidOrder(world)
  await refund(world, paid.buyer, paid)
  const list = (person: Person | null) => world.as(person)(listRefunds, { query: { state: 'requested' } })
  const support = await staff(world, 'Customer-Support-Moderator')
  expect((await list(support)).items).toMatchObject([{ amount: 300, may: { approve: true } }])
  await expect(list(null)).rejects.toMatchObject({ code: 'sign_in_required' })
  for (const person of [paid.buyer, paid.seller, await staff(world, 'Market-Moderator')])
    await expect(list(person)).rejects.toMatchObject({ code: 'forbidden' })
  const stranger = await world.make.member()
  await expect(refundsOf(world, stranger, paid)).rejects.toMatchObject({ code: 'payment_not_found' })
})
