import { join } from 'node:path'
import type { Order } from '@mtaa/contract/commerce/orders/orders'
import type { Payment } from '@mtaa/contract/money/payments'
import { expect } from 'vitest'
import { startPostgres } from '../../server/src/platform/database/postgres/index.ts'
import { becomes, test } from './app-process.ts'

test(
  'without its database the server says so and when to ask again, and recovers by itself',
  { timeout: 180_000 },
  async ({ app }) => {
    const dataDir = join(app.home, 'database')
    const database = await startPostgres({ dataDir })
    await app.start({ DATABASE_URL: database.url })
    const buyer = await app.member()
    const order = await app.order(buyer)
    const status = async (path: string) => (await app.ask(path, { session: buyer })).status
    expect(await status('/readyz')).toBe(200)

    await database.stop()
    const refused = await app.ask('/api/feed')
    expect(refused.status).toBe(503)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refused.json()).toMatchObject({ code: 'unavailable', message: expect.stringContaining('Try again') })
    const unsaid = await app.ask('/api/posts', { session: buyer, body: { content: 'Je?', county_code: 47 } })
    expect(unsaid.status).toBe(503)
    expect(await status('/readyz')).toBe(503)
    expect(await status('/healthz')).toBe(200)
    expect((await app.ask('/feed')).status).toBe(503)

    const again = await startPostgres({ dataDir })
    expect(again.url).toBe(database.url)
    await becomes(
      () => status('/readyz'),
      (now) => now === 200,
    )
    expect(await app.call<Order>(`/api/orders/${order.id}`, { session: buyer })).toMatchObject({ payable: true })
    // The jobs are back at work too.
    const { id } = await app.pay(buyer, order)
    await becomes(app.prompts, (count) => count === 1)
    app.phones.advance(5_000)
    const payment = () => app.call<Payment>(`/api/payments/${id}`, { session: buyer })
    await becomes(payment, (now) => now.status === 'succeeded')
    await app.stop()
    await again.stop()
  },
)
