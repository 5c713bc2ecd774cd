import { day } from '@mtaa/contract/time'
import { getProductInsight } from '@mtaa/contract/commerce/products/product-insight'
import { createProduct, updateProduct } from '@mtaa/contract/commerce/products/market'
import { uploadPicture } from '@mtaa/contract/media/media'
import sharp from 'sharp'
import { expect } from 'vitest'
import type { Person } from '../../../../../test/factories.ts'
import { test, type World } from '../../../../../test/harness.ts'
import { runSchedule } from '../../../../../test/platform/schedules.ts'
import { newId } from '../../../../platform/database/ids.ts'
import { publish } from '../../../../platform/events/events.ts'
import { riskOf } from './assess-risk.ts'

const start = new Date('2026-11-02T08:00:00Z')
const days = (count: number) => new Date(start.getTime() + count * day)
const insight = ({ as }: World, viewer: Person | null, { id }: { id: string }) =>
  as(viewer)(getProductInsight, { params: { id } })

/** A picture of waves, another for each seed. */
function waves(seed: number, { width = 320, quality = 80 } = {}) {
  const points = Array.from({ length: 64 * 64 }, (_, at) =>
    Math.round(128 + 100 * Math.sin((at % 64) / (3 + seed)) * Math.cos(at / 64 / (2 + seed))),
  )
  return sharp(Buffer.from(points), { raw: { width: 64, height: 64, channels: 1 } })
    .resize(width, width, { kernel: 'cubic' })
    .jpeg({ quality })
    .toBuffer()
}

const upload = async ({ as }: World, member: Person, bytes: Buffer) =>
  as(member)(uploadPicture, { file: new Blob([new Uint8Array(bytes)]) })

test('a price history has at least three prices, written by each change of them, for all who see the product', async ({
  world,
}) => {
  world.setNow(start)
  const seller = await world.make.member()
  const product = await world.make.product({ seller, price: 900 })
  const change = (body: object) => world.as(seller)(updateProduct, { params: { id: product.id }, body })
  expect((await insight(world, null, product)).prices).toEqual([])
  for (const [at, price] of [
    [1, 800],
    [2, 800],
    [3, 850],
  ] as const) {
    world.setNow(days(at))
    await change({ price })
  }
  expect((await insight(world, null, product)).prices).toEqual([
    { at: days(0).toISOString(), price: 900 },
    { at: days(1).toISOString(), price: 800 },
    { at: days(3).toISOString(), price: 850 },
  ])
  await world.db.updateTable('listings').set({ status: 'removed' }).where('id', '=', product.id).execute()
  await expect(insight(world, null, product)).rejects.toMatchObject({ code: 'listing_not_found' })
  expect(await insight(world, seller, product)).toMatchObject({ fair: null, reasons: [], risk: null })
})

test('a fair price comes from 15 listings of five sellers, is renewed each hour, and is for the same condition and county', async ({
  world,
}) => {
  world.setNow(start)
  const sellers = await Promise.all(Array.from({ length: 5 }, () => world.make.member()))
  const priced = (index: number) =>
    world.make.product({ seller: sellers[index % 5], price: (index + 1) * 100, createdAt: days(-1) })
  const first = await priced(0)
  for (let index = 1; index < 14; index++) await priced(index)
  await world.make.product({ price: 9, createdAt: days(-91) })
  await runSchedule(world.deps, 'insights.fair_prices')
  expect((await insight(world, null, first)).fair).toBeNull()
  await priced(14)
  world.setNow(days(0.05))
  await Promise.all([1, 2].map(() => runSchedule(world.deps, 'insights.fair_prices')))
  expect((await insight(world, null, first)).fair).toEqual({ low: 400, median: 800, high: 1200, listings: 15 })
  await priced(15)
  await runSchedule(world.deps, 'insights.fair_prices')
  expect((await insight(world, null, first)).fair).toMatchObject({ listings: 15 })
  world.setNow(days(0.1))
  await runSchedule(world.deps, 'insights.fair_prices')
  expect((await insight(world, null, first)).fair).toMatchObject({ listings: 16 })
  const other = await world.make.product({ condition: 'new' })
  expect((await insight(world, null, other)).fair).toBeNull()
})

test('what is cheap for phones and not for covers of phones is compared with covers', async ({ world }) => {
  world.setNow(start)
  const sellers = await Promise.all(Array.from({ length: 5 }, () => world.make.member()))
  const made = async (subcategory: string, price: number, at = 0) => {
    const product = await world.make.product({ seller: sellers[at % 5], category: 'phones', price })
    await world.db.updateTable('products').set({ subcategory }).where('id', '=', product.id).execute()
    return product
  }
  for (let at = 0; at < 15; at++) await made('smartphones', 15_000, at)
  const cover = await made('phone_accessories', 300)
  const phone = await made('smartphones', 300)
  await runSchedule(world.deps, 'insights.fair_prices')
  const risk = ({ id }: { id: string }) => world.db.transaction().execute((tx) => riskOf(world.deps, tx, id))
  expect((await risk(phone)).reasons).toContain('low_price')
  expect((await risk(cover)).reasons).not.toContain('low_price')
  expect(await insight(world, null, cover)).toMatchObject({ fair: null })
})

