import { placeBid } from '@mtaa/contract/commerce/auctions/bids'
import { hour, minute } from '@mtaa/contract/time'
import { expect } from 'vitest'
import { bid, bidder, bidders, liveLot, newKey, pair } from '../../../../../test/commerce/bids.ts'
import { test, type World } from '../../../../../test/harness.ts'
import { switchFlag } from '../../../../../test/platform/switch-flags.ts'

const logOf = ({ db }: World, { id }: { id: string }) =>
  db.selectFrom('auction_log').selectAll().where('auction_id', '=', id).orderBy('entry').execute()

test('bids lead, outbid and are outbid at once, and every answer says how one stands', async ({ world }) => {
  const lot = await world.make.auction({ start: 1_000, reserve: 4_000 })
  const [first, second] = await pair(world)
  expect(await bid(world, first, lot, 3_000)).toMatchObject({
    outcome: 'leading',
    extended: false,
    lot: {
      price: 1_000,
      bids_count: 1,
      reserve: 'not_met',
      state: 'active',
      own: { standing: 'leading', max: 3_000, pseudonym: 'b•••1', least: 3_001, steps: [3_100, 3_200, 3_300] },
    },
  })
  expect(await bid(world, second, lot, 2_000)).toMatchObject({
    outcome: 'outbid',
    lot: { price: 2_100, own: { standing: 'outbid', max: 2_000, least: 2_200, steps: [2_200, 2_300, 2_400] } },
  })
  expect(await bid(world, second, lot, 5_000)).toMatchObject({
    outcome: 'leading',
    lot: { price: 4_000, reserve: 'met', own: { standing: 'leading', pseudonym: 'b•••2' } },
  })
  expect(await bid(world, second, lot, 6_000)).toMatchObject({ outcome: 'raised', lot: { price: 4_000 } })
  expect(await liveLot(world, first, lot)).toMatchObject({ bids_count: 4, own: { standing: 'outbid', max: 3_000 } })
  expect(await liveLot(world, null, lot)).toMatchObject({ price: 4_000, least: 4_100, own: null })
  expect((await logOf(world, lot)).map(({ bidder: by, amount, price }) => [by, amount, price])).toEqual([
    [1, 3_000, 1_000],
    [2, 2_000, 2_100],
    [2, 5_000, 4_000],
    [2, 6_000, 4_000],
  ])
})

test('what cannot be bid is refused with the least that can', async ({ world }) => {
  const lot = await world.make.auction({ start: 1_000 })
  const [amina, brian] = await pair(world)
  await expect(bid(world, amina, lot, 999)).rejects.toMatchObject({ code: 'bid_too_low', details: { min: 1_000 } })
  await bid(world, amina, lot, 1_000)
  await expect(bid(world, brian, lot, 1_000)).rejects.toMatchObject({ code: 'bid_too_low', details: { min: 1_050 } })
  await expect(bid(world, amina, lot, 1_000)).rejects.toMatchObject({ code: 'bid_too_low', details: { min: 1_050 } })
  expect(await logOf(world, lot)).toHaveLength(1)
})

test('three times the minimum is confirmed first', async ({ world }) => {
  const lot = await world.make.auction({ start: 1_000 })
  const amina = await bidder(world)
  const call = (max: number) =>
    world.as(amina)(placeBid, { params: { id: lot.id }, body: { max }, idempotencyKey: newKey() })
  await expect(call(3_000)).rejects.toMatchObject({ code: 'bid_unconfirmed', details: { amount: 3_000 } })
  expect(await call(2_999)).toMatchObject({ outcome: 'leading' })
})

test('a repeated key bids once, also with many at once, and is another bid for no other amount', async ({ world }) => {
  const lot = await world.make.auction({ start: 1_000 })
  const amina = await bidder(world)
  const key = newKey()
  const all = await Promise.all(Array.from({ length: 8 }, () => bid(world, amina, lot, 2_000, key)))
  expect(all.map(({ outcome }) => outcome)).toEqual(all.map(() => 'leading'))
  expect(await logOf(world, lot)).toHaveLength(1)
  await expect(bid(world, amina, lot, 2_500, key)).rejects.toMatchObject({ code: 'idempotency_mismatch' })
})

