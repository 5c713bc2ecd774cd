import { removeListing } from '@mtaa/contract/commerce/listings/moderation'
import { updateProduct } from '@mtaa/contract/commerce/products/market'
import {
  appealRemoval,
  changeMyProducts,
  listProductVersions,
  type ProductAct,
  sendProduct,
} from '@mtaa/contract/commerce/products/product-states'
import { expect } from 'vitest'
import type { Person } from '../../../../../test/factories.ts'
import type { World } from '../../../../../test/harness.ts'
import {
  approve,
  change,
  decide,
  fairPrices,
  minutes,
  queue,
  refuse,
  reviewing as test,
  risky,
  sell,
  shown,
  sofa,
  staff,
  start,
} from '../../../../../test/commerce/listing-moderation.ts'

const act = async ({ as }: World, seller: Person, name: ProductAct, ...ids: string[]) =>
  (await as(seller)(changeMyProducts, { body: { act: name, ids } })).items.map(({ status, code }) => code ?? status)
const statusOf = async ({ db }: World, id: string) =>
  (await db.selectFrom('listings').select('status').where('id', '=', id).executeTakeFirst())?.status

test('what its seller exchanges while a moderator looks at it is not approved, and shows how risky it is now', async ({
  world,
}) => {
  world.setNow(start)
  await fairPrices(world)
  const [seller, moderator] = [await world.make.member(), await staff(world)]
  const { id } = await sell(world, seller)
  const [looked] = (await queue(world, moderator)).items
  const seen = looked?.listing.updated_at
  world.setNow(minutes(1))
  await change(world, seller, id, { title: 'iPhone 15 Pro', ...risky })
  await expect(decide(world, moderator, looked?.id ?? '', { seen })).rejects.toMatchObject({
    code: 'listing_review_changed',
    status: 409,
  })
  expect(await shown(world)).toEqual([])
  const [now] = (await queue(world, moderator)).items
  expect(now).toMatchObject({ risk: 85, listing: { title: 'iPhone 15 Pro', updated_at: minutes(1).toISOString() } })
  await decide(world, moderator, now?.id ?? '', { seen: now?.listing.updated_at })
  expect(await shown(world)).toEqual([id])
})

test('nobody decides about a listing or an appeal of their own', async ({ world }) => {
  const [seller, other] = [await staff(world), await staff(world)]
  const { id } = await sell(world, seller)
  const [waiting] = (await queue(world, seller)).items
  expect(waiting).toMatchObject({ may_decide: false })
  await expect(decide(world, seller, waiting?.id ?? '', {})).rejects.toMatchObject({
    code: 'listing_review_own',
    status: 403,
  })
  await decide(world, other, waiting?.id ?? '', {})
  await world.as(other)(removeListing, { params: { id }, body: { reason: 'fraud', note: '' } })
  await world.as(seller)(appealRemoval, { params: { id }, body: { text: 'It is my own sofa, ask me.' } })
  const [appeal] = (await queue(world, seller)).items
  await expect(decide(world, seller, appeal?.id ?? '', {})).rejects.toMatchObject({ code: 'listing_review_own' })
})

test('a change that adds risk waits again, also of an established seller, but not what was approved as it is', async ({
  world,
}) => {
  await fairPrices(world)
  const [seller, moderator] = [await world.make.member(), await staff(world)]
  await approve(world, moderator, 3, seller)
  await sell(world, seller)
  const { id } = await sell(world, seller)
  expect(await shown(world)).toContain(id)
  await change(world, seller, id, risky)
  expect(await statusOf(world, id)).toBe('pending_review')
  const [waiting] = (await queue(world, moderator)).items
  expect(waiting).toMatchObject({ kind: 'risk', risk: 85 })
  await decide(world, moderator, waiting?.id ?? '', {})
  await change(world, seller, id, { description: `${risky.description}!`, title: 'Sofa ya watu wanne' })
  expect(await statusOf(world, id)).toBe('active')
})

test('a product that was changed while it was not on offer waits again, by each way in which it comes back', async ({
  world,
}) => {
  world.setNow(start)
  await fairPrices(world)
  const [seller, moderator] = [await world.make.member(), await staff(world)]
  await approve(world, moderator, 3, seller)
  const made: string[] = []
  for (let count = 0; count < 5; count++) made.push((await sell(world, seller)).id)
  const [resumed = '', undone = '', put = '', renewed = '', harmless = ''] = made
  const status = (id: string, to: 'paused' | 'active' | 'sold', body = {}) =>
    world.as(seller)(updateProduct, { params: { id }, body: { status: to, ...body } })
  await act(world, seller, 'pause', resumed, undone, harmless)
  await status(put, 'sold')
  await world.db.updateTable('listings').set({ status: 'expired' }).where('id', '=', renewed).execute()
  world.setNow(minutes(1))
  for (const id of [resumed, undone, put, renewed]) await change(world, seller, id, risky)
  await change(world, seller, harmless, { description: 'With its cushions' })
  expect(await act(world, seller, 'resume', resumed, harmless)).toEqual(['pending_review', 'active'])
  expect(await act(world, seller, 'undo', undone)).toEqual(['pending_review'])
  expect(await status(put, 'active')).toMatchObject({ status: 'pending_review' })
  expect(await act(world, seller, 'renew', renewed)).toEqual(['pending_review'])
  const { items } = await queue(world, moderator)
  expect(items.map(({ listing }) => listing.id).toSorted()).toEqual([resumed, undone, put, renewed].toSorted())
  // Approved as it is, it is not looked at again.
  const review = items.find(({ listing }) => listing.id === resumed)
  world.setNow(minutes(2))
  await decide(world, moderator, review?.id ?? '', {})
  await act(world, seller, 'pause', resumed)
  expect(await act(world, seller, 'resume', resumed)).toEqual(['active'])
})