test('a way to the outside counts wherever its seller writes it', async ({ world }) => {
  world.setNow(start)
  const seller = await world.make.member({ joinedAt: days(-60) })
  const radio = { title: 'Radio Sony', category: 'electronics', price: 900, condition: 'new' as const, quantity: 1 }
  const place = { county_code: 47, constituency_code: 274, ward_code: 1367 }
  const short = await world.as(seller)(createProduct, {
    body: { ...radio, ...place, short_description: 'WhatsApp 0712 345 678', description: 'With its cable' },
  })
  const risk = await world.db.transaction().execute((tx) => riskOf(world.deps, tx, short.id))
  expect(risk.reasons).toEqual(['outside_contact'])
  const attribute = { brand: 'Piga 0712 345 678' }
  await world.db.updateTable('listings').set({ short_description: '' }).where('id', '=', short.id).execute()
  await world.db
    .updateTable('products')
    .set({ attributes: JSON.stringify(attribute) })
    .where('id', '=', short.id)
    .execute()
  expect(await world.db.transaction().execute((tx) => riskOf(world.deps, tx, short.id))).toEqual(risk)
})

test('after it is made or changed a product is assessed; buyers see reasons, moderators the score', async ({
  world,
}) => {
  const { make } = world
  const honest = await make.member({ joinedAt: days(-60) })
  const copier = await make.member({ joinedAt: days(-60) })
  const [own, copy, others] = [
    await upload(world, honest, await waves(1)),
    await upload(world, copier, await waves(1, { width: 200, quality: 50 })),
    await upload(world, copier, await waves(4)),
  ]
  const product = (images: { key: string }[], description: string) => ({
    body: {
      title: 'Radio Sony',
      category: 'electronics',
      price: 900,
      condition: 'used_good' as const,
      quantity: 1,
      description,
      images: images.map(({ key }) => key),
      county_code: 47,
      constituency_code: 274,
      ward_code: 1367,
    },
  })
  const first = await world.as(honest)(createProduct, product([own], 'With its cable'))
  const second = await world.as(copier)(createProduct, product([copy, others], 'Pay first, 0712345678'))
  const third = await world.as(copier)(createProduct, product([others], 'With its cable'))
  await world.runJobs()
  expect((await insight(world, null, first)).reasons).toEqual([])
  expect(await insight(world, null, second)).toMatchObject({
    reasons: ['picture_elsewhere', 'outside_contact'],
    risk: null,
  })
  const moderator = await make.member({ roles: ['Market-Moderator'] })
  expect((await insight(world, moderator, second)).risk).toEqual({
    score: 65,
    reasons: ['picture_elsewhere', 'outside_contact'],
  })
  expect((await insight(world, moderator, third)).risk).toEqual({ score: 0, reasons: [] })
  await world.as(copier)(updateProduct, {
    params: { id: second.id },
    body: { description: 'With its cable', images: [] },
  })
  await world.runJobs()
  expect((await insight(world, moderator, second)).risk).toEqual({ score: 0, reasons: [] })
  const unknown = world.db.transaction().execute((tx) => riskOf(world.deps, tx, honest.id))
  expect(await unknown).toEqual({ score: 0, reasons: [] })
})

test('what its seller writes about it to buyers counts once a conversation; what buyers write does not', async ({
  world,
}) => {
  world.setNow(start)
  const seller = await world.make.member({ joinedAt: days(-60) })
  const [buyer, moderator] = [await world.make.member(), await world.make.member({ roles: ['Market-Moderator'] })]
  const product = await world.make.product({ seller })
  const other = await world.make.product({ seller })
  const conversationId = newId()
  const write = async (from: Person, to: Person, { id }: { id: string }, kind = 'product') => {
    const message = { conversationId, seq: 1, senderId: from.id, recipientId: to.id, cautions: ['pay_first'] }
    await world.db.transaction().execute((tx) => publish(tx, 'message.sent', { ...message, subject: { kind, id } }))
    await world.runJobs()
  }
  await write(buyer, seller, product)
  await write(seller, buyer, product, 'order')
  expect((await insight(world, moderator, product)).risk).toEqual({ score: 0, reasons: [] })
  await Promise.all([write(seller, buyer, product), write(seller, buyer, product)])
  expect((await insight(world, moderator, product)).risk).toEqual({ score: 30, reasons: ['cautious_messages'] })
  expect(await insight(world, buyer, product)).toMatchObject({ reasons: [], risk: null })
  expect((await insight(world, moderator, other)).risk).toEqual({ score: 0, reasons: [] })
  expect(await world.db.selectFrom('listing_cautions').select('conversation_id').execute()).toHaveLength(1)
})
