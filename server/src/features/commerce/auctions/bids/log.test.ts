import { getAuctionProof, listBids, voidBid } from '@mtaa/contract/commerce/auctions/bids'
import { hour } from '@mtaa/contract/time'
import { expect } from 'vitest'
import { bid, bidder, bidders, liveLot } from '../../../../../test/commerce/bids.ts'
import type { Person } from '../../../../../test/factories.ts'
import { test, type World } from '../../../../../test/harness.ts'
import { listening } from '../../../../../test/platform/live-streams.ts'
import { recompute } from '../../../../op/recompute-auction.ts'

type Lot = { id: string }
const proof = async (world: World, { id }: Lot, person: Person | null = null) => {
  const headers = person ? await world.headersOf(person) : {}
  const { statusCode, payload } = await world.http.inject({ url: `/api/auctions/${id}/log`, headers })
  return { statusCode, payload }
}
const bidsOn = ({ as }: World, { id }: Lot, person: Person | null, query = {}) =>
  as(person)(listBids, { params: { id }, query })

test('the log shows pseudonyms and prices while a lot runs, and maxima once it has ended', async ({ world }) => {
  const seller = await bidder(world)
  const [lot, before] = [
    await world.make.auction({ start: 1_000, owner: seller }),
    await world.make.auction({ start: 1_000, owner: seller }),
  ]
  const [amina, brian] = (await bidders(world, 2)) as [Person, Person]
  await bid(world, amina, before, 1_000)
  await bid(world, amina, lot, 2_000)
  await bid(world, brian, lot, 3_000)
  await bid(world, amina, lot, 2_500).catch(() => null)
  const shown = await bidsOn(world, lot, amina)
  expect(shown.items).toEqual([
    expect.objectContaining({ entry: 3, pseudonym: 'b•••1', own: true, price: 2_600, max: null, bids_on_seller: 3 }),
    expect.objectContaining({ entry: 2, pseudonym: 'b•••2', own: false, price: 2_100, max: null, bids_on_seller: 1 }),
    expect.objectContaining({ entry: 1, pseudonym: 'b•••1', own: true, price: 1_000, max: null, bids_on_seller: 3 }),
  ])
  expect(JSON.stringify(shown)).not.toContain(amina.id)
  const first = await bidsOn(world, lot, null, { limit: 2 })
  const rest = await bidsOn(world, lot, null, { limit: 2, cursor: first.next_cursor })
  expect([...first.items, ...rest.items].map(({ entry }) => entry)).toEqual([3, 2, 1])
  expect(rest.next_cursor).toBeNull()
  for (const cursor of [
    'x',
    Buffer.from('entry -1').toString('base64url'),
    Buffer.from('entry 1x').toString('base64url'),
  ])
    await expect(bidsOn(world, lot, null, { cursor })).rejects.toMatchObject({ code: 'bad_cursor' })
  world.setNow(new Date(world.clock().getTime() + 3 * hour))
  expect((await bidsOn(world, lot, null)).items.map(({ max }) => max)).toEqual([2_500, 3_000, 2_000])
})

test('a log can be had once the lot has ended, and computed separately it has the same result', async ({ world }) => {
  const lot = await world.make.auction({ start: 1_000, reserve: 2_000 })
  const [amina, brian, chao] = (await bidders(world, 3)) as [Person, Person, Person]
  const staff = await world.make.member({ roles: ['Market-Moderator'] })
  await bid(world, amina, lot, 1_500)
  await bid(world, brian, lot, 3_000)
  await bid(world, chao, lot, 3_000)
  const body = { reason: 'fraud', note: 'Two accounts' } as const
  await world.as(staff)(voidBid, { params: { id: lot.id, entry: 2 }, body })
  expect(JSON.parse((await proof(world, lot)).payload)).toMatchObject({ code: 'auction_not_over' })
  await expect(world.as(amina)(getAuctionProof, { params: { id: lot.id } })).rejects.toMatchObject({ status: 409 })
  const { head } = await liveLot(world, null, lot)
  world.setNow(new Date(world.clock().getTime() + 3 * hour))
  const { statusCode, payload } = await proof(world, lot)
  expect(statusCode).toBe(200)
  expect(recompute(payload)).toEqual({ faults: [], price: 2_000, winner: 3 })
  expect(JSON.parse(payload)).toMatchObject({ head, price: 2_000, winner: 3 })
  for (const secret of [amina.id, brian.id, chao.id, staff.id, 'Two accounts']) expect(payload).not.toContain(secret)
  const deleted = await proof(world, await world.make.auction({ status: 'removed' }))
  expect(JSON.parse(deleted.payload)).toMatchObject({ code: 'listing_not_found' })
})

test('an account that is deleted leaves a log that is right, in which it is nobody', async ({ world }) => {
  const lot = await world.make.auction({ start: 1_000 })
  const [amina, brian] = (await bidders(world, 2)) as [Person, Person]
  await bid(world, amina, lot, 1_500)
  await bid(world, brian, lot, 3_000)
  await world.db.deleteFrom('users').where('id', '=', amina.id).execute()
  expect((await bidsOn(world, lot, brian)).items.map(({ own }) => own)).toEqual([true, false])
  world.setNow(new Date(world.clock().getTime() + 3 * hour))
  expect(recompute((await proof(world, lot)).payload)).toMatchObject({ faults: [], winner: 2 })
})

test('no entry of a log can be changed, also past the program', async ({ world }) => {
  const lot = await world.make.auction({ start: 1_000 })
  await bid(world, await bidder(world), lot, 1_500)
  await expect(world.db.updateTable('auction_log').set({ amount: 2_000 }).execute()).rejects.toThrow('only added to')
})

test('everybody who looks at a lot is sent what it costs after a bid, and nothing that only some may know', async ({
  world,
}) => {
  const lot = await world.make.auction({ start: 1_000, reserve: 1_200 })
  const [amina, brian] = (await bidders(world, 2)) as [Person, Person]
  const stream = await listening(world)({ topics: `auction:${lot.id}` })
  await bid(world, amina, lot, 1_100)
  await bid(world, brian, lot, 1_800)
  const messages = [await stream.next('message'), await stream.next('message')]
  expect(messages).toMatchObject([
    {
      topic: `auction:${lot.id}`,
      data: { kind: 'bid', price: 1_000, bids_count: 1, reserve: 'not_met', leader: 'b•••1' },
    },
    { data: { kind: 'bid', price: 1_200, bids_count: 2, reserve: 'met', leader: 'b•••2' } },
  ])
  // Hashes and ids may have these digits, too.
  expect(JSON.stringify(messages)).not.toMatch(/[:\s"]1[_,]?[18]00[,\s"}]/)
  const { head, effective_end_at } = await liveLot(world, null, lot)
  expect(messages[1]).toMatchObject({ data: { head, effective_end_at } })
})
