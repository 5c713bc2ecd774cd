import { day } from '@mtaa/contract/time'
import { createProduct, getProduct, updateProduct } from '@mtaa/contract/commerce/products/market'
import {
  changeMyProducts,
  countMyProducts,
  getRenewal,
  listMyProducts,
  renewByLink,
} from '@mtaa/contract/commerce/products/product-states'
import { listListings } from '@mtaa/contract/commerce/listings/listings'
import { createCheckout } from '@mtaa/contract/commerce/orders/orders'
import { expect } from 'vitest'
import { parklands, type Person } from '../../../../../test/factories.ts'
import { test as base, type World } from '../../../../../test/harness.ts'
import { sweepRetention } from '../../../../../test/platform/schedules.ts'
import { changedBeforeLocked } from '../../../../../test/platform/waiting.ts'
import { lockStates } from './states.queries.ts'

const start = new Date('2026-11-23T09:00:00Z')
const inDays = (days: number) => new Date(start.getTime() + days * day)

const test = base.extend('worldOptions', { settings: (usual) => ({ ...usual, limits: false }) })

const sofa = {
  title: 'Sofa ya watu watatu',
  category: 'furniture',
  price: 12_000,
  condition: 'used_good' as const,
  quantity: 2,
  ...parklands,
}

const sell = ({ as }: World, seller: Person, body: object = {}) =>
  as(seller)(createProduct, { body: { ...sofa, ...body } })
const act = async (
  { as }: World,
  person: Person,
  name: 'renew' | 'pause' | 'resume' | 'delete' | 'undo',
  ...ids: string[]
) => (await as(person)(changeMyProducts, { body: { act: name, ids } })).items.map(({ status, code }) => code ?? status)
const tab = async ({ as }: World, person: Person, name: 'active' | 'paused' | 'expired') =>
  (await as(person)(listMyProducts, { query: { tab: name } })).items
const shown = async ({ as }: World) => (await as(null)(listListings, { query: {} })).items.map(({ id }) => id)
const turn = (world: World) => world.runSchedule('product-states.clocks')
const buy = ({ as }: World, buyer: Person, id: string, total = sofa.price) =>
  as(buyer)(createCheckout, {
    body: { items: [{ product_id: id, quantity: 1 }], expected_total: total },
    idempotencyKey: crypto.randomUUID(),
  })

const linkIn = (text: string) => {
  const url = new URL(/http\S+\/renew\/\S+/.exec(text)?.[0] ?? 'http://nothing.test')
  return { params: { id: url.pathname.split('/').at(-1) ?? '' }, key: url.searchParams.get('key') ?? '' }
}

test('a product is shown for 60 days with one reminder a week and one a day before, then its page stays for 90', async ({
  world,
}) => {
  world.setNow(start)
  const seller = await world.make.member()
  const { id } = await sell(world, seller)
  expect((await tab(world, seller, 'active'))[0]?.expires_at).toBe(inDays(60).toISOString())
  const reminders = async (at: Date) => {
    world.setNow(at)
    await Promise.all([turn(world), turn(world)])
    await turn(world)
    return (await world.mails()).filter(({ subject }) => subject?.includes('ends soon')).length
  }
  expect(await reminders(inDays(52.9))).toBe(0)
  expect(await reminders(inDays(53))).toBe(1)
  expect(await reminders(inDays(58.9))).toBe(1)
  expect(await reminders(inDays(59))).toBe(2)
  expect(await reminders(inDays(59.99))).toBe(2)
  expect(await shown(world)).toEqual([id])
  expect(await reminders(inDays(60))).toBe(2)
  expect(await shown(world)).toEqual([])
  const show = (person: Person | null) => world.as(person)(getProduct, { params: { id } })
  expect(await show(null)).toMatchObject({ status: 'expired', available: false })
  world.setNow(inDays(149.9))
  expect(await show(null)).toMatchObject({ status: 'expired' })
  world.setNow(inDays(150))
  await expect(show(null)).rejects.toMatchObject({ code: 'listing_not_found' })
  expect(await show(seller)).toMatchObject({ status: 'expired' })
  expect(await act(world, seller, 'renew', id)).toEqual(['active'])
  expect(await shown(world)).toEqual([id])
  expect(await show(null)).toMatchObject({ available: true, edited_at: null })
})

test('what is paused does not run out and is not announced; sold ones have no clock, put back they have a whole one', async ({
  world,
}) => {
  world.setNow(start)
  const seller = await world.make.member()
  const [paused, sold] = [(await sell(world, seller)).id, (await sell(world, seller)).id]
  world.setNow(inDays(20))
  expect(await act(world, seller, 'pause', paused)).toEqual(['paused'])
  await world.as(seller)(updateProduct, { params: { id: sold }, body: { status: 'sold' } })
  world.setNow(inDays(200))
  await turn(world)
  expect((await world.mails()).filter(({ subject }) => subject?.includes('ends soon'))).toEqual([])
  expect(await act(world, seller, 'resume', paused)).toEqual(['active'])
  await world.as(seller)(updateProduct, { params: { id: sold }, body: { status: 'active' } })
  const ends = Object.fromEntries((await tab(world, seller, 'active')).map((one) => [one.id, one.expires_at]))
  expect(ends).toEqual({ [paused]: inDays(240).toISOString(), [sold]: inDays(260).toISOString() })
})

