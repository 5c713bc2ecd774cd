import { day, hour } from '@mtaa/contract/time'
import { getAuction } from '@mtaa/contract/commerce/auctions/auctions'
import { getAuctionTerms } from '@mtaa/contract/commerce/auctions/lots'
import { listListings } from '@mtaa/contract/commerce/listings/listings'
import { listProductDrafts, saveProductDraft } from '@mtaa/contract/commerce/products/product-drafts'
import { listProductVersions } from '@mtaa/contract/commerce/products/product-states'
import { describe, expect } from 'vitest'
import {
  addText,
  bidOn,
  cancelLot,
  changeLot,
  lotSeller,
  offer,
  relist,
  settle,
  start,
} from '../../../../../test/commerce/lots.ts'
import type { Person } from '../../../../../test/factories.ts'
import { test as usual, type World } from '../../../../../test/harness.ts'
import { sweepRetention } from '../../../../../test/platform/schedules.ts'
import { findLotDetails } from './lots.queries.ts'

const test = usual.extend('worldOptions', {
  settings: (settings) => ({ ...settings, limits: false }),
})

const later = (ms: number) => new Date(start.getTime() + ms)
const show = ({ as }: World, person: Person | null, id: string) => as(person)(getAuction, { params: { id } })
const terms = ({ as }: World, person: Person | null, id: string) => as(person)(getAuctionTerms, { params: { id } })
const shown = async ({ as }: World) => (await as(null)(listListings, { query: { module: 'auctions' } })).items

describe('offering a lot', () => {
  test('it runs at once, with its card and its page, and its reserve is for nobody else', async ({ world }) => {
    world.setNow(start)
    const seller = await lotSeller(world)
    const made = await offer(world, seller, {
      starting_price: 20_000,
      reserve_price: 34_567,
      buy_now_price: 60_000,
      deposit: true,
      delivery: ['rider', 'pickup', 'rider'],
      delivery_fees: { rider: 300 },
    })
    expect(made).toMatchObject({
      state: 'active',
      current_price: 20_000,
      reserve: 'not_met',
      buy_now_price: 60_000,
      deposit: 1_000,
      delivery: ['pickup', 'rider'],
      start_time: start.toISOString(),
      end_time: '2026-11-30T17:00:00.000Z',
      additions: [],
    })
    expect(await shown(world)).toMatchObject([
      { id: made.id, price: 20_000, auction: { bids_count: 0, reserve: 'not_met', buy_now_price: 60_000 } },
    ])
    expect(JSON.stringify([made, await show(world, null, made.id), await shown(world)])).not.toContain('34567')
    expect(await terms(world, seller, made.id)).toMatchObject({ reserve_price: 34_567, editable: true, days: 3 })
    for (const other of [await world.make.member(), await world.make.member({ roles: ['Market-Moderator'] })])
      await expect(terms(world, other, made.id)).rejects.toMatchObject({ code: 'listing_not_found' })
  })

  test('what does not fit is refused, and nothing is made', async ({ world }) => {
    world.setNow(start)
    const seller = await lotSeller(world)
    const refused: [object, string][] = [
      [{ starting_price: 0 }, 'bad_request'],
      [{ starting_price: 10_000_001 }, 'bad_request'],
      [{ starting_price: 1.5 }, 'bad_request'],
      [{ reserve_price: 50_000_001 }, 'bad_request'],
      [{ reserve_price: 999 }, 'auction_prices_mismatch'],
      [{ buy_now_price: 1_299 }, 'auction_prices_mismatch'],
      [{ reserve_price: 40_000_000, buy_now_price: 50_000_000 }, 'auction_prices_mismatch'],
      [{ days: 2 }, 'bad_request'],
      [{ ends_minute: 8 * 60 - 1 }, 'bad_request'],
      [{ ends_minute: 22 * 60 + 1 }, 'bad_request'],
      [{ starts_at: later(0).toISOString() }, 'auction_times_refused'],
      [{ starts_at: later(-day).toISOString() }, 'auction_times_refused'],
      [{ starts_at: later(30 * day + 1).toISOString() }, 'auction_times_refused'],
      [{ category: 'phones' }, 'bad_request'],
      [{ delivery: [] }, 'bad_request'],
      [{ delivery_fees: { rider: 10 } }, 'delivery_not_offered'],
      [{ constituency_code: 1 }, 'place_mismatch'],
      [{ images: ['nobodys'] }, 'picture_not_found'],
    ]
    for (const [body, code] of refused)
      await expect(offer(world, seller, body), JSON.stringify(body)).rejects.toMatchObject({ code })
    await expect(offer(world, null)).rejects.toMatchObject({ code: 'sign_in_required' })
    await expect(offer(world, await world.make.member())).rejects.toMatchObject({ code: 'listing_needs_phone' })
    expect(await world.db.selectFrom('auctions').select('id').execute()).toEqual([])
  })

  test('the same form twice is one lot, and its draft is gone', async ({ world }) => {
    const seller = await lotSeller(world)
    const id = crypto.randomUUID()
    const form = { title: 'Redio', form: '{}', base: 0 }
    await world.as(seller)(saveProductDraft, { params: { id }, body: { ...form, module: 'auctions' } })
    await expect(
      world.as(seller)(saveProductDraft, { params: { id }, body: { ...form, form: '{"x":1}', base: 1 } }),
    ).rejects.toMatchObject({ code: 'draft_changed' })
    const drafts = async (module: 'market' | 'auctions') =>
      (await world.as(seller)(listProductDrafts, { query: { module } })).items.length
    expect([await drafts('market'), await drafts('auctions')]).toEqual([0, 1])
    const made = await Promise.all([1, 2, 3].map(() => offer(world, seller, { draft_id: id }, 'this-form')))
    expect(new Set(made.map((lot) => lot.id)).size).toBe(1)
    await expect(offer(world, seller, {}, 'this-form')).rejects.toMatchObject({ code: 'idempotency_mismatch' })
    expect(await drafts('auctions')).toBe(0)
  })

  test('one that is scheduled begins by the clock', async ({ world }) => {
    world.setNow(start)
    const seller = await lotSeller(world)
    const { id } = await offer(world, seller, { starts_at: later(2 * day).toISOString(), days: 1 })
    expect(await show(world, null, id)).toMatchObject({ state: 'scheduled', end_time: '2026-11-30T17:00:00.000Z' })
    world.setNow(later(2 * day))
    expect(await show(world, null, id)).toMatchObject({ state: 'active' })
    await world.runSchedule('listings.move_on')
    expect(await show(world, null, id)).toMatchObject({ state: 'active', status: 'active' })
  })
})

