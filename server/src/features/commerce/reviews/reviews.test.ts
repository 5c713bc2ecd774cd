import { hour, day } from '@mtaa/contract/time'
import * as api from '@mtaa/contract/commerce/reviews/reviews'
import { createReport } from '@mtaa/contract/community/reports'
import { getSeller } from '@mtaa/contract/commerce/sellers/sellers'
import { search } from '@mtaa/contract/community/search'
import { uploadPicture } from '@mtaa/contract/media/media'
import { createProduct } from '@mtaa/contract/commerce/products/market'
import { expect } from 'vitest'
import {
  completedDeal,
  completedOrder,
  followOrder,
  receivedOrder,
  writeReview,
} from '../../../../test/commerce/completed-deals.ts'
import type { Person } from '../../../../test/factories.ts'
import { test, type World } from '../../../../test/harness.ts'
import { newId } from '../../../platform/database/ids.ts'

const start = new Date('2026-11-02T09:00:00Z')

const later = (world: World, ms: number) => world.setNow(new Date(world.clock().getTime() + ms))
const about = async ({ as }: World, viewer: Person | null, { id }: Person, side: 'seller' | 'buyer' = 'seller') =>
  (await as(viewer)(api.listReviewsOf, { params: { id }, query: { as: side } })).items
const dealOf = ({ as }: World, viewer: Person | null, deal: { kind: string; id: string }) =>
  as(viewer)(api.getDealReviews, { params: deal })
const toWrite = async ({ as }: World, viewer: Person) => (await as(viewer)(api.listReviewsToWrite, {})).items
const published = async (world: World) =>
  (await world.mails()).filter(({ body_text }) => /has reviewed you|is now shown/.test(body_text))

test('both sides of a completed order review each other; nobody sees one before both have written', async ({
  world,
}) => {
  world.setNow(start)
  const { deal, buyer, seller } = await completedOrder(world)
  const stranger = await world.make.member()
  expect(await toWrite(world, buyer)).toMatchObject([
    {
      deal: { ...deal, title: 'Bicycle' },
      about_side: 'seller',
      about: { id: seller.id },
      deadline: '2026-11-16T09:00:00.000Z',
    },
  ])
  expect(await toWrite(world, stranger)).toEqual([])
  const key = newId()
  const mine = await writeReview(world, buyer, { deal }, { stars: 4, tags: ['friendly'] }, key)
  expect(mine).toMatchObject({ stars: 4, published: false, editable_until: '2026-11-04T09:00:00.000Z' })
  expect(await writeReview(world, buyer, { deal }, { stars: 4, tags: ['friendly'] }, key)).toEqual(mine)
  await expect(writeReview(world, buyer, { deal })).rejects.toMatchObject({ code: 'review_written' })
  expect(await toWrite(world, buyer)).toEqual([])

  expect(await dealOf(world, seller, deal)).toMatchObject({ mine: null, theirs: null, may: { write: true } })
  for (const viewer of [null, buyer, seller, stranger, await world.make.member({ roles: ['Admin'] })])
    expect(await about(world, viewer, seller)).toEqual([])
  for (const viewer of [null, stranger])
    await expect(dealOf(world, viewer, deal)).rejects.toMatchObject({
      code: viewer ? 'review_deal_not_found' : 'sign_in_required',
    })
  const react = { params: { id: mine.id } }
  await expect(world.as(stranger)(api.markReview, react)).rejects.toMatchObject({ code: 'review_not_found' })
  const report = { body: { kind: 'review', id: react.params.id, reason: 'other' } } as const
  await expect(world.as(seller)(createReport, report)).rejects.toMatchObject({ code: 'report_thing_not_found' })
  const answer = { ...react, body: { text: 'Thank you' } }
  await expect(world.as(seller)(api.replyToReview, answer)).rejects.toMatchObject({ code: 'review_not_found' })

  await writeReview(world, seller, { deal }, { stars: 5 })
  expect(await about(world, null, seller)).toMatchObject([{ stars: 4, author: { id: buyer.id }, marked: false }])
  expect(await about(world, null, buyer, 'buyer')).toMatchObject([{ stars: 5 }])
  expect(await dealOf(world, seller, deal)).toMatchObject({
    mine: { published: true, editable_until: null },
    theirs: { stars: 4 },
  })
  expect(await published(world)).toHaveLength(2)
  await world.runSchedule('reviews.publish')
  later(world, 20 * day)
  await world.runSchedule('reviews.publish')
  expect(await published(world)).toHaveLength(2)
})

