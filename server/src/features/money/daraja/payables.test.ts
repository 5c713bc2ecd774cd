import { getOrder } from '@mtaa/contract/commerce/orders/orders'
import { startPayment } from '@mtaa/contract/money/payments'
import { expect } from 'vitest'
import type { Person } from '../../../../test/factories.ts'
import type { World } from '../../../../test/harness.ts'
import { test as withWorker } from '../../../../test/money/mpesa.ts'
import { drawSize, openRaffle, raffle } from '../../../../test/money/raffle.ts'
import { lapseOrders, runSchedule } from '../../../../test/platform/schedules.ts'
import {
  later,
  minute,
  stateOf,
  success,
  sendCallback,
  test as withoutWorker,
} from '../../../../test/money/static-shop.ts'
import { accounts } from '../../../core/money/accounts.ts'
import { newId } from '../../../platform/database/ids.ts'
import { balanceOf, trialBalance } from '../ledger/index.ts'
import { incoming } from '../../../../test/money/statement-lines.ts'
import { importStatement } from './import-statement.ts'
import { applyCallback } from './apply-callback.ts'

const live = withWorker.extend({ worldOptions: [{ features: [raffle] }, { injected: true }] })
const test = withoutWorker.extend({ worldOptions: [{ features: [raffle] }, { injected: true }] })

interface Attempt {
  person: Person
  phone?: string
  key?: string
}

const pay = (world: World, { kind, id }: { kind: string; id: string }, { person, phone, key = newId() }: Attempt) =>
  world.as(person)(startPayment, {
    body: { payable: { kind, id }, method: 'mpesa', phone: phone ?? '0712345678' },
    idempotencyKey: key,
  })

/** The prompt of a payment is on the phone; answers Daraja's id. */
async function pushed(world: World, id: string) {
  await world.runJobs()
  const { status, provider_request_id } = await stateOf(world, id)
  expect(status).toBe('pending')
  return provider_request_id
}

const failure = (requestId: string | null) => ({
  Body: {
    stkCallback: { MerchantRequestID: '1', CheckoutRequestID: requestId, ResultCode: 1032, ResultDesc: 'No.' },
  },
})

live('a raffle ticket and a checkout are paid at the same time by M-Pesa', async ({ world, shop }) => {
  const draw = await openRaffle(world)
  const fan = await world.make.member()
  const ticket = await draw.want(fan)
  const { order } = await shop.checkout({ price: 1500 })
  const [first, second] = await Promise.all([
    pay(world, ticket, { person: fan, phone: '0712345111' }),
    shop.pay(order, '0712345222'),
  ])
  expect(first).toMatchObject({ amount: 200, payable: { kind: 'raffle', id: ticket.id }, checkout_id: null })
  expect(first.order_ids).toEqual([])
  expect(second).toMatchObject({ payable: { kind: 'checkout' }, order_ids: [order.id] })
  await expect.poll(async () => (await shop.payment(first.id, fan)).status, { timeout: 30_000 }).toBe('succeeded')
  await shop.reaches(second.id, 'succeeded')
  expect([await draw.statusOf(ticket.id), await draw.held()]).toEqual(['sold', 0])
  expect((await world.as(shop.buyer)(getOrder, { params: { id: order.id } })).status).toBe('paid')
  expect(await balanceOf(world.db, accounts.organizerPayable(draw.drawId))).toBe(20_000)
  expect(await balanceOf(world.db, accounts.escrow(order.id))).toBe(150_000)
  expect(await trialBalance(world.db)).toBe(0)
  const prompts = (await shop.simulator.inject('/__sim/prompts')).json<{ prompts: { account_reference: string }[] }>()
  expect(prompts.prompts.map((prompt) => prompt.account_reference)).toContain(ticket.number)
})

live('a payment that fails releases what the payable need not hold', async ({ world, shop }) => {
  const draw = await openRaffle(world)
  const [fan, product] = [await world.make.member(), await world.make.product({ price: 1500 })]
  const ticket = await draw.want(fan)
  const { order } = await shop.checkout({ product })
  const first = await pay(world, ticket, { person: fan, phone: '0712345032' })
  const second = await shop.pay(order, '0799345032')
  await expect.poll(async () => (await shop.payment(first.id, fan)).status, { timeout: 30_000 }).toBe('failed')
  await shop.reaches(second.id, 'failed')
  expect([await draw.statusOf(ticket.id), await draw.held()]).toEqual(['wanted', 0])
  // The stock of a checkout stays reserved until its hold expires, so that its buyer can try again.
  const row = await world.db.selectFrom('products').select('reserved').where('id', '=', product.id).executeTakeFirst()
  expect(row?.reserved).toBe(1)
})

