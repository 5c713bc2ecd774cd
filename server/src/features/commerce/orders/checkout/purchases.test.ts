import { startPayment } from '@mtaa/contract/money/payments'
import { createCheckout, listOrders } from '@mtaa/contract/commerce/orders/orders'
import { expect } from 'vitest'
import { test as base } from '../../../../../test/harness.ts'
import { openRaffle, raffle } from '../../../../../test/money/raffle.ts'
import { newId } from '../../../../platform/database/ids.ts'

const test = base.extend({ worldOptions: [{ features: [raffle] }, { injected: true }] })

test('what else was bought is listed with the orders, page after page, each row once', async ({ world }) => {
  const { as, make, setNow } = world
  const [buyer, other] = [await make.member(), await make.member()]
  const product = await make.product({ price: 500, quantity: 20 })
  const draw = await openRaffle(world)
  const order = async () => {
    const body = { items: [{ product_id: product.id, quantity: 1 }], expected_total: 500 }
    const { orders } = await as(buyer)(createCheckout, { body, idempotencyKey: newId() })
    return orders[0]?.id
  }
  const expected: unknown[] = []
  const start = Date.now()
  // Orders and tickets in turns, two of each kind in one millisecond.
  for (const round of [0, 1]) {
    setNow(new Date(start + round * 1000))
    for (const _ of [0, 1]) expected.push(await order(), (await draw.want(buyer)).id)
  }
  await draw.want(other)

  const seen: unknown[] = []
  const sizes: number[] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof list>> = await list(cursor)
    const rows = [...page.items, ...(page.others ?? [])]
    seen.push(...rows.toSorted(newestFirst).map(({ id }) => id))
    sizes.push(rows.length)
    cursor = page.next_cursor
  } while (cursor)
  function list(after: string | null) {
    return as(buyer)(listOrders, { query: { limit: 3, ...(after && { cursor: after }) } })
  }
  expect(seen.toSorted()).toEqual(expected.toSorted())
  expect(sizes).toEqual([3, 3, 2])
  const whole = await as(buyer)(listOrders, { query: {} })
  expect(seen).toEqual([...whole.items, ...(whole.others ?? [])].toSorted(newestFirst).map(({ id }) => id))
  expect(whole.next_cursor).toBeNull()
})

test('a purchase is listed by its status, to its buyer alone', async ({ world }) => {
  const { as, make, setNow } = world
  const [buyer, other] = [await make.member(), await make.member()]
  const draw = await openRaffle(world)
  const ticket = await draw.want(buyer)
  // Of two rows of one millisecond, either may be first.
  setNow(new Date(Date.now() + 1000))
  const free = await (await openRaffle(world, 0)).want(buyer)
  const body = { payable: { kind: ticket.kind, id: ticket.id }, method: 'mpesa', phone: '0712345678' } as const
  const { amount } = await as(buyer)(startPayment, { body, idempotencyKey: newId() })
  const listed = async (query: object) => (await as(buyer)(listOrders, { query })).others?.map(({ id }) => id)
  for (const status of ['pending', 'unpaid']) expect(await listed({ status })).toEqual([free.id, ticket.id])
  for (const status of ['paid', 'completed', 'cancelled']) expect(await listed({ status })).toEqual([])
  expect(await listed({ view: 'selling' })).toBeUndefined()
  expect((await as(other)(listOrders, { query: {} })).others).toEqual([])
  expect((await as(buyer)(listOrders, { query: {} })).others?.at(-1)).toEqual({
    kind: 'raffle',
    id: ticket.id,
    number: ticket.number,
    title: 'Raffle',
    image: null,
    total: amount,
    status: 'pending',
    created_at: expect.any(String),
    link: `/raffles/${ticket.id}`,
  })
})

base('who bought nothing has an empty list of orders and of all else', async ({ world: { as, make } }) => {
  expect(await as(await make.member())(listOrders, { query: {} })).toEqual({ items: [], next_cursor: null, others: [] })
})

const newestFirst = (one: { created_at: string; id: string }, other: { created_at: string; id: string }) =>
  `${other.created_at} ${other.id}` > `${one.created_at} ${one.id}` ? 1 : -1
