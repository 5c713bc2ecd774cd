import { minute } from '@mtaa/contract/time'
import { startPayment } from '@mtaa/contract/money/payments'
import { expect } from 'vitest'
import type { World } from '../../../../test/harness.ts'
import { pending, success, sendCallback, test } from '../../../../test/money/static-shop.ts'
import type { Shop } from '../../../../test/money/mpesa.ts'
import { newId } from '../../../platform/database/ids.ts'

const victim = '0799000000'
/** The simulator shows no prompt there. */
const landline = '0202345678'

/** A prompt that ends with this code, and what it left: the order can be paid again. */
async function promptEnding(world: World, shop: Shop, phone: string, ResultCode: number) {
  const { id, requestId, order } = await pending(world, shop, { phone })
  const content = { MerchantRequestID: '1-2-3', CheckoutRequestID: requestId, ResultCode, ResultDesc: 'So it ended.' }
  await sendCallback(world, id, { Body: { stkCallback: content } })
  await world.runJobs()
  expect((await shop.payment(id)).status).toBe('failed')
  // What waits for money is limited, too, and not what this is about.
  await world.db.updateTable('checkouts').set({ status: 'cancelled' }).where('buyer_id', '=', shop.buyer.id).execute()
  return order
}

const refusalOf = (requested: Promise<unknown>) =>
  requested.then(
    () => 'begun',
    (error: { code: string }) => error.code,
  )

test('a phone whose owner does not answer gets no more than five prompts in an hour, from all payers together', async ({
  world,
  staticShop,
}) => {
  const start = new Date()
  world.setNow(start)
  for (let requested = 0; requested < 5; requested += 1) await promptEnding(world, staticShop, victim, 1032)
  const stranger = await world.make.member()
  const { order } = await staticShop.checkout({ person: stranger })
  const headers = { ...(await world.headersOf(stranger)), 'idempotency-key': newId() }
  const payload = { order_id: order.id, method: 'mpesa', phone: victim }
  const refused = await world.http.inject({ method: 'POST', url: '/api/payments', headers, payload })
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600'])
  expect(refused.json()).toMatchObject({ code: 'too_many_prompts', message: expect.stringContaining('in 60 min') })
  await world.runJobs()
  expect(await staticShop.prompts()).toBe(5)
  expect(await world.db.selectFrom('payments').select('id').where('payer_id', '=', stranger.id).execute()).toEqual([])
  expect((await staticShop.pay(order, '0712345678', { person: stranger })).status).toBe('created')

  world.setNow(new Date(start.getTime() + 61 * minute))
  for (let requested = 0; requested < 5; requested += 1) await promptEnding(world, staticShop, victim, 1037)
  world.setNow(new Date(start.getTime() + 130 * minute))
  const later = await staticShop.checkout()
  expect(await refusalOf(staticShop.pay(later.order, victim))).toBe('too_many_prompts')
  world.setNow(new Date(start.getTime() + 24 * 60 * minute))
  expect(await refusalOf(staticShop.pay((await staticShop.checkout()).order, victim))).toBe('begun')
})

test('a member sends ten prompts an hour that nobody answers, to all phones together', async ({
  world,
  staticShop,
}) => {
  world.setNow(new Date())
  for (let requested = 0; requested < 10; requested += 1)
    await promptEnding(world, staticShop, `079900000${requested}`, 1032)
  const { order } = await staticShop.checkout()
  expect(await refusalOf(staticShop.pay(order, '0712345678'))).toBe('too_many_prompts')
})

test('prompts that were paid, answered with a PIN or never shown do not count', async ({ world, staticShop }) => {
  world.setNow(new Date())
  for (const code of [1, 2001, 1001, 26, 17, 1, 2001]) await promptEnding(world, staticShop, victim, code)
  const paid = await pending(world, staticShop, { phone: victim })
  await sendCallback(world, paid.id, success({ id: paid.requestId }))
  const { order } = await staticShop.checkout()
  for (let tried = 0; tried < 6; tried += 1) {
    const { id } = await staticShop.pay(order, landline)
    await world.runJobs()
    expect((await staticShop.payment(id)).status).toBe('rejected')
  }
  expect((await staticShop.payment(paid.id)).status).toBe('succeeded')
  const used = await world.db.selectFrom('rate_limits').select('used').where('key', 'like', 'prompts_%').execute()
  expect(used.map((row) => row.used)).toEqual([0, 0, 0, 0, 0, 0])
})