test('success after the last ticket went to another is owed back; while one is free, it delivers', async ({
  world,
  staticShop,
}) => {
  const draw = await openRaffle(world)
  const [late, lucky, other, third] = await Promise.all(Array.from({ length: 4 }, () => world.make.member()))
  if (!late || !lucky || !other || !third) throw new Error('a member is missing')
  const begin = async (person: Person, phone: string) => {
    const ticket = await draw.want(person)
    const { id } = await pay(world, ticket, { person, phone })
    return { ticket, id, person, requestId: await pushed(world, id) }
  }
  const lost = await begin(late, '0712345001')
  const found = await begin(lucky, '0712345002')
  for (const { id, requestId } of [lost, found]) await sendCallback(world, id, failure(requestId))
  await world.runJobs()
  expect(await draw.held()).toBe(0)

  await sendCallback(world, found.id, success({ id: found.requestId, amount: 200, receipt: 'SFOUND0001' }))
  await world.runJobs()
  expect((await staticShop.payment(found.id, lucky)).status).toBe('succeeded_late')
  const last = await begin(other, '0712345003')
  await sendCallback(world, last.id, success({ id: last.requestId, amount: 200, receipt: 'SLAST00001' }))
  await world.runJobs()
  await expect(begin(third, '0712345004')).rejects.toMatchObject({ code: 'out_of_stock' })

  await sendCallback(world, lost.id, success({ id: lost.requestId, amount: 200, receipt: 'SLOST00001' }))
  await world.runJobs()
  expect(await staticShop.payment(lost.id, late)).toMatchObject({ status: 'refunding', reason: 'goods_gone' })
  expect(await draw.statusOf(lost.ticket.id)).toBe('void')
  expect(await balanceOf(world.db, accounts.refundsInFlight)).toBe(20_000)
  expect(await balanceOf(world.db, accounts.organizerPayable(draw.drawId))).toBe(drawSize * 20_000)
  expect(await trialBalance(world.db)).toBe(0)
})

test('of many who want the last tickets at once, as many hold one as there are', async ({ world, staticShop: _ }) => {
  const draw = await openRaffle(world)
  const fans = await Promise.all(Array.from({ length: 8 }, () => world.make.member()))
  const results = await Promise.allSettled(
    fans.map(async (person, n) => pay(world, await draw.want(person), { person, phone: `071234500${n}` })),
  )
  const codes = results.map((result) => (result.status === 'fulfilled' ? 'started' : result.reason.code))
  expect(codes.filter((code) => code === 'started')).toHaveLength(drawSize)
  expect(new Set(codes)).toEqual(new Set(['started', 'out_of_stock']))
  expect(await draw.held()).toBe(drawSize)
})

test('of two payments for one payable one is started; one key makes one payment', async ({ world, staticShop: _ }) => {
  const draw = await openRaffle(world)
  const person = await world.make.member()
  const ticket = await draw.want(person)
  const key = newId()
  const attempts = Array.from({ length: 8 }, (_, n) => ({ person, phone: `071234500${n}`, key: newId() }))
  const same = Array.from({ length: 4 }, () => ({ person, phone: '0799345678', key }))
  const results = await Promise.allSettled([...attempts, ...same].map((attempt) => pay(world, ticket, attempt)))
  const ids = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value.id] : []))
  expect(new Set(ids).size).toBe(1)
  for (const result of results)
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'payment_in_progress' })
  expect(await world.db.selectFrom('payments').select('id').execute()).toHaveLength(1)
  expect(await draw.held()).toBe(1)
})