test('two devices of a member are one bidder, who never bids against themselves', async ({ world }) => {
  const amina = await bidder(world)
  for (let round = 0; round < 5; round++) {
    const lot = await world.make.auction({ start: 1_000 })
    const both = await Promise.allSettled([bid(world, amina, lot, 2_000), bid(world, amina, lot, 2_000)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await liveLot(world, amina, lot)).toMatchObject({ price: 1_000, own: { standing: 'leading', max: 2_000 } })
    const rows = await world.db.selectFrom('auction_bidders').selectAll().where('auction_id', '=', lot.id).execute()
    expect(rows).toMatchObject([{ number: 1, member_id: amina.id, max: 2_000, max_entry: 1, bids: 1 }])
  }
})

test('fifty at once come to what the two highest come to, and the log has all that were accepted', async ({
  world,
}) => {
  const lot = await world.make.auction({ start: 100 })
  const last = await bidder(world)
  const all = [...(await bidders(world, 49)), last]
  const tried = await Promise.allSettled(all.map((one, index) => bid(world, one, lot, 1_000 + index * 100)))
  const accepted = tried.filter(({ status }) => status === 'fulfilled').length
  const refused = tried.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { code: string }).code] : []))
  expect(new Set(refused)).toEqual(new Set(accepted === 50 ? [] : ['bid_too_low']))
  expect(await liveLot(world, last, lot)).toMatchObject({
    bids_count: accepted,
    own: { standing: 'leading', max: 5_900 },
  })
  const log = await logOf(world, lot)
  expect(log.map(({ entry }) => entry)).toEqual(Array.from({ length: accepted }, (_, index) => index + 1))
  expect(log.map(({ price }) => price)).toEqual(log.map(({ price }) => price).toSorted((one, other) => one - other))
})

test('a bid in the last five minutes moves the end, by an hour in all, and one that changes nothing does not', async ({
  world,
}) => {
  const end = new Date('2026-11-20T17:00:00Z')
  world.setNow(new Date(end.getTime() - hour))
  const lot = await world.make.auction({ start: 1_000, endsAt: end })
  const [amina, brian] = await pair(world)
  world.setNow(new Date(end.getTime() - 5 * minute - 1))
  expect(await bid(world, amina, lot, 1_000)).toMatchObject({ extended: false, lot: { extended: false } })
  world.setNow(new Date(end.getTime() - minute))
  expect(await bid(world, amina, lot, 1_500)).toMatchObject({ outcome: 'raised', extended: false })
  expect(await bid(world, brian, lot, 1_100)).toMatchObject({
    extended: true,
    lot: { extended: true, effective_end_at: new Date(end.getTime() + 4 * minute).toISOString() },
  })
  let at = end.getTime() + 4 * minute - 1
  for (let max = 1_600; at < end.getTime() + hour; max += 400) {
    world.setNow(new Date(at))
    const { lot: now } = await bid(world, max % 800 === 0 ? brian : amina, lot, max)
    expect(Date.parse(now.effective_end_at)).toBe(Math.min(at + 5 * minute, end.getTime() + hour))
    at = Date.parse(now.effective_end_at) - 1
    if (at === end.getTime() + hour - 1) break
  }
  world.setNow(new Date(end.getTime() + hour - 1))
  expect(await bid(world, amina, lot, 40_000)).toMatchObject({ extended: false })
})

test('nothing is accepted before the start or from the millisecond of the end on, also before the worker has come', async ({
  world,
}) => {
  const start = new Date('2026-11-20T09:00:00Z')
  const end = new Date('2026-11-20T17:00:00Z')
  world.setNow(new Date(start.getTime() - 1))
  const amina = await bidder(world)
  const lot = await world.make.auction({ start: 1_000, startsAt: start, endsAt: end, status: 'scheduled' })
  await expect(bid(world, amina, lot, 1_000)).rejects.toMatchObject({ code: 'auction_not_started' })
  world.setNow(start)
  await bid(world, amina, lot, 1_000)
  world.setNow(end)
  await expect(bid(world, amina, lot, 2_000)).rejects.toMatchObject({ code: 'auction_ended' })
  expect(await liveLot(world, amina, lot)).toMatchObject({
    state: 'ended',
    own: { standing: 'won', least: null, steps: [] },
  })
})

test('bidding that is switched off refuses new bids, repeats those that were made, and lets lots end', async ({
  world,
}) => {
  const lot = await world.make.auction({ start: 1_000 })
  const amina = await bidder(world)
  const key = newKey()
  await bid(world, amina, lot, 1_000, key)
  await switchFlag(world, 'bids', 'read-only')
  await expect(bid(world, amina, lot, 2_000)).rejects.toMatchObject({ code: 'feature_read_only' })
  expect(await bid(world, amina, lot, 1_000, key)).toMatchObject({ outcome: 'leading' })
  expect(await liveLot(world, null, lot)).toMatchObject({ state: 'active', bids_count: 1 })
})
