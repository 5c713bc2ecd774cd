import { listListings } from '@mtaa/contract/commerce/listings/listings'
import { createProduct, getProduct, updateProduct } from '@mtaa/contract/commerce/products/market'
import { changeMyProducts } from '@mtaa/contract/commerce/products/product-states'
import { describe, expect } from 'vitest'
import { parklands, type Person } from '../../../../test/factories.ts'
import { test, type World } from '../../../../test/harness.ts'
import { sweepRetention } from '../../../../test/platform/schedules.ts'
import { newId } from '../../../platform/database/ids.ts'
import { reserveStock } from './index.ts'

const sofa = {
  title: 'Sofa ya watu watatu',
  category: 'furniture',
  price: 12_000,
  condition: 'used_good' as const,
  quantity: 2,
  ...parklands,
}

const create = ({ as }: World, person: Person | null, body: object = {}, idempotencyKey?: string) =>
  as(person)(createProduct, { body: { ...sofa, ...body }, ...(idempotencyKey && { idempotencyKey }) })
const change = ({ as }: World, person: Person | null, id: string, body: object) =>
  as(person)(updateProduct, { params: { id }, body })
const show = ({ as }: World, person: Person | null, id: string) => as(person)(getProduct, { params: { id } })

async function picture({ db, clock }: World, owner: Person, key: string) {
  const values = { key, owner_id: owner.id, kind: 'image', width: 800, height: 600, color: '#a1b2c3', bytes: 1000 }
  await db
    .insertInto('media')
    .values({ ...values, created_at: clock() })
    .execute()
  return key
}

const refusal = (code: string) => ({ code })

