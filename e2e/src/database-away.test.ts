import { join } from 'node:path'
import type { Order } from '@mtaa/contract/orders'
import type { Payment } from '@mtaa/contract/payments'
import { expect } from 'vitest'
import { startPostgres } from '../../server/src/platform/postgres/index.ts'
import { becomes, test } from './house-process.ts'

test(
  'without its database the server says so and when to ask again, and recovers by itself',
  { timeout: 180_000 },
  async ({ house }) => {
    const dataDir = join(house.home, 'database')
    const database = await startPostgres({ dataDir })
    await house.start({ DATABASE_URL: database.url })
    const buyer = await house.member()
    const order = await house.order(buyer)
    const status = async (path: string) => (await house.ask(path, { session: buyer })).status
    expect(await status('/readyz')).toBe(200)

    await database.stop()
    const refused = await house.ask('/api/feed')
    expect(refused.status).toBe(503)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refused.json()).toMatchObject({ code: 'unavailable', message: expect.stringContaining('Try again') })
    const unsaid = await house.ask('/api/posts', { session: buyer, body: { content: 'Je?', county_code: 47 } })
    expect(unsaid.status).toBe(503)
    expect(await status('/readyz')).toBe(503)
    expect(await status('/healthz')).toBe(200)
    expect((await house.ask('/feed')).status).toBe(503)

    const again = await startPostgres({ dataDir })
    expect(again.url).toBe(database.url)
    await becomes(
      () => status('/readyz'),
      (now) => now === 200,
    )
    expect(await house.call<Order>(`/api/orders/${order.id}`, { session: buyer })).toMatchObject({ payable: true })
    // The jobs are back at work too.
    const { id } = await house.pay(buyer, order)
    await becomes(house.prompts, (count) => count === 1)
    house.phones.advance(5_000)
    const payment = () => house.call<Payment>(`/api/payments/${id}`, { session: buyer })
    await becomes(payment, (now) => now.status === 'succeeded')
    await house.stop()
    await again.stop()
  },
)
