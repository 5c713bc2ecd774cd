import type { AuthSession } from '@mtaa/contract/identity/auth-objects'
import type { Order } from '@mtaa/contract/commerce/orders/orders'
import type { Payment } from '@mtaa/contract/money/payments'
import { expect } from 'vitest'
import { becomes, test } from './app-process.ts'

const timeout = 180_000

for (const [how, end] of [
  ['stopped', 'stop'],
  ['killed', 'kill'],
] as const) {
  test(`what was there before the server was ${how} is there after`, { timeout }, async ({ app }) => {
    await app.start()
    const buyer = await app.member()
    const [order, post] = [await app.order(buyer), await app.post(buyer, 'Habari za asubuhi')]

    await app[end]()
    await app.start()
    const stored = await app.call<Order>(`/api/orders/${order.id}`, { session: buyer })
    expect(stored).toMatchObject({ number: order.number, status: 'pending_payment', payable: true })
    expect(await app.call(`/api/posts/${post.id}`)).toMatchObject({ content: 'Habari za asubuhi' })
    const renewed = await app.call<AuthSession>('/auth/v1/token?grant_type=refresh_token', {
      body: { refresh_token: buyer.refresh_token },
    })
    expect(renewed.user.id).toBe(buyer.user.id)
    expect((await app.ask('/')).status).toBe(200)
  })
}

test(
  'killed between the push and its answer, a payment ends true and prompts the phone once',
  { timeout },
  async ({ app }) => {
    await app.start()
    const buyer = await app.member()
    const order = await app.order(buyer)
    // This phone's push is not answered before its callback has come.
    const { id } = await app.pay(buyer, order, '0712345903')
    await becomes(app.prompts, (count) => count === 1)

    await app.kill()
    await app.start()
    app.phones.advance(5_000)
    const payment = () => app.call<Payment>(`/api/payments/${id}`, { session: buyer })
    await becomes(payment, ({ status }) => status === 'succeeded')
    expect(await app.prompts()).toBe(1)
    const paid = await app.call<Order>(`/api/orders/${order.id}`, { session: buyer })
    expect(paid.status).toBe('paid')
    expect(paid.payment?.receipt).toMatch(/^\w{10}$/)
  },
)