test('pressed again and again, only what was begun counts', async ({ world, staticShop }) => {
  const { order } = await staticShop.checkout()
  const key = newId()
  const same = Array.from({ length: 6 }, () => staticShop.pay(order, victim, { key }))
  const other = Array.from({ length: 6 }, () => refusalOf(staticShop.pay(order, victim)))
  await Promise.allSettled(same)
  expect(await Promise.all(other)).not.toContain('too_many_prompts')
  const used = await world.db.selectFrom('rate_limits').select('used').where('key', 'like', 'prompts_%').execute()
  expect(used.map((row) => row.used)).toEqual([1, 1, 1, 1])
})

const unlimited = test.extend({
  worldOptions: { settings: (usual: World['deps']['settings']) => ({ ...usual, limits: false }) },
})

unlimited('where limits are off nothing is counted', async ({ world, staticShop }) => {
  world.setNow(new Date())
  for (let requested = 0; requested < 6; requested += 1) await promptEnding(world, staticShop, victim, 1032)
  const { order } = await staticShop.checkout()
  const body = { order_id: order.id, method: 'mpesa' as const, phone: victim }
  const begun = await world.as(staticShop.buyer)(startPayment, { body, idempotencyKey: newId() })
  expect(begun.status).toBe('created')
})

/** Strangers send prompts to this phone until it is left alone. */
async function exhaust(world: World, shop: Shop, phone: string) {
  for (let requested = 0; requested < 5; requested += 1) await promptEnding(world, shop, phone, 1032)
  const stranger = await world.make.member()
  const { order } = await shop.checkout({ person: stranger })
  expect(await refusalOf(shop.pay(order, phone, { person: stranger }))).toBe('too_many_prompts')
}

test('prompts of others do not prevent a member from paying from the phone they have proven', async ({
  world,
  staticShop,
}) => {
  world.setNow(new Date())
  const owner = await world.make.member()
  const number = { phone: '254799000000', phone_confirmed_at: new Date() }
  await world.db.updateTable('users').set(number).where('id', '=', owner.id).execute()
  await exhaust(world, staticShop, victim)
  const { order } = await staticShop.checkout({ person: owner })
  expect(await refusalOf(staticShop.pay(order, victim, { person: owner }))).toBe('begun')
})

test('a number that is only written into an account is not proven', async ({ world, staticShop }) => {
  world.setNow(new Date())
  const stranger = await world.make.member()
  await world.db.updateTable('users').set({ phone: '254799000000' }).where('id', '=', stranger.id).execute()
  await exhaust(world, staticShop, victim)
  const { order } = await staticShop.checkout({ person: stranger })
  expect(await refusalOf(staticShop.pay(order, victim, { person: stranger }))).toBe('too_many_prompts')
})

test('a member who has paid from a phone pays from it again, and unanswered prompts there are few for them, too', async ({
  world,
  staticShop,
}) => {
  const start = new Date()
  world.setNow(start)
  const paid = await pending(world, staticShop, { phone: victim })
  await sendCallback(world, paid.id, success({ id: paid.requestId }))
  await world.runJobs()
  expect((await staticShop.payment(paid.id)).status).toBe('succeeded')

  const stranger = { ...staticShop, ...(await strangersShop(world, staticShop)) }
  await exhaust(world, stranger, victim)
  for (let requested = 0; requested < 5; requested += 1) await promptEnding(world, staticShop, victim, 1032)
  const { order } = await staticShop.checkout()
  expect(await refusalOf(staticShop.pay(order, victim))).toBe('too_many_prompts')
  const used = await world.db.selectFrom('rate_limits').select('used').where('key', 'like', 'prompts_phone:%').execute()
  expect(used, 'an own prompt is none of the strangers’').toEqual([{ used: 5 }])
})

/** The same shop, with somebody else who buys. */
async function strangersShop(world: World, shop: Shop) {
  const buyer = await world.make.member()
  return {
    buyer,
    checkout: (params: Parameters<Shop['checkout']>[0] = {}) => shop.checkout({ person: buyer, ...params }),
    pay: (order: { id: string }, phone?: string, params: Parameters<Shop['pay']>[2] = {}) =>
      shop.pay(order, phone, { person: buyer, ...params }),
    payment: (id: string, person = buyer) => shop.payment(id, person),
  }
}

test('a crowd of strangers at once sends one phone one prompt, and only that one counts', async ({
  world,
  staticShop,
}) => {
  world.setNow(new Date())
  const orders = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const person = await world.make.member()
      return { person, order: (await staticShop.checkout({ person })).order }
    }),
  )
  const begun = await Promise.all(
    orders.map(({ order, person }) => refusalOf(staticShop.pay(order, victim, { person }))),
  )
  // One phone shows one prompt at a time, so the others of the moment were refused before they counted.
  expect(begun.filter((end) => end === 'begun')).toHaveLength(1)
  const used = await world.db.selectFrom('rate_limits').select('used').where('key', 'like', 'prompts_phone:%').execute()
  expect(used).toEqual([{ used: 1 }])
})
