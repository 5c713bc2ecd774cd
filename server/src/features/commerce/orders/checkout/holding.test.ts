import { minute, day } from '@mtaa/contract/time'
import { createCheckout } from '@mtaa/contract/commerce/orders/orders'
import { sql } from 'kysely'
import { expect, test as plain } from 'vitest'
import type { Person } from '../../../../../test/factories.ts'
import { test, type World } from '../../../../../test/harness.ts'
import { accept, line, offer, shop } from '../../../../../test/commerce/offers.ts'
import { newId } from '../../../../platform/database/ids.ts'
import { tooMuch } from './holding.rules.ts'

type CartLine = [product: { id: string; price: number }, quantity?: number]

const order = (world: World, buyer: Person, ...lines: CartLine[]) =>
  world.as(buyer)(createCheckout, {
    body: {
      items: lines.map(([{ id }, quantity = 1]) => ({ product_id: id, quantity })),
      expected_total: lines.reduce((sum, [{ price }, quantity = 1]) => sum + price * quantity, 0),
    },
    idempotencyKey: newId(),
  })

const codesOf = (results: PromiseSettledResult<unknown>[]) =>
  results.map((result) => (result.status === 'fulfilled' ? 'made' : (result.reason as { code: string }).code))

const heldBy = async ({ db }: World) =>
  (await db.selectFrom('holds').select('quantity').execute()).reduce((sum, { quantity }) => sum + quantity, 0)

/** A member of a month who has paid for something. */
async function knownBuyer(world: World) {
  const buyer = await world.make.member({ joinedAt: new Date(world.clock().getTime() - 30 * day) })
  const { id } = await order(world, buyer, [await world.make.product({ price: 10 })])
  await world.db.updateTable('checkouts').set({ status: 'paid' }).where('id', '=', id).execute()
  await world.db.deleteFrom('holds').where('holder_id', '=', id).execute()
  return buyer
}

const goods = (world: World, count: number, input: object = {}) =>
  Promise.all(Array.from({ length: count }, () => world.make.product({ price: 100, quantity: 5, ...input })))

test('a newcomer reserves ten products, however many checkouts are made at once', async ({ world }) => {
  const [buyer, all] = [await world.make.member(), await goods(world, 30)]
  const carts = Array.from({ length: 5 }, (_, cart) => all.slice(cart * 4, cart * 4 + 4))
  const results = await Promise.allSettled(
    carts.map((cart) => order(world, buyer, ...cart.map((one): CartLine => [one]))),
  )
  expect(codesOf(results).toSorted()).toEqual(['made', 'made', ...Array.from({ length: 3 }, () => 'too_many_lines')])
  expect(await heldBy(world)).toBe(8)
  const one = all.slice(20, 31).map((each): CartLine => [each])
  const refused = order(world, await world.make.member(), ...one, [await world.make.product()])
  await expect(refused).rejects.toMatchObject({ code: 'too_many_lines', status: 409, details: { limit: 10 } })
})

test('a newcomer reserves twenty pieces, and of one product at most half, at least one', async ({ world }) => {
  const buyer = await world.make.member()
  const many = await world.make.product({ price: 10, quantity: 60, title: 'Cup' })
  const [last, pair] = [await world.make.product({ price: 10 }), await world.make.product({ price: 10, quantity: 2 })]
  await expect(order(world, buyer, [many, 21])).rejects.toMatchObject({
    code: 'too_many_pieces',
    details: { limit: 20 },
  })
  await expect(order(world, buyer, [pair, 2])).rejects.toMatchObject({
    code: 'too_many_of_one',
    message: expect.stringContaining('at most 1'),
    details: { limit: 1, product_id: pair.id },
  })
  const rare = await world.make.product({ price: 10, quantity: 8 })
  await order(world, buyer, [rare, 3], [last], [many, 4])
  await expect(order(world, buyer, [rare, 2])).rejects.toMatchObject({ code: 'too_many_of_one', details: { limit: 4 } })
  const races = await Promise.allSettled(Array.from({ length: 4 }, () => order(world, buyer, [many, 4])))
  expect(codesOf(races).toSorted()).toEqual(['made', 'made', 'made', 'too_many_pieces'])
  expect(await heldBy(world)).toBe(20)
})

test('what is no longer reserved counts while it can be paid, for paying reserves it again', async ({ world }) => {
  const [buyer, all] = [await world.make.member(), await goods(world, 11)]
  await order(world, buyer, ...all.slice(0, 10).map((one): CartLine => [one]))
  await world.db.deleteFrom('holds').execute()
  await expect(order(world, buyer, [all[10] ?? { id: '', price: 0 }])).rejects.toMatchObject({ code: 'too_many_lines' })
  world.setNow(new Date(world.clock().getTime() + 31 * minute))
  expect((await order(world, buyer, [all[10] ?? { id: '', price: 0 }])).status).toBe('pending_payment')
})