test('a payable of another member, of no kind, or named twice is refused', async ({ world, staticShop }) => {
  const draw = await openRaffle(world)
  const person = await world.make.member()
  const ticket = await draw.want(person)
  const { order } = await staticShop.checkout()
  const ask = (body: object) =>
    world.as(staticShop.buyer)(startPayment, {
      body: { method: 'mpesa', phone: '0712345678', ...body } as never,
      idempotencyKey: newId(),
    })
  const of = (kind: string, id: string) => ({ payable: { kind, id } })
  await expect(ask(of('raffle', ticket.id))).rejects.toMatchObject({ code: 'not_found' })
  await expect(ask(of('nothing', ticket.id))).rejects.toMatchObject({ code: 'bad_request' })
  await expect(ask(of('checkout', ticket.id))).rejects.toMatchObject({ code: 'order_not_found' })
  await expect(ask({})).rejects.toMatchObject({ code: 'bad_request' })
  await expect(ask({ order_id: order.id, ...of('raffle', ticket.id) })).rejects.toMatchObject({ code: 'bad_request' })
  expect(await ask(of('checkout', order.checkout_id))).toMatchObject({ order_ids: [order.id] })
})

test('a hold is extended once while a payment is under way, and then released', async ({ world, staticShop: _ }) => {
  const draw = await openRaffle(world)
  const person = await world.make.member()
  await pay(world, await draw.want(person), { person })
  const start = world.clock()
  const heldAfter = async (minutes: number) => {
    world.setNow(new Date(start.getTime() + minutes * minute))
    await runSchedule(world.deps, 'holds.sweep')
    return draw.held()
  }
  expect([await heldAfter(9), await heldAfter(10.5), await heldAfter(15), await heldAfter(16)]).toEqual([1, 1, 1, 0])
})

test('a hold that expires while its payment settles leaves goods and money right', async ({ world, staticShop }) => {
  const draw = await openRaffle(world)
  for (let round = 0; round < drawSize; round += 1) {
    const person = await world.make.member()
    const ticket = await draw.want(person)
    const { order, product } = await staticShop.checkout({ price: 1500 })
    const begun = [
      { ...(await pay(world, ticket, { person, phone: `071234500${round}` })), amount: 200 },
      { ...(await staticShop.pay(order, `071234501${round}`)), amount: 1500 },
    ]
    await world.runJobs()
    const start = world.clock().getTime()
    world.setNow(new Date(start + 11 * minute))
    await runSchedule(world.deps, 'holds.sweep')
    // Past the extension, too.
    world.setNow(new Date(start + 17 * minute))
    for (const { id, amount } of begun) {
      const { provider_request_id } = await stateOf(world, id)
      await sendCallback(world, id, success({ id: provider_request_id, amount, receipt: `SRACE${round}${amount}` }))
    }
    const callbacks = await world.db
      .selectFrom('payment_callbacks')
      .select('id')
      .where('applied_at', 'is', null)
      .execute()
    await Promise.all([
      ...callbacks.flatMap(({ id }) => [applyCallback(world.deps, id), applyCallback(world.deps, id)]),
      lapseOrders(world.deps),
      runSchedule(world.deps, 'holds.sweep'),
    ])
    expect(await draw.statusOf(ticket.id)).toBe('sold')
    expect((await world.as(staticShop.buyer)(getOrder, { params: { id: order.id } })).status).toBe('paid')
    const stock = await world.db
      .selectFrom('products')
      .select(['quantity', 'reserved'])
      .where('id', '=', product.id)
      .executeTakeFirst()
    expect(stock).toEqual({ quantity: 0, reserved: 0 })
    expect(await world.db.selectFrom('holds').select('quantity').execute()).toEqual([])
  }
  expect(await balanceOf(world.db, accounts.organizerPayable(draw.drawId))).toBe(drawSize * 20_000)
  expect(await trialBalance(world.db)).toBe(0)
})

test('the statement finds a payable of any kind by its account reference', async ({ world, staticShop }) => {
  const draw = await openRaffle(world)
  const person = await world.make.member()
  const ticket = await draw.want(person)
  const { id } = await pay(world, ticket, { person })
  await pushed(world, id)
  for (const minutes of [5, 12]) await later(world, minutes)
  expect((await staticShop.payment(id, person)).status).toBe('lapsed')
  const { pushed_at } = await stateOf(world, id)
  const row = {
    receipt: 'SSTATE0001',
    completedAt: new Date((pushed_at ?? new Date()).getTime() + minute),
    amountCents: 20_000,
    reference: ticket.number,
    party: '254712345678',
  }
  expect(await importStatement(world.deps, incoming([row]))).toMatchObject({ settled: 1 })
  expect(await staticShop.payment(id, person)).toMatchObject({ status: 'succeeded_late', receipt: 'SSTATE0001' })
  expect(await draw.statusOf(ticket.id)).toBe('sold')
})
