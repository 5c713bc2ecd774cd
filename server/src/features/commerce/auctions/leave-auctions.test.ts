import { day, hour } from '@mtaa/contract/time'
import { acceptAward } from '@mtaa/contract/commerce/auctions/awards'
import { planDeletion } from '@mtaa/contract/identity/privacy'
import { expect } from 'vitest'
import {
  after,
  awardsOf,
  bid,
  follow,
  makeLot,
  noticesOf,
  outcomeOf,
  logKindsOf,
} from '../../../../test/commerce/ended-lots.ts'
import { carryOutDeletionOf } from '../../../../test/commerce/completed-deals.ts'
import type { Person } from '../../../../test/factories.ts'
import { test, type World } from '../../../../test/harness.ts'
import { fund, walletOf } from '../../../../test/money/wallet.ts'
import { settleLot } from './awards/settle-lot.ts'
import { leaveDeposit } from './deposits/leave-deposit.ts'

const isGone = async ({ db }: World, { id }: Person) =>
  (await db.selectFrom('profiles').select('id').where('id', '=', id).executeTakeFirst()) === undefined

/** The deletion of these accounts is due now. */
async function planFor(world: World, ...persons: Person[]) {
  const now = world.clock()
  world.setNow(new Date(now.getTime() - 30 * day - hour))
  for (const person of persons) await world.as(person)(planDeletion, { body: {} })
  world.setNow(now)
}

async function deleteNow(world: World, person: Person) {
  await planFor(world, person)
  await carryOutDeletionOf(world, person)
}

test('the lots of a seller whose account goes are cancelled, who has bid is notified, and the log stays', async ({
  world,
}) => {
  const lot = await makeLot(world, { deposit: 500 })
  const bidder = await world.make.member()
  await world.make.phone(bidder)
  await fund(world, bidder, 500)
  const member = { ...bidder, roles: [], home: null, aal: 'aal1', needsSecondFactor: false } as const
  await leaveDeposit(world.deps, member, { id: lot.id, source: 'wallet', key: lot.id, language: 'en' })
  await bid(world, lot, bidder, 1_000)
  await deleteNow(world, lot.owner)
  expect(await isGone(world, lot.owner)).toBe(true)
  expect(await outcomeOf(world, lot)).toBe('cancelled')
  await follow(world)
  expect(await noticesOf(world, bidder)).toEqual(['lot_cancelled', 'lot_deposit_returned'])
  expect(await walletOf(world, bidder)).toMatchObject({ balance: 500, held: 0 })
  expect(await logKindsOf(world, lot)).toEqual(['bid', 'cancelled'])
  await after(world, lot, hour)
  expect(await awardsOf(world, lot)).toEqual([])
})

test('who leads and deletes their account leaves the lot to the next one', async ({ world }) => {
  const lot = await makeLot(world)
  const [amina, brian] = [await world.make.member(), await world.make.member()]
  await bid(world, lot, amina, 1_800)
  await bid(world, lot, brian, 3_000)
  await deleteNow(world, brian)
  await after(world, lot, 0)
  expect(await awardsOf(world, lot)).toMatchObject([{ kind: 'second_chance', price: 1_800 }])
  expect(await noticesOf(world, amina)).toEqual(['lot_second_chance'])
})

test('the account of a winner, and that of the seller, stay until the lot is paid or given up', async ({ world }) => {
  const lot = await makeLot(world)
  const winner = await world.make.member()
  await bid(world, lot, winner, 1_000)
  await planFor(world, winner, lot.owner)
  await after(world, lot, 0)
  for (const person of [winner, lot.owner]) await carryOutDeletionOf(world, person)
  expect([await isGone(world, winner), await isGone(world, lot.owner)]).toEqual([false, false])
  await after(world, lot, 49 * hour)
  await carryOutDeletionOf(world, winner)
  expect(await isGone(world, winner)).toBe(true)
})

test('an offer of a seller whose account goes is withdrawn', async ({ world }) => {
  const lot = await makeLot(world)
  const [amina, brian] = [await world.make.member(), await world.make.member()]
  await bid(world, lot, amina, 1_800)
  await bid(world, lot, brian, 3_000)
  await after(world, lot, 0)
  await after(world, lot, 48 * hour)
  await deleteNow(world, lot.owner)
  const [, offer] = await awardsOf(world, lot)
  expect(offer).toMatchObject({ state: 'withdrawn' })
  const params = { id: offer?.id ?? '' }
  await expect(world.as(amina)(acceptAward, { params })).rejects.toMatchObject({ code: 'award_closed' })
})

test('settled and deleted at once, a lot is won by who is there, or by the next one', async ({ world }) => {
  for (let round = 0; round < 6; round += 1) {
    const lot = await makeLot(world)
    const [amina, brian] = [await world.make.member(), await world.make.member()]
    await bid(world, lot, amina, 1_800)
    await bid(world, lot, brian, 3_000)
    await planFor(world, brian)
    world.setNow(lot.endsAt)
    await Promise.all([carryOutDeletionOf(world, brian), world.runSchedule('auctions.settle')])
    const [award] = await awardsOf(world, lot)
    expect(award?.kind).toBe((await isGone(world, brian)) ? 'second_chance' : 'won')
  }
})

test('a lot that ends in the moment in which its seller is deleted has one outcome, and no deadlock shows', async ({
  world,
}) => {
  for (let round = 0; round < 4; round++) {
    const lot = await makeLot(world)
    await bid(world, lot, await world.make.member(), 1_500)
    await planFor(world, lot.owner)
    world.setNow(lot.endsAt)
    const both = await Promise.allSettled([
      settleLot(world.deps, lot.id),
      carryOutDeletionOf(world, lot.owner),
      settleLot(world.deps, lot.id),
    ])
    expect(both.map((one) => (one.status === 'rejected' ? String(one.reason) : ''))).toEqual(['', '', ''])
    const awards = await awardsOf(world, lot)
    // An award that is to be paid has the deletion wait.
    expect([await outcomeOf(world, lot), awards.length, await isGone(world, lot.owner)]).toEqual(
      awards.length > 0 ? ['awaiting_payment', 1, false] : ['cancelled', 0, true],
    )
    const last = await world.db
      .selectFrom('auction_log')
      .select('kind')
      .where('auction_id', '=', lot.id)
      .where('kind', 'in', ['ended', 'cancelled'])
      .execute()
    expect(last).toHaveLength(1)
  }
})
