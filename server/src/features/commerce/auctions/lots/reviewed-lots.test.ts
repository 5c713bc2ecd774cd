import { day } from '@mtaa/contract/time'
import { getAuction } from '@mtaa/contract/commerce/auctions/auctions'
import { sendProduct } from '@mtaa/contract/commerce/products/product-states'
import { expect } from 'vitest'
import {
  claim,
  decide,
  queue,
  refuse,
  reviewing as test,
  risky,
  sell,
  shown,
  staff,
} from '../../../../../test/commerce/listing-moderation.ts'
import { addText, bidOn, cancelLot, changeLot, lotSeller, offer, start } from '../../../../../test/commerce/lots.ts'
import type { Person } from '../../../../../test/factories.ts'
import type { World } from '../../../../../test/harness.ts'
import { switchFlag } from '../../../../../test/platform/switch-flags.ts'

const later = (ms: number) => new Date(start.getTime() + ms)
const show = ({ as }: World, person: Person | null, id: string) => as(person)(getAuction, { params: { id } })
const outside = { description: risky.description }

test('lots wait for the same moderators as products; what should have begun meanwhile begins with its whole length', async ({
  world,
}) => {
  world.setNow(start)
  const [seller, moderator] = [await lotSeller(world), await staff(world)]
  const now = await offer(world, seller)
  const then = await offer(world, seller, { starts_at: later(5 * day).toISOString() })
  expect([now.state, then.state]).toEqual(['pending_review', 'pending_review'])
  await expect(show(world, await world.make.member(), now.id)).rejects.toMatchObject({ code: 'listing_not_found' })
  expect(await shown(world)).toEqual([])
  world.setNow(later(4 * day))
  const waiting = (await queue(world, moderator)).items
  expect(waiting.map(({ kind, listing }) => [kind, listing.id])).toEqual([
    ['new_seller', now.id],
    ['new_seller', then.id],
  ])
  for (const { id } of waiting) await decide(world, moderator, id, {})
  expect(await show(world, null, now.id)).toMatchObject({
    state: 'active',
    start_time: later(4 * day).toISOString(),
    end_time: '2026-12-04T17:00:00.000Z',
  })
  expect(await show(world, null, then.id)).toMatchObject({
    state: 'scheduled',
    start_time: later(5 * day).toISOString(),
    end_time: '2026-12-05T17:00:00.000Z',
  })
  // Products and lots count together.
  expect(await sell(world, seller)).toMatchObject({ status: 'pending_review' })
  const [product] = (await queue(world, moderator)).items
  await decide(world, moderator, product?.id ?? '', {})
  expect(await offer(world, seller)).toMatchObject({ state: 'active' })
})

test('a refused lot is changed and sent again; one that becomes risky before a bid waits again', async ({ world }) => {
  world.setNow(start)
  const [seller, moderator] = [await lotSeller(world), await staff(world)]
  const { id } = await offer(world, seller)
  const waiting = async () => (await queue(world, moderator)).items[0]?.id ?? ''
  await claim(world, moderator, await waiting())
  expect(await decide(world, moderator, await waiting(), refuse)).toEqual({ status: 'draft' })
  const lines = await world.db
    .selectFrom('notifications')
    .select(['kind', 'path'])
    .where('user_id', '=', seller.id)
    .execute()
  expect(lines).toMatchObject([{ kind: 'listing_refused', path: '/auctions/my-auctions' }])
  expect(await changeLot(world, seller, id, { title: 'Redio ya kijijini' })).toMatchObject({
    state: 'draft',
    edited_at: null,
  })
  expect(await world.as(seller)(sendProduct, { params: { id } })).toEqual({ status: 'pending_review' })
  await decide(world, moderator, await waiting(), {})
  expect(await show(world, null, id)).toMatchObject({ state: 'active' })
  expect(await changeLot(world, seller, id, { ...outside, title: 'WhatsApp 0712 345 678' })).toMatchObject({
    state: 'active',
  })
  const caution = { listing_id: id, conversation_id: crypto.randomUUID(), created_at: start }
  await world.db.insertInto('listing_cautions').values(caution).execute()
  expect(await changeLot(world, seller, id, { title: 'Nipigie WhatsApp' })).toMatchObject({ state: 'pending_review' })
  expect(await shown(world)).toEqual([])
})

test('a lot that waits is cancelled by its seller: nobody finds it any more, and no moderator decides', async ({
  world,
}) => {
  world.setNow(start)
  const [seller, moderator] = [await lotSeller(world), await staff(world)]
  const { id } = await offer(world, seller)
  const [waiting] = (await queue(world, moderator)).items
  await cancelLot(world, seller, id)
  await expect(show(world, seller, id)).rejects.toMatchObject({ code: 'listing_not_found' })
  expect((await queue(world, moderator)).items).toEqual([])
  await expect(decide(world, moderator, waiting?.id ?? '', {})).rejects.toMatchObject({
    code: 'listing_review_not_found',
  })
})

test('a refused lot is sent again under the flag of auctions, and a product under that of the market', async ({
  world,
}) => {
  world.setNow(start)
  const [seller, moderator] = [await lotSeller(world), await staff(world)]
  const refused = async (id: string) => {
    const waiting = (await queue(world, moderator)).items.find(({ listing }) => listing.id === id)
    await claim(world, moderator, waiting?.id ?? '')
    await decide(world, moderator, waiting?.id ?? '', refuse)
    return id
  }
  const send = (id: string) => world.as(seller)(sendProduct, { params: { id } })
  const lot = await refused((await offer(world, seller)).id)
  const product = await refused((await sell(world, seller)).id)
  for (const [state, code] of [
    ['disabled', 'feature_off'],
    ['read-only', 'feature_read_only'],
  ] as const) {
    await switchFlag(world, 'auctions', state)
    await expect(send(lot)).rejects.toMatchObject({ code })
    await switchFlag(world, 'auctions', 'enabled')
    await switchFlag(world, 'market', state)
    await expect(send(product)).rejects.toMatchObject({ code })
    if (state === 'disabled') expect(await send(lot)).toEqual({ status: 'pending_review' })
    await switchFlag(world, 'market', 'enabled')
    if (state === 'disabled') await refused(lot)
  }
  expect(await send(product)).toEqual({ status: 'pending_review' })
})

test('what is added is weighed with the rest: before a bid a risky lot waits again, with bids it is not added', async ({
  world,
}) => {
  world.setNow(start)
  const [seller, moderator] = [await lotSeller(world), await staff(world)]
  const shownLot = async () => {
    const { id } = await offer(world, seller)
    const waiting = (await queue(world, moderator)).items.find(({ listing }) => listing.id === id)
    if (waiting) await decide(world, moderator, waiting.id, {})
    await world.db
      .insertInto('listing_cautions')
      .values({ listing_id: id, conversation_id: crypto.randomUUID(), created_at: start })
      .execute()
    return id
  }
  const [first, second] = [await shownLot(), await shownLot()]
  expect(await addText(world, seller, first, 'With its box.')).toMatchObject({ state: 'active' })
  expect(await addText(world, seller, first, risky.description)).toMatchObject({ state: 'pending_review' })

  await bidOn(world, await world.make.member(), second, 2_000)
  await addText(world, seller, second, 'With its box.')
  await expect(addText(world, seller, second, risky.description)).rejects.toMatchObject({
    code: 'auction_text_refused',
  })
  expect(await show(world, null, second)).toMatchObject({ state: 'active', additions: [{ text: 'With its box.' }] })
})