test('a product that is sent again shows how risky it is', async ({ world }) => {
  await fairPrices(world)
  const [seller, moderator] = [await world.make.member(), await staff(world)]
  const { id } = await sell(world, seller)
  await decide(world, moderator, (await queue(world, moderator)).items[0]?.id ?? '', refuse)
  await change(world, seller, id, risky)
  await world.as(seller)(sendProduct, { params: { id } })
  expect((await queue(world, moderator)).items).toMatchObject([{ kind: 'risk', risk: 85 }])
})

test('the history has the attributes, and a change of them is one', async ({ world }) => {
  world.setNow(start)
  const [seller, moderator] = [await world.make.member(), await staff(world)]
  await approve(world, moderator, 3, seller)
  const car = { category: 'furniture', subcategory: 'sofas', attributes: { seats: 3 } }
  const { id } = await sell(world, seller, car)
  world.setNow(minutes(1))
  expect(await change(world, seller, id, { attributes: { seats: 3 } })).toMatchObject({ edited_at: null })
  expect(await change(world, seller, id, { attributes: { seats: 5 } })).toMatchObject({
    edited_at: minutes(1).toISOString(),
  })
  const { items } = await world.as(seller)(listProductVersions, { params: { id } })
  expect(items.map(({ facts }) => facts.map(({ value }) => value.en).join())).toEqual([
    expect.stringContaining('5'),
    expect.stringContaining('3'),
  ])
})

test('what was sold out meanwhile is not put on offer by an approval, an appeal or the end of a ban', async ({
  world,
}) => {
  const [seller, moderator] = [await world.make.member(), await staff(world)]
  await approve(world, moderator, 3, seller)
  const [waiting, removed, suspended] = [
    (await sell(world, seller)).id,
    (await sell(world, seller)).id,
    (await sell(world, seller)).id,
  ]
  await fairPrices(world)
  await change(world, seller, waiting, risky)
  await world.as(moderator)(removeListing, { params: { id: removed }, body: { reason: 'other', note: '' } })
  await world.as(seller)(appealRemoval, { params: { id: removed }, body: { text: 'It is my own sofa, ask me.' } })
  const ban = async (until: Date | null) => {
    await world.db.updateTable('users').set({ banned_until: until }).where('id', '=', seller.id).execute()
    await world.runSchedule('product-states.suspend')
  }
  await ban(new Date('2100-01-01'))
  // Paid by those who held them.
  await world.db.updateTable('products').set({ quantity: 0 }).where('id', 'in', [waiting, removed, suspended]).execute()
  await ban(null)
  const other = await staff(world)
  for (const { id } of (await queue(world, other)).items) await decide(world, other, id, {})
  expect([await statusOf(world, waiting), await statusOf(world, removed), await statusOf(world, suspended)]).toEqual([
    'sold',
    'sold',
    'sold',
  ])
  expect(await shown(world)).toHaveLength(3)
})

test('a listing of a banned seller can be removed, and is not back when the ban ends', async ({ world }) => {
  const [seller, moderator] = [await world.make.member(), await staff(world)]
  const { id } = await world.make.product({ seller, title: sofa.title })
  const ban = async (until: Date | null) => {
    await world.db.updateTable('users').set({ banned_until: until }).where('id', '=', seller.id).execute()
    await world.runSchedule('product-states.suspend')
  }
  await ban(new Date('2100-01-01'))
  expect(await statusOf(world, id)).toBe('suspended')
  await world.as(moderator)(removeListing, { params: { id }, body: { reason: 'fraud', note: '' } })
  await ban(null)
  expect(await statusOf(world, id)).toBe('removed')
})

test('an act with the listings of others waits for none of them', async ({ world }) => {
  const [seller, other] = [await world.make.member(), await world.make.member()]
  const { id } = await world.make.product({ seller: other })
  await world.db.transaction().execute(async (tx) => {
    await tx.selectFrom('listings').select('id').where('id', '=', id).forUpdate().execute()
    expect(await act(world, seller, 'pause', id)).toEqual(['listing_not_found'])
  })
})
