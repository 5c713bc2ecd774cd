import { hour } from '@mtaa/contract/time'
import { getOrder } from '@mtaa/contract/commerce/orders/orders'
import { approveRefund, listPaymentRefunds, listRefunds, rejectRefund } from '@mtaa/contract/money/refunds'
import { expect } from 'vitest'
import type { World } from '../../../../test/harness.ts'
import type { Shop } from '../../../../test/money/mpesa.ts'
import { settle, unpaidOrder } from '../../../../test/money/paid-orders.ts'
import { force, minute, pending, sendCallback, stateOf, success, test } from '../../../../test/money/static-shop.ts'
import { answer } from '../../../../test/money/status-answers.ts'
import { accounts } from '../../../core/money/accounts.ts'
import { balanceOf, trialBalance } from '../ledger/index.ts'
import { paybillUrlOf } from './callback-address.ts'

const [byHand, byPin] = ['SAB12CD34E', 'SZZ99ZZ99Z']
const much = 12_000

/** The money of an order is sent to the Paybill; from KSh 10,000 on a query says so, too. */
async function payByHand(world: World, number: string, amount: number) {
  const report = {
    TransID: byHand,
    TransTime: new Date(world.clock().getTime() + 3 * hour + minute).toISOString().replace(/\D/g, '').slice(0, 14),
    TransAmount: `${amount}.00`,
    BusinessShortCode: '174379',
    BillRefNumber: number,
    MSISDN: '254712345678',
  }
  await sendCallback(world, '', report, { url: `${new URL(paybillUrlOf(world.deps.settings.mpesa)).pathname}/confirm` })
  await world.runJobs()
  if (amount >= 10_000) await answer(world, { Amount: amount })
}

async function enterPin(world: World, { id, requestId }: { id: string; requestId: unknown }, amount: number) {
  await sendCallback(world, id, success({ receipt: byPin, id: String(requestId), amount }))
  await world.runJobs()
}

const refundsIn = ({ db }: World) =>
  db.selectFrom('refunds').select(['id', 'state', 'reason', 'amount_cents']).execute()

const books = async ({ db }: World) => ({
  collected: await balanceOf(db, accounts.mpesaCollection),
  suspense: await balanceOf(db, accounts.suspense),
  owedBack: await balanceOf(db, accounts.refundsInFlight),
  trial: await trialBalance(db),
})

test('a payer by hand who then enters the PIN gets the second money back at once, also when it is reported again', async ({
  world,
  staticShop,
}) => {
  const prompt = await pending(world, staticShop)
  await payByHand(world, prompt.order.number, 1_500)
  for (const _ of [1, 2]) await enterPin(world, prompt, 1_500)
  const payments = await world.db.selectFrom('payments').select(['status', 'receipt', 'phone']).orderBy('id').execute()
  expect(payments).toMatchObject([
    { status: 'succeeded', receipt: byHand },
    { status: 'refunding', receipt: byPin, phone: '254712345678' },
  ])
  expect(await refundsIn(world)).toMatchObject([{ reason: 'already_paid', amount_cents: 150_000 }])
  expect((await refundsIn(world)).map(({ state }) => state)).not.toContain('requested')
  expect(await books(world)).toEqual({ collected: 300_000, suspense: 0, owedBack: 150_000, trial: 0 })
})

/** What is booked of much money that came twice, and what its buyer and staff see of it; then two persons let it go. */
async function waitsForTwo(world: World, { buyer }: Shop, orderId: string) {
  const [refund, ...others] = await refundsIn(world)
  expect([refund, others]).toMatchObject([{ state: 'requested', reason: 'already_paid', amount_cents: much * 100 }, []])
  const id = refund?.id ?? ''
  expect(await books(world)).toEqual({ collected: 2 * much * 100, suspense: 0, owedBack: much * 100, trial: 0 })
  const { payment } = await world.as(buyer)(getOrder, { params: { id: orderId } })
  const seen = await world.as(buyer)(listPaymentRefunds, {
    params: { id: payment?.id ?? '' },
    query: { order_id: orderId },
  })
  expect(seen.items).toMatchObject([{ id, state: 'requested', may: { approve: false, reject: false } }])
  const mails = await world.mails()
  expect(mails.filter(({ body_text }) => /will be sent back to you/.test(body_text))).toHaveLength(1)

  const [one, two] = [await world.make.member({ roles: ['Admin'] }), await world.make.member({ roles: ['Admin'] })]
  const { items } = await world.as(one)(listRefunds, { query: { state: 'requested' } })
  expect(items).toMatchObject([
    { id, approvals: 0, approvals_needed: 2, may: { approve: true, reject: false }, requested_as: 'program' },
  ])
  await expect(world.as(one)(rejectRefund, { params: { id }, body: { reason: 'No reason' } })).rejects.toMatchObject({
    code: 'refund_owed',
  })
  for (const [person, state] of [
    [one, 'requested'],
    [one, 'requested'],
    [two, 'approved'],
  ] as const)
    expect(await world.as(person)(approveRefund, { params: { id }, body: { goodwill: false } })).toMatchObject({
      state,
    })
  await world.runJobs()
  expect((await refundsIn(world)).map(({ state }) => state)).toEqual(['sent'])
}

test('much that is paid by hand and then by the PIN waits for two persons and nothing else', async ({
  world,
  staticShop,
}) => {
  const prompt = await pending(world, staticShop, { price: much })
  await payByHand(world, prompt.order.number, much)
  expect(await stateOf(world, prompt.id)).toMatchObject({ status: 'succeeded', receipt: byHand })
  for (const _ of [1, 2]) await enterPin(world, prompt, much)
  await waitsForTwo(world, staticShop, prompt.order.id)
})

test('a large second payment waits for two persons also where the PIN was reported first and waits for a query', async ({
  world,
  staticShop,
}) => {
  const prompt = await pending(world, staticShop, { price: much })
  await enterPin(world, prompt, much)
  await payByHand(world, prompt.order.number, much)
  expect(await stateOf(world, prompt.id)).toMatchObject({ status: 'succeeded', receipt: byHand })
  await waitsForTwo(world, staticShop, prompt.order.id)
})

test('large money by hand waits for two persons where the prompt had paid before', async ({ world, staticShop }) => {
  const prompt = await pending(world, staticShop, { price: much })
  await settle(world, prompt.id, byPin)
  await payByHand(world, prompt.order.number, much)
  await waitsForTwo(world, staticShop, prompt.order.id)
})

test('what comes by Paystack beside M-Pesa waits in the same way', async ({ world }) => {
  const made = await unpaidOrder(world, { price: much })
  await force(world, made.paymentId, { status: 'lapsed', rail: 'paystack' })
  const other = await unpaidOrder(world, { price: much, buyer: made.buyer, seller: made.seller })
  await settle(world, other.paymentId)
  await force(world, other.paymentId, { payable_id: (await stateOf(world, made.paymentId)).payable_id })
  await world.db.updateTable('checkouts').set({ status: 'paid' }).execute()
  expect(await settle(world, made.paymentId)).toBe('refunding')
  await world.runJobs()
  expect(await refundsIn(world)).toMatchObject([{ state: 'requested', reason: 'already_paid' }])
})
