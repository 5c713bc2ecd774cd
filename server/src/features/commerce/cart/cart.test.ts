import * as api from '@mtaa/contract/commerce/orders/cart'
import { expect } from 'vitest'
import type { Person } from '../../../../test/factories.ts'
import { test, type World } from '../../../../test/harness.ts'
import { newId } from '../../../platform/database/ids.ts'
import { cart } from './feature.ts'

const noon = Date.UTC(2026, 2, 1, 12)
const at = (seconds: number) => new Date(noon + seconds * 1000).toISOString()
const [mango, lamp] = [newId(), newId()]

const change = (productId: string, quantity: number, seconds: number, more: Partial<api.CartChange> = {}) => ({
  id: newId(),
  module: 'market' as const,
  product: { id: productId, title: 'Mango', price: 50 },
  quantity,
  added_at: at(0),
  changed_at: at(seconds),
  metadata: {},
  ...more,
})
type Change = ReturnType<typeof change>

/** Sends what a device did, when its clock says `sentAt`. */
const send = (world: World, member: Person, changes: Change[], sentAt = world.clock().toISOString()) =>
  world.as(member)(api.changeCart, { body: { sent_at: sentAt, changes } })

const seen = async (world: World, member: Person) =>
  (await world.as(member)(api.getCart, {})).lines.map(({ product, quantity }) => [product.id, quantity])

test('a line says what SPEC says, and a cart is nobody else’s', async ({ world }) => {
  world.setNow(new Date(at(60)))
  const [amina, other] = [await world.make.member(), await world.make.member()]
  const line = change(mango, 2, 10, { metadata: { wanted: 3 } })
  const cart = await send(world, amina, [line])
  expect(cart).toEqual({
    lines: [
      {
        id: `market_${mango}_${noon}`,
        module: 'market',
        product: { id: mango, title: 'Mango', price: 50 },
        quantity: 2,
        added_at: at(0),
        metadata: { wanted: 3 },
      },
    ],
    left_out: [],
  })
  expect(await seen(world, amina)).toEqual([[mango, 2]])
  expect(await seen(world, other)).toEqual([])
  await expect(world.as(null)(api.getCart, {})).rejects.toMatchObject({ code: 'sign_in_required' })
  await expect(send(world, amina, [change(mango, 100, 1)])).rejects.toMatchObject({ code: 'bad_request' })
})

test('of two devices the latest change of each line counts, in any order of arrival and with repeats', async ({
  world,
}) => {
  world.setNow(new Date(at(600)))
  const changes = [
    change(mango, 1, 10),
    change(lamp, 4, 20),
    change(mango, 3, 30),
    change(lamp, 0, 40),
    change(mango, 2, 30),
  ]
  const orders = [
    changes,
    changes.toReversed(),
    [2, 0, 4, 3, 1, 2].map((index) => changes[index] ?? change(mango, 9, 0)),
  ]
  const ends = []
  for (const order of orders) {
    const member = await world.make.member()
    for (const one of order) await send(world, member, [one])
    ends.push(await seen(world, member))
  }
  const together = await world.make.member()
  await Promise.all([...changes, ...changes].map((one) => send(world, together, [one])))
  ends.push(await seen(world, together))
  const inOne = await world.make.member()
  await send(world, inOne, changes)
  ends.push(await seen(world, inOne))
  // The removed one does not come back; of the same moment one is the latest for all.
  const [first] = ends
  expect(first).toHaveLength(1)
  for (const end of ends) expect(end).toEqual(first)
})

test('an id in capitals is the same product and the same change', async ({ world }) => {
  world.setNow(new Date(at(600)))
  const amina = await world.make.member()
  const late = change(mango.toUpperCase(), 3, 20)
  await send(world, amina, [change(mango, 1, 10), late, change(lamp.toUpperCase(), 1, 10)])
  await send(world, amina, [{ ...change(mango, 3, 20), id: late.id.toUpperCase() }, change(lamp, 2, 30)])
  expect(await seen(world, amina)).toEqual(
    [
      [mango, 3],
      [lamp, 2],
    ].toSorted(),
  )
})

