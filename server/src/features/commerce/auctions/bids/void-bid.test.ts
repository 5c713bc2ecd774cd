import { listBids, voidBid } from '@mtaa/contract/commerce/auctions/bids'
import { listNotifications } from '@mtaa/contract/community/notifications'
import { expect } from 'vitest'
import { bid, bidder, bidders, liveLot } from '../../../../../test/commerce/bids.ts'
import { logKindsOf } from '../../../../../test/commerce/ended-lots.ts'
import type { Person } from '../../../../../test/factories.ts'
import { test, type World } from '../../../../../test/harness.ts'
import { settleLot } from '../awards/settle-lot.ts'

const voids = ({ as }: World, person: Person, { id }: { id: string }, entry: number) =>
  as(person)(voidBid, { params: { id, entry }, body: { reason: 'fraud', note: 'Two accounts of one person' } })

const moderator = ({ make }: World) => make.member({ roles: ['Market-Moderator'] })

async function linesOf(world: World, person: Person) {
  await world.runJobs()
  const rows = await world.db
    .selectFrom('notifications')
    .select(['kind', 'line_en'])
    .where('user_id', '=', person.id)
    .orderBy('created_at')
    .execute()
  return rows.map(({ kind }) => kind)
}

test('a voided bid counts no more: price and leader are those of the others, and all who are concerned are notified', async ({
  world,
}) => {
  const [seller, amina, brian, chao] = (await bidders(world, 4)) as [Person, Person, Person, Person]
  const lot = await world.make.auction({ start: 1_000, owner: seller })
  await bid(world, amina, lot, 2_000)
  await bid(world, brian, lot, 5_000)
  await bid(world, chao, lot, 6_000)
  const staff = await moderator(world)
  await expect(voids(world, await world.make.member({ roles: ['Content-Moderator'] }), lot, 3)).rejects.toMatchObject({
    code: 'forbidden',
  })
  expect(await voids(world, staff, lot, 3)).toMatchObject({ price: 2_100, bids_count: 2, own: { standing: 'none' } })
  expect(await liveLot(world, brian, lot)).toMatchObject({ own: { standing: 'leading' } })
  expect(await liveLot(world, chao, lot)).toMatchObject({ own: { standing: 'none', max: null } })
  const { items } = await world.as(null)(listBids, { params: { id: lot.id } })
  expect(items.map(({ entry, voided }) => [entry, voided])).toEqual([
    [3, true],
    [2, false],
    [1, false],
  ])
  expect((await linesOf(world, chao)).at(-1)).toBe('auction_bid_voided')
  expect((await linesOf(world, brian)).at(-1)).toBe('auction_leading')
  expect((await linesOf(world, amina)).at(-1)).toBe('auction_recomputed')
  expect((await linesOf(world, seller)).at(-1)).toBe('auction_recomputed')
  await expect(voids(world, staff, lot, 3)).rejects.toMatchObject({ code: 'bid_voided' })
  for (const entry of [4, 99])
    await expect(voids(world, staff, lot, entry)).rejects.toMatchObject({ code: 'bid_not_found' })
  expect(await bid(world, chao, lot, 2_200)).toMatchObject({ outcome: 'outbid' })
})

test('when all are void it costs what it started with, and who bids first leads', async ({ world }) => {
  const lot = await world.make.auction({ start: 1_000, reserve: 1_000 })
  const amina = await bidder(world)
  const staff = await moderator(world)
  await bid(world, amina, lot, 1_200)
  await bid(world, amina, lot, 3_000)
  expect(await voids(world, staff, lot, 2)).toMatchObject({ price: 1_000, reserve: 'met', bids_count: 1 })
  expect(await liveLot(world, amina, lot)).toMatchObject({ own: { standing: 'leading', max: 1_200 } })
  expect(await voids(world, staff, lot, 1)).toMatchObject({ price: 1_000, reserve: 'not_met', bids_count: 0 })
  expect(await bid(world, amina, lot, 1_000)).toMatchObject({
    outcome: 'leading',
    lot: { own: { pseudonym: 'b•••1' } },
  })
})

test('a moderator who sells the lot or bids on it, and a lot that is over, are refused', async ({ world }) => {
  const staff = await moderator(world)
  await world.make.phone(staff)
  const amina = await bidder(world)
  const own = await world.make.auction({ start: 1_000, owner: staff })
  await bid(world, amina, own, 1_000)
  await expect(voids(world, staff, own, 1)).rejects.toMatchObject({ code: 'forbidden' })
  const lot = await world.make.auction({ start: 1_000 })
  await bid(world, amina, lot, 1_000)
  const second = await moderator(world)
  await bid(world, staff, lot, 2_000)
  await expect(voids(world, staff, lot, 1)).rejects.toMatchObject({ code: 'forbidden' })
  await world.db.updateTable('listings').set({ ends_at: world.clock() }).where('id', '=', lot.id).execute()
  await expect(voids(world, second, lot, 1)).rejects.toMatchObject({ code: 'auction_ended' })
})

test('bids that come in the moment of a void are counted after it or voided with it, and nothing is lost', async ({
  world,
}) => {
  const staff = await moderator(world)
  const [first, all] = [await bidder(world), await bidders(world, 5)]
  const lot = await world.make.auction({ start: 1_000 })
  await bid(world, first, lot, 9_000)
  await Promise.allSettled([
    voids(world, staff, lot, 1),
    voids(world, staff, lot, 1),
    ...all.map((one, index) => bid(world, one, lot, 1_500 + index * 500)),
  ])
  const log = await world.db.selectFrom('auction_log').selectAll().orderBy('entry').execute()
  expect(log.filter(({ kind }) => kind === 'void')).toHaveLength(1)
  const standing = log.filter(({ kind, entry }) => kind === 'bid' && entry !== 1)
  const highest = Math.max(0, ...standing.map(({ amount }) => amount ?? 0))
  const row = await world.db.selectFrom('auctions').selectAll().where('id', '=', lot.id).executeTakeFirstOrThrow()
  expect([row.leader_max ?? 0, row.bids_count]).toEqual([highest, standing.length])
})

test('who is outbid is notified once of what it costs, and not when they lead again', async ({ world }) => {
  const [amina, brian] = (await bidders(world, 2)) as [Person, Person]
  const lot = await world.make.auction({ start: 1_000, title: 'Radio' })
  await bid(world, amina, lot, 2_000)
  await bid(world, brian, lot, 3_000)
  await bid(world, amina, lot, 4_000)
  await bid(world, brian, lot, 5_000)
  await world.runJobs()
  const { items } = await world.as(amina)(listNotifications, { query: {} })
  expect(JSON.stringify(items)).toContain('You are outbid: Radio costs KSh 4,100 now.')
  expect(await linesOf(world, amina)).toEqual(['auction_outbid'])
  expect(await linesOf(world, brian)).toEqual([])
})

test('a void in the moment of the end is refused, and no deadlock shows', async ({ world }) => {
  const staff = await moderator(world)
  for (let round = 0; round < 4; round++) {
    const lot = await world.make.auction({ start: 1_000 })
    await bid(world, await bidder(world), lot, 2_000)
    await world.db.updateTable('listings').set({ ends_at: world.clock() }).where('id', '=', lot.id).execute()
    const [voided, settled] = await Promise.allSettled([voids(world, staff, lot, 1), settleLot(world.deps, lot.id)])
    expect(settled).toMatchObject({ status: 'fulfilled' })
    expect(voided).toMatchObject({ status: 'rejected', reason: { code: 'auction_ended' } })
    expect(await logKindsOf(world, lot)).toEqual(['bid', 'ended'])
  }
})