test('what has been received can be reviewed at once, before what follows from it is done, and once', async ({
  world,
}) => {
  const { deal, buyer, seller } = await receivedOrder(world)
  const stranger = await world.make.member()
  await expect(dealOf(world, stranger, deal)).rejects.toMatchObject({ code: 'review_deal_not_found' })
  const answers = await Promise.all([dealOf(world, buyer, deal), dealOf(world, seller, deal)])
  expect(answers).toMatchObject([{ may: { write: true } }, { may: { write: true } }])
  await world.runJobs()
  expect(await toWrite(world, buyer)).toHaveLength(1)
})

test('what one side wrote alone is shown after 14 days, by the clock and not by a job; its publication is notified once', async ({
  world,
}) => {
  world.setNow(start)
  const { deal, buyer, seller } = await completedDeal(world)
  const { id } = await writeReview(world, seller, { deal }, { stars: 2 })
  later(world, 14 * day - 1)
  expect(await about(world, null, buyer, 'buyer')).toEqual([])
  later(world, 1)
  expect(await about(world, null, buyer, 'buyer')).toMatchObject([{ id, stars: 2 }])
  await expect(writeReview(world, buyer, { deal })).rejects.toMatchObject({
    code: 'review_too_late',
    details: { days: 14 },
  })
  expect(await toWrite(world, buyer)).toEqual([])
  expect(await published(world)).toHaveLength(0)
  await Promise.all([world.runSchedule('reviews.publish'), world.runSchedule('reviews.publish')])
  expect(await published(world)).toHaveLength(1)
})

test('two sides who write at once are both published, once; one side who writes twice at once has one review', async ({
  world,
}) => {
  world.setNow(start)
  const deals = await Promise.all([1, 2, 3, 4].map(() => completedDeal(world)))
  const both = deals.flatMap((made) => [writeReview(world, made.buyer, made), writeReview(world, made.seller, made)])
  await Promise.all(both)
  for (const { deal, buyer, seller } of deals) {
    for (const side of [buyer, seller])
      expect(await dealOf(world, side, deal)).toMatchObject({ mine: { published: true }, theirs: { stars: 5 } })
  }
  expect(await published(world)).toHaveLength(8)
  const made = await completedDeal(world)
  const tries = await Promise.allSettled([1, 2, 3].map(() => writeReview(world, made.buyer, made)))
  expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
})

test('a review is refused before the order is completed, by who took no part, of oneself, and after a full refund', async ({
  world,
}) => {
  world.setNow(start)
  const { deal, buyer, seller } = await completedOrder(world, { price: 900 })
  for (const [author, ref] of [
    [await world.make.member(), deal],
    [buyer, { kind: 'order', id: newId() }],
    [buyer, { kind: 'ticket', id: deal.id }],
  ] as const)
    await expect(writeReview(world, author, { deal: ref })).rejects.toMatchObject({ code: 'review_deal_not_found' })
  const own = {
    id: newId(),
    buyer_id: buyer.id,
    seller_id: buyer.id,
    title: 'Chair',
    completed_at: start,
    refunded: false,
  }
  await followOrder(world, own.id, own)
  expect(await toWrite(world, buyer)).toMatchObject([{ deal }])
  await writeReview(world, seller, { deal })
  await writeReview(world, buyer, { deal })
  const other = await completedOrder(world, { price: 300, buyer, seller })
  // All of it has gone back, and the event is still on its way.
  await world.db.updateTable('orders').set({ state: 'refunded' }).where('id', 'in', [deal.id, other.deal.id]).execute()
  await expect(writeReview(world, buyer, other)).rejects.toMatchObject({ code: 'review_refunded' })
  for (const { id } of [deal, other.deal]) await followOrder(world, id)
  await expect(writeReview(world, seller, other)).rejects.toMatchObject({ code: 'review_refunded' })
  expect(await toWrite(world, buyer)).toEqual([])
  expect(await about(world, null, seller)).toMatchObject([{ counted: false }])
  const { sold, rating } = await world.as(null)(getSeller, { params: { id: seller.id } })
  expect({ sold, rating }).toMatchObject({ sold: 0, rating: { seller: { count: 0 }, buyer: { count: 0 } } })
})

