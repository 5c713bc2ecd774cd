import { removeListing } from '@mtaa/contract/commerce/listings/moderation'
import { getProduct } from '@mtaa/contract/commerce/products/market'
import {
  appealRemoval,
  changeMyProducts,
  listProductVersions,
  sendProduct,
} from '@mtaa/contract/commerce/products/product-states'
import { createCheckout, quoteCart } from '@mtaa/contract/commerce/orders/orders'
import { expect } from 'vitest'
import type { Person } from '../../../../../test/factories.ts'
import {
  approve,
  change,
  claim,
  decide,
  fairPrices,
  mine,
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

test('the first three products of a new seller wait for a moderator, the fourth does not, unless it is risky', async ({
  world,
}) => {
  world.setNow(start)
  const [seller, buyer, moderator] = [await world.make.member(), await world.make.member(), await staff(world)]
  const first = await sell(world, seller)
  expect(first).toMatchObject({ status: 'pending_review', available: false, may: { edit: true, buy: false } })
  expect(await shown(world)).toEqual([])
  await expect(world.as(buyer)(getProduct, { params: { id: first.id } })).rejects.toMatchObject({ status: 404 })
  expect(await mine(world, seller, 'review')).toMatchObject([{ id: first.id, expires_at: null }])
  for (const person of [seller, buyer, await world.make.member({ roles: ['Customer-Support-Moderator'] })])
    await expect(queue(world, person)).rejects.toMatchObject({ code: 'forbidden' })
  const ofEvents = await world.make.member({ roles: ['Event-Moderator'] })
  expect(await queue(world, ofEvents)).toMatchObject({ items: [], waiting: 0 })
  world.setNow(minutes(30))
  const [waiting] = (await queue(world, moderator)).items
  expect(waiting).toMatchObject({ kind: 'new_seller', may_decide: true, listing: { id: first.id } })
  expect(await decide(world, moderator, waiting?.id ?? '', {})).toEqual({ status: 'active' })
  // As new as the moment at which it was first shown.
  expect(await world.as(null)(getProduct, { params: { id: first.id } })).toMatchObject({
    created_at: minutes(30).toISOString(),
    available: true,
  })
  expect(await queue(world, moderator)).toMatchObject({ items: [], waiting: 0, median_minutes: 30 })
  expect((await world.mails()).map(({ subject }) => subject)).toEqual(['Your listing is on offer'])
  await approve(world, moderator, 2, seller)
  expect(await sell(world, seller)).toMatchObject({ status: 'active' })
  await fairPrices(world)
  expect(await sell(world, seller, risky)).toMatchObject({ status: 'pending_review' })
  expect((await queue(world, moderator)).items).toMatchObject([{ kind: 'risk', risk: 85 }])
})

test('a refused product is a draft with the reason, is changed and sent again', async ({ world }) => {
  const [seller, other, moderator] = [await world.make.member(), await world.make.member(), await staff(world)]
  const { id } = await sell(world, seller)
  const review = async () => (await queue(world, moderator)).items[0]?.id ?? ''
  await expect(decide(world, moderator, await review(), { outcome: 'refused' })).rejects.toMatchObject({
    code: 'listing_review_reason_needed',
  })
  await decide(world, moderator, await review(), refuse)
  expect(await mine(world, seller, 'drafts')).toMatchObject([
    { id, decision: { kind: 'refused', reason: 'pictures', note: refuse.note, may_appeal: false } },
  ])
  const [mail] = await world.mails()
  expect(mail).toMatchObject({ body_text: expect.stringContaining('The pictures do not show') })
  const send = (person: Person) => world.as(person)(sendProduct, { params: { id } })
  await expect(send(other)).rejects.toMatchObject({ code: 'listing_not_found' })
  await change(world, seller, id, { title: 'Sofa yangu mwenyewe' })
  expect(await send(seller)).toEqual({ status: 'pending_review' })
  await expect(send(seller)).rejects.toMatchObject({ code: 'listing_invalid_transition' })
  expect(await decide(world, moderator, await review(), {})).toEqual({ status: 'active' })
})

test('of two moderators the first to claim a review decides within 15 minutes; at once, one decision is written', async ({
  world,
}) => {
  world.setNow(start)
  const [seller, one, two] = [await world.make.member(), await staff(world), await staff(world)]
  await sell(world, seller)
  const id = (await queue(world, one)).items[0]?.id ?? ''
  await claim(world, one, id)
  expect((await queue(world, two)).items).toMatchObject([{ may_decide: false, claimed_by: { id: one.id } }])
  for (const late of [() => claim(world, two, id), () => decide(world, two, id, {})])
    await expect(late()).rejects.toMatchObject({ code: 'listing_review_claimed' })
  world.setNow(minutes(15))
  const answers = await Promise.allSettled([decide(world, one, id, {}), decide(world, two, id, refuse)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const [decided] = await world.db.selectFrom('listing_reviews').select('outcome').execute()
  expect(await shown(world)).toHaveLength(decided?.outcome === 'approved' ? 1 : 0)
  const entries = await world.db
    .selectFrom('audit_log')
    .select('action')
    .where('subject_type', '=', 'listing')
    .execute()
  expect(entries).toHaveLength(1)
  await expect(decide(world, one, id, {})).rejects.toMatchObject({ code: 'listing_review_decided' })
})

test('a removal can be appealed against once, and another moderator decides; deleted meanwhile, there is nothing to decide', async ({
  world,
}) => {
  const [seller, one, two] = [await world.make.member(), await staff(world), await staff(world)]
  await approve(world, two, 1, seller)
  const [id = ''] = await shown(world)
  const remove = (person: Person) =>
    world.as(person)(removeListing, { params: { id }, body: { reason: 'fraud', note: '' } })
  await expect(remove(seller)).rejects.toMatchObject({ code: 'forbidden' })
  await remove(one)
  expect(await shown(world)).toEqual([])
  expect(await mine(world, seller, 'removed')).toMatchObject([{ decision: { reason: 'fraud', may_appeal: true } }])
  await expect(change(world, seller, id, { price: 5 })).rejects.toMatchObject({ code: 'listing_invalid_transition' })
  const appeal = () => world.as(seller)(appealRemoval, { params: { id }, body: { text: 'It is my own sofa, ask me.' } })
  await appeal()
  await expect(appeal()).rejects.toMatchObject({ code: 'appeal_not_possible' })
  expect(await mine(world, seller, 'removed')).toMatchObject([{ decision: { kind: 'removed', may_appeal: false } }])
  const [waiting] = (await queue(world, one)).items
  expect(waiting).toMatchObject({ kind: 'appeal', may_decide: false, removal: { reason: 'fraud' } })
  const review = waiting?.id ?? ''
  await expect(decide(world, one, review, {})).rejects.toMatchObject({ code: 'listing_review_not_yours' })
  expect(await decide(world, two, review, {})).toEqual({ status: 'active' })
  // Removed anew, by the other one: that is another removal with an appeal of its own.
  await remove(two)
  await appeal()
  const again = (await queue(world, one)).items[0]?.id ?? ''
  await decide(world, one, again, { ...refuse, reason: 'other' })
  expect(await mine(world, seller, 'removed')).toMatchObject([
    { decision: { kind: 'appeal_refused', may_appeal: false } },
  ])
  const acts = await world.db.selectFrom('audit_log').select('action').orderBy('id').execute()
  expect(acts.map(({ action }) => action)).toEqual([
    'listing.approved',
    'listing.removed',
    'listing.appeal_approved',
    'listing.removed',
    'listing.appeal_refused',
  ])
  await sell(world, seller)
  const open = (await queue(world, one)).items[0]
  await world.as(seller)(changeMyProducts, { body: { act: 'delete', ids: [open?.listing.id ?? ''] } })
  expect(await queue(world, one)).toMatchObject({ items: [], waiting: 0 })
  await expect(decide(world, one, open?.id ?? '', {})).rejects.toMatchObject({ code: 'listing_review_not_found' })
})

test('what is changed after it was shown says so, its versions are for its seller and moderators, and a risky change waits again', async ({
  world,
}) => {
  world.setNow(start)
  const [seller, other, moderator] = [await world.make.member(), await world.make.member(), await staff(world)]
  await approve(world, moderator, 1, seller)
  const [id = ''] = await shown(world)
  const versions = async (person: Person) =>
    (await world.as(person)(listProductVersions, { params: { id } })).items.map(({ title, price }) => [title, price])
  expect(await versions(seller)).toEqual([])
  world.setNow(minutes(5))
  expect(await change(world, seller, id, { quantity: 3, price: sofa.price })).toMatchObject({ edited_at: null })
  expect(await change(world, seller, id, { price: 9000 })).toMatchObject({ edited_at: minutes(5).toISOString() })
  world.setNow(minutes(6))
  await change(world, seller, id, { title: 'Sofa mpya kabisa' })
  const all = [
    ['Sofa mpya kabisa', 9000],
    [sofa.title, 9000],
    [sofa.title, 12_000],
  ]
  expect(await versions(seller)).toEqual(all)
  expect(await versions(moderator)).toEqual(all)
  await expect(versions(other)).rejects.toMatchObject({ code: 'listing_not_found' })
  await fairPrices(world)
  await change(world, seller, id, { price: risky.price })
  expect(await shown(world)).toEqual([id])
  await change(world, seller, id, { description: risky.description })
  expect(await shown(world)).toEqual([])
  expect((await queue(world, moderator)).items).toMatchObject([{ kind: 'risk', risk: 85 }])
})

test('in a cart: what is paused, over, sold, hidden or deleted is gone, and its checkout is refused by name', async ({
  world,
}) => {
  const [buyer, seller] = [await world.make.member(), await world.make.member()]
  const refusals = {
    pending_review: 'listing_not_found',
    removed: 'listing_not_found',
    suspended: 'listing_not_found',
    deleted: 'listing_not_found',
    draft: 'listing_not_found',
    paused: 'out_of_stock',
    sold: 'out_of_stock',
    expired: 'out_of_stock',
  }
  for (const [status, code] of Object.entries(refusals)) {
    const { id } = await world.make.product({ seller, status })
    const items = [{ product_id: id, quantity: 1 }]
    expect((await world.as(buyer)(quoteCart, { body: { items } })).items, status).toMatchObject([
      { gone: true, available: 0 },
    ])
    const order = world.as(buyer)(createCheckout, {
      body: { items, expected_total: 1000 },
      idempotencyKey: `checkout-of-${status}`,
    })
    await expect(order, status).rejects.toMatchObject({ code, details: { product_id: id } })
  }
})