test('what an offer holds counts towards no limit of a newcomer, before it is ordered and after', async ({ world }) => {
  const { seller, product } = await shop(world, { quantity: 30, price: 100 })
  const buyer = await world.make.member({ joinedAt: world.clock() })
  const made = await offer(world, buyer, product, 90, 15)
  await accept(world, seller, made)
  const ordered = { items: [line({ ...made, product, quantity: 15 })], expected_total: 15 * 90 }
  await world.as(buyer)(createCheckout, { body: ordered, idempotencyKey: newId() })
  await order(world, buyer, [product, 15])
  await order(world, buyer, [await world.make.product({ price: 10, quantity: 10 }), 5])
  const more = order(world, buyer, [await world.make.product({ price: 10 })])
  await expect(more).rejects.toMatchObject({ code: 'too_many_pieces', details: { limit: 20 } })
})

test('of two thousand free things a newcomer gets two a day, also when requesting all at once', async ({ world }) => {
  world.setNow(new Date())
  const [buyer, free] = [await world.make.member(), await world.make.product({ price: 0, quantity: 2000 })]
  await expect(order(world, buyer, [free, 99])).rejects.toMatchObject({
    code: 'too_many_free',
    status: 429,
    details: { limit: 2, left: 2 },
  })
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => order(world, buyer, [free])))
  expect(codesOf(results).filter((code) => code === 'made')).toHaveLength(2)
  const beside = order(world, buyer, [free], [await world.make.product({ price: 10 })])
  await expect(beside).rejects.toMatchObject({ code: 'too_many_free', details: { left: 0 } })
  const { quantity } = await world.db
    .selectFrom('products')
    .select('quantity')
    .where('id', '=', free.id)
    .executeTakeFirstOrThrow()
  expect(quantity).toBe(1998)
  world.setNow(new Date(world.clock().getTime() + day + 1))
  expect((await order(world, buyer, [free, 2])).status).toBe('paid')
})

test('a member of a week who has paid for something may reserve more; only one of both is not enough', async ({
  world,
}) => {
  const buyer = await knownBuyer(world)
  const [many, free] = [
    await world.make.product({ price: 10, quantity: 99 }),
    await world.make.product({ price: 0, quantity: 50 }),
  ]
  await order(world, buyer, [many, 99])
  await order(world, buyer, [free, 10])
  await expect(order(world, buyer, [free])).rejects.toMatchObject({ code: 'too_many_free', details: { limit: 10 } })
  await order(world, buyer, ...(await goods(world, 49)).map((one): CartLine => [one]))
  await expect(order(world, buyer, [await world.make.product()])).rejects.toMatchObject({
    code: 'too_many_lines',
    details: { limit: 50 },
  })
  const now = world.clock()
  const line = { listingId: 'x', title: 'Cup', price: 10, quantity: 21, stock: 99 }
  const nothing = { waiting: [], freeToday: 0 }
  const old = new Date(now.getTime() - 8 * day)
  expect(tooMuch({ joined: old, hasBought: true }, [line], nothing, now)).toBeNull()
  expect(tooMuch({ joined: old, hasBought: false }, [line], nothing, now)).toMatchObject({ code: 'too_many_pieces' })
  expect(tooMuch({ joined: now, hasBought: true }, [line], nothing, now)).toMatchObject({ code: 'too_many_pieces' })
})

plain('a listing of one piece can be bought by anybody', () => {
  const now = new Date()
  const line = { listingId: 'x', title: 'Cup', price: 10, quantity: 1, stock: 1 }
  expect(tooMuch({ joined: now, hasBought: false }, [line], { waiting: [], freeToday: 0 }, now)).toBeNull()
})

test('what a buyer may reserve is read from the checkouts of this buyer alone', async ({ world }) => {
  const buyer = await world.make.member()
  const plan = await world.db.transaction().execute(async (tx) => {
    // An empty table is read whole unless nothing else is allowed.
    await sql`set local enable_seqscan = off`.execute(tx)
    const { rows } = await sql<Record<string, string>>`
      explain select from checkouts where buyer_id = ${buyer.id} and created_at > now()`.execute(tx)
    return rows.map((row) => Object.values(row).join()).join('\n')
  })
  expect(plan).toContain('checkouts_of_buyer')
})