test('a review is changed for 48 hours and only while nobody else sees it', async ({ world }) => {
  world.setNow(start)
  const made = await completedDeal(world)
  const { id } = await writeReview(world, made.buyer, made, { stars: 1 })
  const edit = (person: Person, body: object) => world.as(person)(api.updateReview, { params: { id }, body })
  later(world, 48 * hour - 1)
  expect(await edit(made.buyer, { stars: 3, tags: ['late'] })).toMatchObject({ stars: 3, text: 'Good', tags: ['late'] })
  await expect(edit(made.buyer, { tags: ['came_on_time'] })).rejects.toMatchObject({ code: 'review_tags_mismatch' })
  await expect(edit(made.seller, { stars: 5 })).rejects.toMatchObject({ code: 'review_not_found' })
  const race = await Promise.allSettled([edit(made.buyer, { stars: 1 }), writeReview(world, made.seller, made)])
  expect(race[1].status).toBe('fulfilled')
  const shown = race[0].status === 'fulfilled' ? 1 : 3
  expect(await about(world, null, made.seller)).toMatchObject([{ stars: shown }])
  await expect(edit(made.buyer, { stars: 5 })).rejects.toMatchObject({ code: 'review_edit_closed' })
  const late = await completedDeal(world)
  const second = await writeReview(world, late.buyer, late)
  later(world, 48 * hour)
  const change = { params: { id: second.id }, body: { stars: 1 } }
  await expect(world.as(late.buyer)(api.updateReview, change)).rejects.toMatchObject({ code: 'review_edit_closed' })
})

test('the reviewed side replies once; others mark it as helpful once each, and the third says so', async ({
  world,
}) => {
  world.setNow(start)
  const made = await completedDeal(world)
  const { id } = await writeReview(world, made.buyer, made)
  await writeReview(world, made.seller, made)
  const reply = (person: Person, text = 'Asante') =>
    world.as(person)(api.replyToReview, { params: { id }, body: { text } })
  const others = await Promise.all([1, 2, 3, 4, 5].map(() => world.make.member()))
  const [one, two, three, four, near] = others as [Person, Person, Person, Person, Person]
  for (const person of [made.buyer, one])
    await expect(reply(person)).rejects.toMatchObject({ code: 'review_not_found' })
  const replies = await Promise.allSettled([reply(made.seller), reply(made.seller, 'Karibu tena')])
  expect(replies.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])

  const mark = (person: Person) => world.as(person)(api.markReview, { params: { id } })
  for (const side of [made.buyer, made.seller]) await expect(mark(side)).rejects.toMatchObject({ code: 'own_review' })
  await expect(world.as(null)(api.markReview, { params: { id } })).rejects.toMatchObject({ code: 'sign_in_required' })
  const helpful = async () => {
    const { rows } = await world.pool.query<{ count: number }>(
      `select count(*)::int as count from reviews where helpful_at is not null`,
    )
    return rows[0]?.count
  }
  // A second account in the same browser, or one in the author's, counts for everybody to see, and for nothing else.
  const phones = { 'one phone': [one, two], 'the author’s': [made.buyer, near] }
  await world.db
    .insertInto('known_devices')
    .values(
      Object.entries(phones).flatMap(([name, persons]) =>
        persons.map(({ id: user_id }) => ({ user_id, device_hash: Buffer.from(name), seen_at: start })),
      ),
    )
    .execute()
  await Promise.all([mark(one), mark(one), mark(two)])
  expect(await mark(near)).toEqual({ helpful: 3 })
  expect(await mark(three)).toEqual({ helpful: 4 })
  expect(await helpful()).toBe(0)
  expect(await mark(four)).toEqual({ helpful: 5 })
  expect(await helpful()).toBe(1)
  expect(await about(world, four, made.seller)).toMatchObject([
    { helpful: 5, marked: true, may: { mark: true, reply: false } },
  ])
  expect(await about(world, made.seller, made.seller)).toMatchObject([
    { marked: false, may: { mark: false, report: true } },
  ])
  const unmark = () => world.as(four)(api.unmarkReview, { params: { id } })
  await Promise.all([unmark(), unmark()])
  expect(await about(world, null, made.seller)).toMatchObject([
    { helpful: 4, reply: { text: expect.stringMatching(/Asante|Karibu/) } },
  ])
})