test("the reminder's link renews with its button only, once, and only that listing", async ({ world }) => {
  world.setNow(start)
  const [seller, other] = [await world.make.member(), await world.make.member()]
  const { id } = await sell(world, seller)
  const another = await sell(world, other)
  world.setNow(inDays(53))
  await turn(world)
  const mail = (await world.mails()).find(({ recipient }) => recipient === seller.email)
  const { params, key } = linkIn(mail?.body_text ?? '')
  expect(params.id).toBe(id)
  const look = () => world.as(null)(getRenewal, { params, query: { key } })
  const press = () => world.as(null)(renewByLink, { params, body: { key } })
  for (let time = 0; time < 2; time++) expect(await look()).toMatchObject({ state: 'due', title: sofa.title })
  const pressed = await Promise.all([press(), press(), press()])
  for (const one of pressed) expect(one).toMatchObject({ state: 'renewed', expires_at: inDays(113).toISOString() })
  await expect(world.as(null)(renewByLink, { params: { id: another.id }, body: { key } })).rejects.toMatchObject({
    code: 'renewal_not_found',
    status: 404,
  })
  await act(world, seller, 'pause', id)
  expect(await press()).toMatchObject({ state: 'over' })
  expect(await tab(world, seller, 'paused')).toHaveLength(1)
  await act(world, seller, 'delete', id)
  await expect(look()).rejects.toMatchObject({ code: 'renewal_not_found' })
})

test('of many products at once each has its outcome, others’ are not touched, and undo brings back state and clock', async ({
  world,
}) => {
  world.setNow(start)
  const [seller, other] = [await world.make.member(), await world.make.member()]
  const [one, two, three] = [await sell(world, seller), await sell(world, seller), await sell(world, seller)]
  const [foreign, gone] = [await sell(world, other), crypto.randomUUID()]
  await buy(world, other, two.id)
  world.setNow(inDays(10))
  expect(await act(world, seller, 'pause', three.id)).toEqual(['paused'])
  const ids = [one.id, two.id, three.id, foreign.id, gone]
  const none = ['listing_not_found', 'listing_not_found']
  expect(await act(world, seller, 'delete', ...ids)).toEqual(['deleted', 'listing_has_holds', 'deleted', ...none])
  // The same again, as after an answer that was lost.
  expect(await act(world, seller, 'delete', one.id)).toEqual(['deleted'])
  expect((await shown(world)).toSorted()).toEqual([two.id, foreign.id].toSorted())
  await expect(world.as(seller)(getProduct, { params: { id: one.id } })).rejects.toMatchObject({ status: 404 })
  expect(await act(world, seller, 'undo', ...ids)).toEqual(['active', 'undo_over', 'paused', ...none])
  expect((await tab(world, seller, 'active')).find(({ id }) => id === one.id)?.expires_at).toBe(
    inDays(60).toISOString(),
  )
  expect(await act(world, seller, 'undo', one.id)).toEqual(['undo_over'])
  expect(await act(world, seller, 'renew', one.id, three.id)).toEqual(['active', 'listing_invalid_transition'])
  expect(await act(world, seller, 'undo', one.id)).toEqual(['active'])
  expect((await tab(world, seller, 'active')).find(({ id }) => id === one.id)?.expires_at).toBe(
    inDays(60).toISOString(),
  )
  expect(await act(world, seller, 'delete', one.id)).toEqual(['deleted'])
  world.setNow(inDays(10.1))
  expect(await act(world, seller, 'undo', one.id)).toEqual(['undo_over'])
  const many = Array.from({ length: 201 }, () => crypto.randomUUID())
  await expect(act(world, seller, 'renew', ...many)).rejects.toMatchObject({ code: 'bad_request' })
  expect(await world.as(seller)(countMyProducts, {})).toMatchObject({ active: 1, paused: 1, sold: 0, expired: 0 })
})

test('a deleted product leaves no row or picture behind, but what orders name stays with nothing in it', async ({
  world,
}) => {
  world.setNow(start)
  const [seller, buyer] = [await world.make.member(), await world.make.member()]
  const [plain, ordered] = [await sell(world, seller), await sell(world, seller, { price: 0 })]
  await buy(world, buyer, ordered.id, 0)
  expect(await act(world, seller, 'delete', plain.id, ordered.id)).toEqual(['deleted', 'listing_has_orders'])
  await world.db.updateTable('orders').set({ state: 'completed' }).execute()
  expect(await act(world, seller, 'delete', ordered.id)).toEqual(['deleted'])
  world.setNow(inDays(0.99))
  await sweepRetention(world.deps)
  expect(await world.db.selectFrom('listings').select('id').execute()).toHaveLength(2)
  world.setNow(inDays(1))
  await sweepRetention(world.deps)
  const rows = await world.db.selectFrom('listings').select(['id', 'title', 'description', 'status']).execute()
  expect(rows).toEqual([{ id: ordered.id, title: '', description: '', status: 'deleted' }])
})