describe('offering a product', () => {
  test('a product is shown at once, with its pictures, place and a beginning of its description', async ({ world }) => {
    const seller = await world.make.member()
    const images = [await picture(world, seller, 'one'), await picture(world, seller, 'two')]
    const description = `Sofa nzuri. ${'Imetumika miaka miwili tu, haina doa. '.repeat(8)}`
    const made = await create(world, seller, { description, images })
    expect(made).toMatchObject({
      title: sofa.title,
      slug: 'sofa-ya-watu-watatu',
      status: 'active',
      available: true,
      quantity: 2,
      seller_id: seller.id,
      may: { edit: true, buy: false },
      county: 'Nairobi City',
      image: { key: 'one', color: '#a1b2c3', src: expect.stringContaining('/media/one/{w}.webp?e=') },
      images: [{ key: 'one' }, { key: 'two' }],
    })
    expect(made.short_description.length).toBeLessThanOrEqual(160)
    expect(made.short_description).toMatch(/^Sofa nzuri\. Imetumika .*\p{L}…$/u)
    const { items } = await world.as(null)(listListings, { query: { ward: parklands.ward_code } })
    expect(items.map(({ id }) => id)).toEqual([made.id])
  })

  test('ways of delivery and the condition are on the card, each way once, and change with it', async ({ world }) => {
    const seller = await world.make.member()
    const { id, delivery, phone_public } = await create(world, seller)
    expect([delivery, phone_public]).toEqual([['pickup'], false])
    const terms = async () => (await world.as(null)(listListings, { query: {} })).items[0]?.product
    expect(await terms()).toEqual({ condition: 'used_good', negotiable: false, delivery: ['pickup'] })
    await change(world, seller, id, { delivery: ['courier', 'pickup', 'courier'] })
    expect(await terms()).toEqual({ condition: 'used_good', negotiable: false, delivery: ['pickup', 'courier'] })
    const changed = await change(world, seller, id, { condition: 'new', negotiable: true })
    expect(changed).toMatchObject({ delivery: ['pickup', 'courier'], product: { condition: 'new', negotiable: true } })
    expect(await terms()).toMatchObject({ condition: 'new', delivery: ['pickup', 'courier'] })
    for (const bad of [[], ['pigeon'], ['pickup', 'pickup', 'pickup', 'pickup', 'pickup'], 'pickup'])
      await expect(change(world, seller, id, { delivery: bad })).rejects.toMatchObject({ code: 'bad_request' })
    await expect(create(world, seller, { phone_public: true })).rejects.toMatchObject({ code: 'listing_needs_phone' })
    await world.make.phone(seller)
    expect(await create(world, seller, { phone_public: true })).toMatchObject({ phone_public: true })
  })

  test('fees are those of ways that are offered, in whole shillings, and go with their way', async ({ world }) => {
    const seller = await world.make.member()
    const delivery = ['pickup', 'rider', 'courier']
    const made = await create(world, seller, { delivery, delivery_fees: { rider: 200, courier: 0 } })
    expect(made.delivery_fees).toEqual({ rider: 200 })
    const { id } = made
    const feesWith = async (body: object) => (await change(world, seller, id, body)).delivery_fees
    expect(await feesWith({ delivery_fees: { rider: 50_000, courier: 350 } })).toEqual({ rider: 50_000, courier: 350 })
    expect(await feesWith({ price: 5 })).toEqual({ rider: 50_000, courier: 350 })
    expect(await feesWith({ delivery: ['pickup', 'courier'] })).toEqual({ courier: 350 })
    expect(await feesWith({ delivery })).toEqual({ courier: 350 })
    for (const body of [
      { delivery: ['courier'], delivery_fees: { rider: 100 } },
      { delivery: ['pickup'], delivery_fees: { rider: 0 } },
    ]) {
      const refused = { code: 'delivery_not_offered', status: 400, details: { method: 'rider' } }
      await expect(change(world, seller, id, body)).rejects.toMatchObject(refused)
      await expect(create(world, seller, body)).rejects.toMatchObject(refused)
    }
    for (const rider of [-1, 50_001, 1.5, '200', null])
      await expect(change(world, seller, id, { delivery_fees: { rider } })).rejects.toMatchObject({
        code: 'bad_request',
      })
    for (const fees of [{ pickup: 0 }, { digital: 5 }, { pigeon: 1 }, [], 200])
      await expect(create(world, seller, { delivery, delivery_fees: fees })).rejects.toMatchObject({
        code: 'bad_request',
      })
    expect(await feesWith({ delivery_fees: {} })).toEqual({})
  })

  test('a visitor offers none; bad texts, prices, places and pictures of others are refused and nothing is made', async ({
    world,
  }) => {
    const [seller, other] = [await world.make.member(), await world.make.member()]
    await picture(world, other, 'hers')
    await expect(create(world, null)).rejects.toMatchObject(refusal('sign_in_required'))
    const bad = [
      { title: 'abcd' },
      { title: 'x'.repeat(81) },
      { category: 'nothing' },
      { price: -1 },
      { price: 50_000_001 },
      { price: 1.5 },
      { quantity: 0 },
      { quantity: 10_000 },
      { condition: 'old' },
      { description: 'x'.repeat(5001) },
      { images: Array.from({ length: 11 }, () => 'k') },
      { title: 'NUL \u0000 here' },
    ]
    for (const body of bad)
      await expect(create(world, seller, body)).rejects.toMatchObject({ code: 'bad_request', status: 400 })
    await expect(create(world, seller, { constituency_code: 1 })).rejects.toMatchObject(refusal('place_mismatch'))
    for (const key of ['hers', 'nobodys'])
      await expect(create(world, seller, { images: [key] })).rejects.toMatchObject(refusal('picture_not_found'))
    expect(await world.db.selectFrom('listings').selectAll().execute()).toEqual([])
  })

  test('a request repeated with its key makes one product, even at once; another product with that key is refused', async ({
    world,
  }) => {
    const seller = await world.make.member()
    const made = await Promise.all(Array.from({ length: 6 }, () => create(world, seller, {}, 'key-of-this-form')))
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
    const other = create(world, seller, { price: 1 }, 'key-of-this-form')
    await expect(other).rejects.toMatchObject({ code: 'idempotency_mismatch', status: 409 })
  })

  test('ten products a day, counted from midnight in Nairobi, even when they come at once', async ({ world }) => {
    world.setNow(new Date('2026-03-01T20:59:00Z'))
    const seller = await world.make.member({ joinedAt: new Date('2026-02-01T00:00:00Z') })
    const tries = await Promise.allSettled(Array.from({ length: 14 }, () => create(world, seller)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    await expect(create(world, seller)).rejects.toMatchObject({
      code: 'daily_limit',
      status: 429,
      details: { limit: 10 },
    })
    world.setNow(new Date('2026-03-01T21:00:00Z'))
    expect(await create(world, seller)).toMatchObject({ status: 'active' })
  })

  test('three products on the first day with us', async ({ world }) => {
    world.setNow(new Date('2026-03-01T08:00:00Z'))
    const seller = await world.make.member()
    for (const _ of ['one', 'two', 'three']) await create(world, seller)
    await expect(create(world, seller)).rejects.toMatchObject({ code: 'daily_limit', details: { limit: 3 } })
    world.setNow(new Date('2026-03-02T08:00:00Z'))
    for (const _ of ['one', 'two', 'three', 'four']) await create(world, seller)
  })

  test('a deleted product still counts on its day', async ({ world }) => {
    world.setNow(new Date('2026-03-01T08:00:00Z'))
    const seller = await world.make.member()
    const made: string[] = []
    for (const _ of ['one', 'two', 'three']) made.push((await create(world, seller)).id)
    await world.as(seller)(changeMyProducts, { body: { act: 'delete', ids: made } })
    world.setNow(new Date('2026-03-01T18:00:00Z'))
    await sweepRetention(world.deps)
    await expect(create(world, seller)).rejects.toMatchObject({ code: 'daily_limit', details: { limit: 3 } })
  })
})

describe('looking at a product', () => {
  test('a buyer may buy what is in stock and not reserved; the seller may edit', async ({ world }) => {
    const { id, seller } = await world.make.product({ quantity: 3 })
    const buyer = await world.make.member()
    await world.db.transaction().execute((tx) => reserveStock(world.deps, tx, [{ listingId: id, quantity: 2 }]))
    expect(await show(world, buyer, id)).toMatchObject({ quantity: 1, may: { edit: false, buy: true } })
    expect(await show(world, seller, id)).toMatchObject({ quantity: 1, may: { edit: true, buy: false } })
    await world.db.transaction().execute((tx) => reserveStock(world.deps, tx, [{ listingId: id, quantity: 1 }]))
    expect(await show(world, null, id)).toMatchObject({ quantity: 0, available: true, may: { buy: false } })
  })

  test('a draft or removed product is only for its seller, market moderators and admins', async ({ world }) => {
    for (const status of ['draft', 'removed']) {
      const { id, seller } = await world.make.product({ status })
      for (const roles of [['Market-Moderator'], ['Admin'], ['Super-Admin']])
        expect(await show(world, await world.make.member({ roles }), id)).toMatchObject({ status })
      expect(await show(world, seller, id)).toMatchObject({ status, available: false })
      for (const person of [null, await world.make.member(), await world.make.member({ roles: ['Event-Moderator'] })])
        await expect(show(world, person, id)).rejects.toMatchObject({ code: 'listing_not_found', status: 404 })
    }
  })

  test('a product that is sold or paused still has its page, marked as not available', async ({ world }) => {
    for (const status of ['sold', 'paused', 'expired']) {
      const { id } = await world.make.product({ status })
      expect(await show(world, null, id)).toMatchObject({ status, available: false, may: { buy: false } })
    }
  })

  test('an unknown id, one of another kind, and nonsense are refused', async ({ world }) => {
    const service = await world.make.service()
    for (const id of [newId(), service.id])
      await expect(show(world, null, id)).rejects.toMatchObject(refusal('listing_not_found'))
    await expect(show(world, null, 'bicycle')).rejects.toMatchObject(refusal('bad_request'))
  })
})

describe('changing a product', () => {
  test('texts, price, stock and pictures change; the path follows the title and the short text the description', async ({
    world,
  }) => {
    const seller = await world.make.member()
    const { id } = await create(world, seller, { description: 'Old words' })
    await picture(world, seller, 'new')
    const changed = await change(world, seller, id, {
      title: 'Kiti cha ofisi',
      price: 0,
      quantity: 7,
      description: 'New words',
      images: ['new'],
    })
    expect(changed).toMatchObject({
      slug: 'kiti-cha-ofisi',
      price: 0,
      quantity: 7,
      short_description: 'New words',
      images: [{ key: 'new' }],
    })
    expect(changed.condition).toBe('used_good')
    await change(world, seller, id, { short_description: 'Mine' })
    expect(await change(world, seller, id, { description: 'Newer' })).toMatchObject({
      short_description: 'Mine',
      description: 'Newer',
    })
  })

  test('only its seller changes a product: to others, staff too, it is not there to change', async ({ world }) => {
    const { id } = await world.make.product()
    for (const roles of [[], ['Market-Moderator'], ['Super-Admin']])
      await expect(change(world, await world.make.member({ roles }), id, { price: 1 })).rejects.toMatchObject(
        refusal('listing_not_found'),
      )
    await expect(change(world, null, id, { price: 1 })).rejects.toMatchObject(refusal('sign_in_required'))
    expect(await show(world, null, id)).toMatchObject({ price: 1000 })
  })

  test('a product can be paused, offered again and marked as sold, but not with nothing left', async ({ world }) => {
    const { id, seller } = await world.make.product({ quantity: 1 })
    for (const status of ['paused', 'active', 'sold', 'active', 'active'])
      expect(await change(world, seller, id, { status })).toMatchObject({ status })
    await world.db.updateTable('products').set({ quantity: 0 }).where('id', '=', id).execute()
    await world.db.updateTable('listings').set({ status: 'sold' }).where('id', '=', id).execute()
    await expect(change(world, seller, id, { status: 'active' })).rejects.toMatchObject({
      code: 'listing_invalid_transition',
      status: 409,
      details: { from: 'sold', to: 'active' },
    })
    expect(await change(world, seller, id, { status: 'active', quantity: 4 })).toMatchObject({
      status: 'active',
      quantity: 4,
    })
    const gone = await world.make.product({ seller, status: 'removed' })
    await expect(change(world, seller, gone.id, { price: 5 })).rejects.toMatchObject(
      refusal('listing_invalid_transition'),
    )
  })

  test('the stock a seller writes is what can be bought beside the reserved pieces', async ({ world }) => {
    const { id, seller } = await world.make.product({ quantity: 5 })
    await world.db.transaction().execute((tx) => reserveStock(world.deps, tx, [{ listingId: id, quantity: 2 }]))
    expect(await change(world, seller, id, { quantity: 3 })).toMatchObject({ quantity: 3 })
    const row = await world.db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ quantity: 5, reserved: 2 })
  })

  test('a seller who changes the stock while two hundred buy sells no piece twice', async ({ world }) => {
    const { id, seller } = await world.make.product({ quantity: 5 })
    const buy = () =>
      world.db.transaction().execute((tx) => reserveStock(world.deps, tx, [{ listingId: id, quantity: 1 }]))
    const [, ...buys] = await Promise.allSettled([
      change(world, seller, id, { price: 900 }),
      ...Array.from({ length: 200 }, buy),
    ])
    expect(buys.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  })
})