describe('changing a lot', () => {
  test('everything before the first bid, with its versions; after it only text is added, five times', async ({
    world,
  }) => {
    world.setNow(start)
    const seller = await lotSeller(world)
    const { id } = await offer(world, seller, { reserve_price: 3_000 })
    await expect(changeLot(world, seller, id, { reserve_price: 900 })).rejects.toMatchObject({
      code: 'auction_prices_mismatch',
    })
    await expect(changeLot(world, await world.make.member(), id, { title: 'Mine now' })).rejects.toMatchObject({
      code: 'listing_not_found',
    })
    await expect(changeLot(world, seller, id, { starts_at: later(day).toISOString() })).rejects.toMatchObject({
      code: 'auction_times_refused',
    })
    const changed = await changeLot(world, seller, id, { title: 'Redio ya babu', starting_price: 2_000, days: 1 })
    expect(changed).toMatchObject({
      title: 'Redio ya babu',
      current_price: 2_000,
      end_time: '2026-11-28T17:00:00.000Z',
      edited_at: start.toISOString(),
    })
    const { items } = await world.as(seller)(listProductVersions, { params: { id } })
    expect(items.map(({ title, price }) => [title, price])).toEqual([
      ['Redio ya babu', 2_000],
      ['Redio ya zamani', 1_000],
    ])
    await bidOn(world, await world.make.member(), id, 2_500)
    await expect(changeLot(world, seller, id, { title: 'Redio mpya' })).rejects.toMatchObject({
      code: 'auction_has_bids',
    })
    expect(await terms(world, seller, id)).toMatchObject({ editable: false, additions_left: 5 })
    for (const text of ['one', 'two', 'two']) await addText(world, seller, id, text, `key-of-text-${text}`)
    const more = await Promise.allSettled([3, 4, 5, 6, 7].map((n) => addText(world, seller, id, `text ${n}`)))
    expect(more.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    await expect(addText(world, seller, id, 'six')).rejects.toMatchObject({ code: 'too_many_additions' })
    const lot = await show(world, null, id)
    expect(lot.additions).toHaveLength(5)
    expect(lot.additions.slice(0, 2).map(({ text }) => text)).toEqual(['one', 'two'])
    await expect(addText(world, await world.make.member(), id, 'x')).rejects.toMatchObject({
      code: 'listing_not_found',
    })
    world.setNow(later(2 * day))
    await expect(addText(world, seller, id, 'late')).rejects.toMatchObject({ code: 'auction_ended' })
    await expect(changeLot(world, seller, id, { title: 'Too late' })).rejects.toMatchObject({ code: 'auction_ended' })
  })

  test('a change and a first bid at once: either the bid sees the change, or the change is refused', async ({
    world,
  }) => {
    world.setNow(start)
    const [seller, bidder] = [await lotSeller(world), await world.make.member()]
    for (let time = 0; time < 5; time++) {
      const { id } = await offer(world, seller)
      const [change, bid] = await Promise.allSettled([
        changeLot(world, seller, id, { starting_price: 5_000 }),
        bidOn(world, bidder, id, 2_000),
      ])
      const { current_price, starting_price, bids_count } = await show(world, null, id)
      expect(change.status === 'fulfilled' && bid.status === 'fulfilled').toBe(false)
      expect([current_price, starting_price, bids_count]).toEqual(
        change.status === 'fulfilled' ? [5_000, 5_000, 0] : [1_000, 1_000, 1],
      )
    }
  })

  test('the copy of a seller has the reserve and nothing of the maxima of bidders', async ({ world }) => {
    const seller = await lotSeller(world)
    const { id } = await offer(world, seller, { reserve_price: 1_234 })
    await bidOn(world, await world.make.member(), id, 77_777)
    const details = await findLotDetails(world.db, [id])
    expect(details).toMatchObject([{ id, details: { reserve_price: 1_234, bids_count: 1 } }])
    expect(JSON.stringify(details)).not.toContain('77777')
  })
})

describe('cancelling a lot', () => {
  test('its seller may before the first bid, in the moment of it one of both stands, and nobody else', async ({
    world,
  }) => {
    world.setNow(start)
    const [seller, bidder] = [await lotSeller(world), await world.make.member()]
    const { id } = await offer(world, seller)
    await expect(cancelLot(world, bidder, id)).rejects.toMatchObject({ code: 'forbidden' })
    expect(await cancelLot(world, seller, id)).toMatchObject({ state: 'cancelled', end_time: start.toISOString() })
    await expect(cancelLot(world, seller, id)).rejects.toMatchObject({ code: 'auction_ended' })
    expect(await shown(world)).toEqual([])
    await expect(relist(world, seller, id)).rejects.toMatchObject({ code: 'auction_not_unsold' })
    for (let time = 0; time < 5; time++) {
      const lot = await offer(world, seller)
      const [cancelled] = await Promise.allSettled([
        cancelLot(world, seller, lot.id),
        bidOn(world, bidder, lot.id, 2_000),
      ])
      const { state, bids_count } = await show(world, null, lot.id)
      if (cancelled.status === 'rejected') {
        expect(cancelled.reason).toMatchObject({ code: 'auction_has_bids' })
        expect([state, bids_count]).toEqual(['active', 1])
      } else expect(state).toBe('cancelled')
    }
  })

  test('a moderator cancels with a reason what has bids: it is logged, and all are notified', async ({ world }) => {
    world.setNow(start)
    const [seller, bidder] = [await lotSeller(world), await world.make.member()]
    const staff = await world.make.member({ roles: ['Market-Moderator'] })
    const { id } = await offer(world, seller)
    await bidOn(world, bidder, id, 2_000)
    await expect(cancelLot(world, seller, id)).rejects.toMatchObject({ code: 'auction_has_bids' })
    await expect(cancelLot(world, staff, id)).rejects.toMatchObject({ code: 'listing_review_reason_needed' })
    expect(await cancelLot(world, staff, id, { reason: 'fraud', note: 'Not theirs' })).toMatchObject({
      state: 'cancelled',
    })
    const log = await world.db.selectFrom('auction_log').select(['kind', 'reason']).orderBy('entry').execute()
    expect(log).toEqual([
      { kind: 'bid', reason: null },
      { kind: 'cancelled', reason: 'fraud' },
    ])
    const lines = await world.db.selectFrom('notifications').select(['user_id', 'kind']).execute()
    expect(lines).toEqual(
      expect.arrayContaining([
        { user_id: seller.id, kind: 'auction_cancelled' },
        { user_id: bidder.id, kind: 'auction_bid_on_cancelled' },
      ]),
    )
  })
})

describe('offering a lot again', () => {
  test('one that was not sold, once, with the same length from now on', async ({ world }) => {
    world.setNow(start)
    const seller = await lotSeller(world)
    const { id } = await offer(world, seller, { starting_price: 20_000, deposit: true })
    await addText(world, seller, id, 'With its box.')
    await expect(relist(world, seller, id)).rejects.toMatchObject({ code: 'auction_not_unsold' })
    world.setNow(later(5 * day))
    await settle(world, id, 'unsold')
    await expect(relist(world, await lotSeller(world), id)).rejects.toMatchObject({ code: 'listing_not_found' })
    const tries = await Promise.allSettled([1, 2, 3].map(() => relist(world, seller, id)))
    const made = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    expect(made).toMatchObject([
      {
        state: 'active',
        title: 'Redio ya zamani',
        deposit: 1_000,
        start_time: later(5 * day).toISOString(),
        end_time: '2026-12-05T17:00:00.000Z',
        additions: [{ text: 'With its box.' }],
      },
    ])
    expect(await terms(world, seller, id)).toMatchObject({ sale: null, relisted_as: made[0]?.id })
    await settle(world, made[0]?.id ?? '', 'sold')
    await expect(relist(world, seller, made[0]?.id ?? '')).rejects.toMatchObject({ code: 'auction_not_unsold' })
  })
})

test('a lot that is cancelled before anybody could see it is deleted a day later', async ({ world }) => {
  world.setNow(start)
  const seller = await lotSeller(world)
  const { id } = await offer(world, seller)
  await world.db.updateTable('listings').set({ status: 'draft' }).where('id', '=', id).execute()
  await world.db.updateTable('auctions').set({ published_at: null }).where('id', '=', id).execute()
  await cancelLot(world, seller, id)
  await expect(show(world, seller, id)).rejects.toMatchObject({ code: 'listing_not_found' })
  world.setNow(later(day + hour))
  await sweepRetention(world.deps)
  expect(await world.db.selectFrom('listings').select('id').execute()).toEqual([])
})
