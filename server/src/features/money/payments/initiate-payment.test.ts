import { initiateMpesaPayment } from '@mtaa/contract/money/daraja'
import { expect } from 'vitest'
import { test } from '../../../../test/money/static-shop.ts'

test('the function of earlier clients sends a prompt for the open order, at its own price', async ({
  world,
  staticShop,
}) => {
  const { order, product } = await staticShop.checkout({ price: 1500 })
  const { title } = await world.db
    .selectFrom('listings')
    .select('title')
    .where('id', '=', product.id)
    .executeTakeFirstOrThrow()
  const call = (changes: object = {}, person = staticShop.buyer) =>
    world.as(person)(initiateMpesaPayment, {
      body: { phone: '0712345678', amount: 1500, productTitle: title, ...changes },
    })
  for (const amount of [1499, 1500.5, -1500, 0, 1e12])
    expect(await call({ amount })).toMatchObject({ success: false, error: 'amount_mismatch', payment_id: null })
  expect(await call({ productTitle: 'something else' })).toMatchObject({ success: false, error: 'order_not_found' })
  expect(await call({ phone: '12' })).toMatchObject({ success: false, error: 'phone_invalid' })
  expect(await call({}, await world.make.member())).toMatchObject({ success: false, error: 'order_not_found' })
  expect(await world.db.selectFrom('payments').select('id').execute()).toEqual([])

  const [one, other] = await Promise.all([call(), call()])
  expect([one.success, other.success].toSorted()).toEqual([false, true])
  expect([one.error, other.error].toSorted()).toEqual([null, 'payment_in_progress'].toSorted())
  await world.runJobs()
  const prompts = await world.db.selectFrom('payments').select(['amount_cents', 'payable_id']).execute()
  expect(prompts).toEqual([{ amount_cents: 150_000, payable_id: expect.any(String) }])
  expect(order.id).not.toBe('')
})