test('a device whose clock is wrong neither always wins nor always loses', async ({ world }) => {
  const amina = await world.make.member()
  const dayAhead = 86_400
  world.setNow(new Date(at(100)))
  const early = change(mango, 5, dayAhead + 95)
  await send(world, amina, [early], at(dayAhead + 100))
  world.setNow(new Date(at(120)))
  await send(world, amina, [change(mango, 0, 110)])
  world.setNow(new Date(at(130)))
  // Its answer was lost, so it sends the same again.
  await send(world, amina, [early], at(dayAhead + 130))
  expect(await seen(world, amina)).toEqual([])
  await send(world, amina, [change(mango, 7, -dayAhead + 125)], at(-dayAhead + 130))
  expect(await seen(world, amina)).toEqual([[mango, 7]])
  // Nothing is from the future, and what is older than what is remembered comes too late.
  await send(world, amina, [change(mango, 1, dayAhead * 400)], at(130))
  await send(world, amina, [change(lamp, 1, -dayAhead * 91, { added_at: '0000-01-01T00:00:00Z' })], at(130))
  world.setNow(new Date(at(140)))
  await send(world, amina, [change(mango, 8, 139, { added_at: '0000-01-01T00:00:00Z' })], at(140))
  expect(await seen(world, amina)).toEqual([[mango, 8]])
})

test('a forged change is refused or cleaned, also one with forged times', async ({ world }) => {
  world.setNow(new Date(at(600)))
  const amina = await world.make.member()
  const forged = (more: object) => change(mango, 1, 10, more)
  const product = { id: mango, title: 'Mango', price: 50 }
  const refused: object[] = [
    { quantity: -1 },
    { quantity: 1e9 },
    { quantity: 1.5 },
    { product: { ...product, price: -1 } },
    { product: { ...product, price: 50_000_001 } },
    { product: { ...product, title: 'x'.repeat(121) } },
    { product: { ...product, title: 'a\u0000b' } },
    { product: { ...product, title: '\ud800' } },
    { product: { ...product, id: "1'--" } },
    { module: 'auctions' },
    { metadata: { wanted: 100 } },
    { changed_at: '2026-02-30T12:00:00Z' },
    { added_at: 'yesterday' },
  ]
  for (const more of refused)
    await expect(send(world, amina, [forged(more)])).rejects.toMatchObject({ code: 'bad_request' })
  expect(await seen(world, amina)).toEqual([])
  for (const title of ['\u202e', ''])
    await send(world, amina, [change(newId(), 1, 10, { product: { ...product, id: newId(), title } })])
  expect(await seen(world, amina)).toHaveLength(2)
  const [first, last] = ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z']
  for (const sentAt of [first, last])
    for (const changed_at of [first, last])
      await send(world, amina, [change(newId(), 1, 10, { changed_at, added_at: changed_at })], sentAt)
  // Of the four the one that seems older than what is remembered comes too late.
  expect(await seen(world, amina)).toHaveLength(5)
})

test('a cart holds fifty lines: what is added last is left out and named', async ({ world }) => {
  world.setNow(new Date(at(600)))
  const amina = await world.make.member()
  const many = Array.from({ length: 51 }, (_, index) => change(newId(), 1, 10, { added_at: at(index) }))
  const { lines, left_out } = await send(world, amina, many.toReversed())
  expect(lines).toHaveLength(50)
  expect(left_out).toEqual([many[50]?.product.id])
  expect((await send(world, amina, many)).left_out).toEqual([])
  expect(await seen(world, amina)).toHaveLength(50)
})

test('removed lines are remembered for ninety days, and no member has very many of them', async ({ world }) => {
  world.setNow(new Date(at(600)))
  const amina = await world.make.member()
  for (let round = 0; round < 3; round += 1)
    await send(
      world,
      amina,
      Array.from({ length: 100 }, () => change(newId(), 0, round)),
    )
  await send(world, amina, [change(mango, 1, 10)])
  const rows = () => world.db.selectFrom('cart_lines').select('quantity').execute()
  expect(await rows()).toHaveLength(151)
  const [retention] = cart.retention as readonly { sweep: (...input: never[]) => unknown }[]
  await world.db.transaction().execute(async (tx) => retention?.sweep(...([tx, new Date(at(600)), 1000] as never[])))
  expect(await rows()).toEqual([{ quantity: 1 }])
  expect(await cart.ownData?.export?.(world.db, amina.id, { owners: [], all: [] })).toMatchObject({
    cart: [{ product_id: mango }],
  })
  await world.db.transaction().execute(async (tx) => cart.ownData?.erase?.(tx, amina.id, null as never))
  expect(await rows()).toEqual([])
})
