import { day, hour } from '@mtaa/contract/time'
import { listEndedLots, listMemberLots } from '@mtaa/contract/commerce/auctions/lots'
import { addFavourite } from '@mtaa/contract/commerce/listings/favourites'
import { blockMember } from '@mtaa/contract/community/blocks'
import { describe, expect } from 'vitest'
import { bidOn, cancelLot, lotSeller, offer, settle, start } from '../../../../../test/commerce/lots.ts'
import type { Person } from '../../../../../test/factories.ts'
import { test as usual, type World } from '../../../../../test/harness.ts'

const test = usual.extend('worldOptions', {
  settings: (settings) => ({ ...settings, limits: false }),
})

const later = (ms: number) => new Date(start.getTime() + ms)
const mine = (world: World, person: Person | null, query: object) => world.as(person)(listMemberLots, { query })
const ended = async ({ as }: World, person: Person | null, query: object = {}) =>
  await as(person)(listEndedLots, { query })
const titles = (items: readonly { title: string }[]) => items.map(({ title }) => title)

async function all(read: (query: object) => Promise<{ items: { title: string }[]; next_cursor: string | null }>) {
  const found: string[] = []
  let cursor: string | null | undefined
  do {
    const page = await read({ limit: 2, ...(cursor && { cursor }) })
    found.push(...titles(page.items))
    cursor = page.next_cursor
  } while (cursor)
  return found
}

describe('lots that ended', () => {
  test('those of the last 30 days, the last ended first, without cancelled ones and those of blocked people', async ({
    world,
  }) => {
    world.setNow(start)
    const { make } = world
    const [seller, viewer] = [await lotSeller(world), await make.member()]
    for (const n of [1, 2, 3, 4, 5])
      await make.auction({ owner: seller, title: `${n}`, status: 'ended', endsAt: later(-n * day) })
    await make.auction({ title: 'Long ago', status: 'ended', endsAt: later(-31 * day) })
    await make.auction({ title: 'Running' })
    await cancelLot(world, seller, (await offer(world, seller, { title: 'Cancelled one' })).id)
    expect(await all((query) => ended(world, null, query))).toEqual(['1', '2', '3', '4', '5'])
    expect((await ended(world, viewer)).items).toHaveLength(5)
    await world.as(viewer)(blockMember, { body: { member_id: seller.id } })
    expect((await ended(world, viewer)).items).toEqual([])
    await expect(ended(world, null, { cursor: 'x' })).rejects.toMatchObject({ code: 'bad_cursor' })
  })
})

describe('lots of a member', () => {
  test('what they sell: what goes on by its end, then what is over; unsold ones can be offered again once', async ({
    world,
  }) => {
    world.setNow(start)
    const seller = await lotSeller(world)
    for (const [title, days] of [
      ['Lot of ten', 10],
      ['Lot of one', 1],
      ['Lot of five', 5],
    ] as const)
      await offer(world, seller, { title, days })
    const unsold = await world.make.auction({ owner: seller, title: 'Unsold', endsAt: later(-hour) })
    await settle(world, unsold.id, 'unsold')
    const sold = await world.make.auction({ owner: seller, title: 'Sold', endsAt: later(-2 * hour) })
    await settle(world, sold.id, 'sold')
    await world.make.auction({ owner: seller, title: 'Over, not yet written down', endsAt: later(-3 * hour) })
    await world.make.auction({ title: "Somebody else's" })
    const expected = ['Lot of one', 'Lot of five', 'Lot of ten', 'Unsold', 'Sold', 'Over, not yet written down']
    expect(await all((query) => mine(world, seller, { tab: 'own', ...query }))).toEqual(expected)
    const { items } = await mine(world, seller, {})
    expect(items.map(({ may_relist }) => may_relist)).toEqual([false, false, false, true, false, false])
    expect(items.map(({ state }) => state).slice(3)).toEqual(['ended_unsold', 'ended_sold', 'ended'])
    await expect(mine(world, null, {})).rejects.toMatchObject({ code: 'sign_in_required' })
  })

  test('what they bid on, with their own maximum and how they stand; the maximum of others is nowhere', async ({
    world,
  }) => {
    world.setNow(start)
    const [seller, amina, otieno] = [await lotSeller(world), await world.make.member(), await world.make.member()]
    const [led, lost] = [await offer(world, seller, { title: 'Led by Amina' }), await offer(world, seller)]
    await offer(world, seller, { title: 'No bids here' })
    await bidOn(world, otieno, led.id, 1_500)
    await bidOn(world, amina, led.id, 432_198)
    await bidOn(world, amina, lost.id, 1_111)
    await bidOn(world, otieno, lost.id, 987_654)
    const page = await mine(world, amina, { tab: 'bids' })
    const found = new Map(page.items.map((lot) => [lot.id, lot]))
    expect(found.size).toBe(2)
    expect(found.get(led.id)).toMatchObject({ standing: 'leading', max: 432_198, auction: { bids_count: 2 } })
    expect(found.get(lost.id)).toMatchObject({ standing: 'outbid', max: 1_111 })
    expect(JSON.stringify(page)).not.toContain('987654')
    expect((await mine(world, seller, { tab: 'bids' })).items).toEqual([])
    expect(JSON.stringify(await mine(world, seller, { tab: 'own' }))).not.toMatch(/432198|987654/)
  })

  test('what they watch, but for what was removed and whom they blocked', async ({ world }) => {
    world.setNow(start)
    const [seller, viewer] = [await lotSeller(world), await world.make.member()]
    const lot = await offer(world, seller)
    const [gone, product] = [await world.make.auction({ title: 'Gone' }), await world.make.product()]
    for (const { id } of [lot, gone, product]) await world.as(viewer)(addFavourite, { params: { id } })
    await world.db.updateTable('listings').set({ status: 'removed' }).where('id', '=', gone.id).execute()
    const watched = async () => (await mine(world, viewer, { tab: 'watching' })).items
    expect(await watched()).toMatchObject([{ id: lot.id, standing: 'none', max: null, may_relist: false }])
    await world.as(viewer)(blockMember, { body: { member_id: seller.id } })
    expect(await watched()).toEqual([])
  })
})