test('a review shows only pictures of its author’s that nothing else shows', async ({ world }) => {
  const made = await completedDeal(world)
  const { buyer, seller } = made
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const upload = async (person: Person) => (await world.as(person)(uploadPicture, { file: new Blob([png]) })).key
  const [own, foreign, listed] = [await upload(buyer), await upload(seller), await upload(buyer)]
  const place = { county_code: 47, constituency_code: 274, ward_code: 1367 }
  const offer = { title: 'Chair', price: 10, quantity: 1, description: '', category: 'home', condition: 'new' as const }
  await world.as(buyer)(createProduct, { body: { ...offer, ...place, images: [listed] }, idempotencyKey: newId() })
  for (const key of [foreign, listed, 'nothing'])
    await expect(writeReview(world, buyer, made, { images: [key] })).rejects.toMatchObject({
      code: 'picture_not_found',
    })
  const { id, images } = await writeReview(world, buyer, made, { images: [own] })
  expect(images).toMatchObject([{ key: own, width: 1, height: 1 }])
  const change = { params: { id }, body: { images: [listed] } }
  await expect(world.as(buyer)(api.updateReview, change)).rejects.toMatchObject({ code: 'picture_not_found' })
  const emptied = await world.as(buyer)(api.updateReview, { params: { id }, body: { images: [] } })
  expect(emptied.images).toEqual([])
})

test('a seller’s score, sales and place in the search follow from what is published', async ({ world }) => {
  world.setNow(start)
  const seller = await world.make.member({ firstName: 'Zawadi', lastName: 'Kemboi' })
  const show = () => world.as(null)(getSeller, { params: { id: seller.id } })
  const found = async () =>
    (await world.as(null)(search, { query: { q: 'Zawadi Kemboi', kind: 'people' } })).items[0]?.person
  // Nobody sees it yet, so it counts for nothing.
  const blind = await completedDeal(world, { seller })
  await writeReview(world, blind.buyer, blind, { stars: 1 })
  for (const stars of [5, 5, 2]) {
    expect((await show()).rating.seller.average).toBeNull()
    expect((await found())?.rating).toBeNull()
    const made = await completedDeal(world, { seller })
    await writeReview(world, seller, made)
    await writeReview(world, made.buyer, made, { stars })
  }
  // (4 × 5 + 12) / 8
  expect((await show()).rating).toMatchObject({
    seller: { average: 4, count: 3, stars: [0, 1, 0, 0, 2] },
    buyer: { count: 0 },
  })
  expect((await found())?.rating).toEqual({ average: 4, count: 3 })
  expect((await show()).sold).toBe(4)
  for (let n = 0; n < 9; n++) await completedDeal(world, { seller })
  expect((await show()).sold).toBe(10)
  const page = await world.as(null)(api.listReviewsOf, { params: { id: seller.id }, query: { limit: 2 } })
  const next = { limit: 2, cursor: page.next_cursor ?? '' }
  const rest = await world.as(null)(api.listReviewsOf, { params: { id: seller.id }, query: next })
  expect([page.items.length, rest.items.length, rest.next_cursor]).toEqual([2, 1, null])
  await world.db
    .updateTable('users')
    .set({ banned_until: new Date(start.getTime() + day) })
    .where('id', '=', seller.id)
    .execute()
  await expect(about(world, null, seller)).rejects.toMatchObject({ code: 'seller_not_found' })
})
