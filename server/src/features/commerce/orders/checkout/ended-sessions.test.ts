import { createCheckout, listOrders } from '@mtaa/contract/commerce/orders/orders'
import { expect } from 'vitest'
import type { Person } from '../../../../../test/factories.ts'
import { test, type World } from '../../../../../test/harness.ts'
import { newId } from '../../../../platform/database/ids.ts'

/** A buyer whose session was looked up a moment ago, by a read. */
async function readingBuyer(world: World) {
  const { make, as } = world
  const [buyer, product] = [await make.member(), await make.product()]
  await as(buyer)(listOrders, {})
  const order = (idempotencyKey: string) =>
    as(buyer)(createCheckout, {
      idempotencyKey,
      body: { items: [{ product_id: product.id, quantity: 1 }], expected_total: product.price },
    })
  return { buyer, order }
}

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    ({ code }: { code: string }) => code,
  )

const ends: Record<string, (world: World, buyer: Person) => Promise<unknown>> = {
  session_ended: ({ db }, { sessionId }) => db.deleteFrom('sessions').where('id', '=', sessionId).execute(),
  account_banned: ({ db, clock }, { id }) =>
    db
      .updateTable('users')
      .set({ banned_until: new Date(clock().getTime() + 60_000) })
      .where('id', '=', id)
      .execute(),
}

for (const [code, end] of Object.entries(ends))
  test(`${code}: from that moment nothing is bought, and no orders are read`, async ({ world }) => {
    const { buyer, order } = await readingBuyer(world)
    const key = newId()
    await order(key)
    await end(world, buyer)
    expect(await refusalOf(order(newId()))).toBe(code)
    expect(await refusalOf(order(key))).toBe(code)
    for (const view of ['buying', 'selling'] as const)
      expect(await refusalOf(world.as(buyer)(listOrders, { query: { view } }))).toBe(code)
    expect(await world.db.selectFrom('checkouts').select('id').execute()).toHaveLength(1)
  })