test('a product renewed as it ends, or bought while it is deleted, alone or with many, is never changed by half', async ({
  world,
}) => {
  world.setNow(start)
  const [seller, buyer] = [await world.make.member(), await world.make.member()]
  const made = await Promise.all(Array.from({ length: 8 }, () => sell(world, seller)))
  const ids = made.map(({ id }) => id)
  world.setNow(inDays(60))
  await Promise.all([
    act(world, seller, 'renew', ...ids.slice(0, 4)),
    turn(world),
    act(world, seller, 'renew', ...ids.slice(2)),
  ])
  const renewed = await world.db.selectFrom('listings').select(['id', 'status']).execute()
  expect(renewed.map(({ status }) => status)).toEqual(ids.map(() => 'active'))
  const [both] = await Promise.all([
    Promise.allSettled(ids.map((id) => buy(world, buyer, id))),
    act(world, seller, 'delete', ...ids),
    ...ids.map((id) => act(world, seller, 'delete', id)),
  ])
  const after = await world.db
    .selectFrom('listings as l')
    .innerJoin('products as p', 'p.id', 'l.id')
    .select(['l.id', 'l.status', 'p.reserved'])
    .execute()
  for (const { id, status, reserved } of after) {
    const isBought = both[ids.indexOf(id)]?.status === 'fulfilled'
    expect([status, reserved]).toEqual(isBought ? ['active', 1] : ['deleted', 0])
  }
})

test('what is renewed before its end is carried out stays in the lists', async ({ world }) => {
  world.setNow(start)
  const { id } = await sell(world, await world.make.member())
  world.setNow(inDays(60))
  await changedBeforeLocked(
    world,
    async (tx) => {
      await lockStates(tx, [id])
      await tx
        .updateTable('products')
        .set({ expires_at: inDays(120) })
        .where('id', '=', id)
        .execute()
    },
    () => turn(world),
  )
  expect(await shown(world)).toEqual([id])
})

test('what a banned member offers leaves the lists and carts, and is back when the ban is lifted or over', async ({
  world,
}) => {
  const [seller, buyer] = [await world.make.member(), await world.make.member()]
  const [{ id }, paused] = [
    await world.make.product({ seller }),
    await world.make.product({ seller, status: 'paused' }),
  ]
  await world.make.auction({ owner: seller })
  const ban = async (until: Date | null) => {
    await world.db.updateTable('users').set({ banned_until: until }).where('id', '=', seller.id).execute()
  }
  await ban(new Date('2100-01-01'))
  await expect(buy(world, buyer, id, 1000)).rejects.toMatchObject({ code: 'out_of_stock' })
  await world.runSchedule('product-states.suspend')
  expect(await shown(world)).toEqual([])
  await expect(world.as(buyer)(getProduct, { params: { id } })).rejects.toMatchObject({ code: 'listing_not_found' })
  const statusOf = async (one: string) =>
    (await world.db.selectFrom('listings').select('status').where('id', '=', one).executeTakeFirst())?.status
  expect([await statusOf(id), await statusOf(paused.id)]).toEqual(['suspended', 'paused'])
  await ban(new Date(Date.now() - 1000))
  await Promise.all([world.runSchedule('product-states.suspend'), world.runSchedule('product-states.suspend')])
  expect(await shown(world)).toHaveLength(2)
  expect(await statusOf(id)).toBe('active')
})

test('what is deleted, taken back, suspended and over is seen at once in what is cached', async ({ world }) => {
  world.setNow(start)
  const seller = await world.make.member()
  const { id } = await sell(world, seller)
  const urls = ['/api/listings?module=market&ward=1367', `/api/listings?owner=${seller.id}`, `/api/products/${id}`]
  const read = () => Promise.all(urls.map(async (url) => (await world.http.inject({ url })).body.includes(sofa.title)))
  const suspend = async (until: Date | null) => {
    await world.db.updateTable('users').set({ banned_until: until }).where('id', '=', seller.id).execute()
    await world.runSchedule('product-states.suspend')
  }
  expect(await read()).toEqual([true, true, true])
  await act(world, seller, 'delete', id)
  expect(await read()).toEqual([false, false, false])
  await act(world, seller, 'undo', id)
  expect(await read()).toEqual([true, true, true])
  await suspend(new Date('2100-01-01'))
  expect(await read()).toEqual([false, false, false])
  await suspend(null)
  expect(await read()).toEqual([true, true, true])
  await world.db.updateTable('products').set({ expires_at: start }).execute()
  await turn(world)
  expect(await read()).toEqual([false, false, true])
})
