import type { AuthSession } from '@mtaa/contract/auth-objects'
import type { Order } from '@mtaa/contract/orders'
import type { Payment } from '@mtaa/contract/payments'
import { expect } from 'vitest'
import { becomes, test } from './house-process.ts'

const timeout = 180_000

for (const [how, end] of [
  ['stopped', 'stop'],
  ['killed', 'kill'],
] as const) {
  test(`what was there before the server was ${how} is there after`, { timeout }, async ({ house }) => {
    await house.start()
    const buyer = await house.member()
    const [order, post] = [await house.order(buyer), await house.post(buyer, 'Habari za asubuhi')]

    await house[end]()
    await house.start()
    const kept = await house.call<Order>(`/api/orders/${order.id}`, { session: buyer })
    expect(kept).toMatchObject({ number: order.number, status: 'pending_payment', payable: true })
    expect(await house.call(`/api/posts/${post.id}`)).toMatchObject({ content: 'Habari za asubuhi' })
    const renewed = await house.call<AuthSession>('/auth/v1/token?grant_type=refresh_token', {
      body: { refresh_token: buyer.refresh_token },
    })
    expect(renewed.user.id).toBe(buyer.user.id)
    expect((await house.ask('/')).status).toBe(200)
  })
}

test(
  'killed between the push and its answer, a payment ends true and asks the phone once',
  { timeout },
  async ({ house }) => {
    await house.start()
    const buyer = await house.member()
    const order = await house.order(buyer)
    // This phone's push is not answered before its callback has come.
    const { id } = await house.pay(buyer, order, '0712345903')
    await becomes(house.prompts, (count) => count === 1)

    await house.kill()
    await house.start()
    house.phones.advance(5_000)
    const payment = () => house.call<Payment>(`/api/payments/${id}`, { session: buyer })
    await becomes(payment, ({ status }) => status === 'succeeded')
    expect(await house.prompts()).toBe(1)
    const paid = await house.call<Order>(`/api/orders/${order.id}`, { session: buyer })
    expect(paid.status).toBe('paid')
    expect(paid.payment?.receipt).toMatch(/^\w{10}$/)
  },
)
