import { hour } from '@mtaa/contract/time'
import { appendEntry } from '../../src/features/commerce/auctions/bids/append-entry.ts'
import { findBidder, lockLot } from '../../src/features/commerce/auctions/bids/bids.queries.ts'
import type { Person } from '../factories.ts'
import type { World } from '../harness.ts'
import { bidOn } from './lots.ts'

interface LotInput {
  reserve?: number | null
  deposit?: number
  owner?: Person
  delivery?: string[]
  fees?: Record<string, number>
}

/** A running lot that starts at KSh 1,000 and ends in two hours. */
export async function makeLot(
  { db, make, clock }: World,
  { reserve = null, deposit = 0, owner, delivery, fees }: LotInput = {},
) {
  const now = clock().getTime()
  const [startsAt, endsAt] = [new Date(now - hour), new Date(now + 2 * hour)]
  const lot = await make.auction({ title: 'Radio', price: 1_000, startsAt, endsAt, ...(owner && { owner }) })
  await db
    .updateTable('auctions')
    .set({
      starting_price: 1_000,
      reserve_price: reserve,
      deposit,
      ...(delivery && { delivery }),
      ...(fees && { delivery_fees: JSON.stringify(fees) }),
    })
    .where('id', '=', lot.id)
    .execute()
  return { ...lot, endsAt }
}

export type Lot = Awaited<ReturnType<typeof makeLot>>

export const bid = (world: World, { id }: { id: string }, member: Person, max: number) => bidOn(world, member, id, max)

/** The lot is bought at once for this price. */
export const buy = ({ db, clock }: World, { id }: { id: string }, member: { id: string }, price: number) =>
  db.transaction().execute(async (tx) => {
    const lot = await lockLot(tx, id)
    if (!lot) throw new Error('no such lot')
    const number = (await findBidder(tx, id, member.id)) ?? lot.bidders + 1
    const state = { price, leader: { bidder: number, max: price }, endsAt: clock() }
    const by = { number, memberId: member.id }
    await appendEntry(tx, lot, {
      kind: 'buy_now',
      by,
      amount: price,
      state,
      bidsCount: lot.bids_count + 1,
      at: clock(),
    })
  })

/** Stops the clock so long after the end of a lot, and lets the schedules and jobs of that moment run. */
export async function after(world: World, { endsAt }: Pick<Lot, 'endsAt'>, ms: number) {
  world.setNow(new Date(endsAt.getTime() + ms))
  await follow(world)
}

/** What schedules and events of this moment bring about. */
export async function follow(world: World) {
  for (const name of ['auctions.settle', 'orders.expire']) await world.runSchedule(name)
  await world.runJobs()
  for (const name of ['auctions.awards', 'auctions.deposits']) await world.runSchedule(name)
  await world.runJobs()
}

export const awardsOf = ({ db }: World, { id }: { id: string }) =>
  db.selectFrom('auction_awards').selectAll().where('auction_id', '=', id).orderBy('created_at').execute()

export const outcomeOf = async ({ db }: World, { id }: { id: string }) =>
  (await db.selectFrom('auctions').select('outcome').where('id', '=', id).executeTakeFirstOrThrow()).outcome

/** The kinds of the entries of a lot's log, the first first. */
export const logKindsOf = async ({ db }: World, { id }: { id: string }) =>
  (await db.selectFrom('auction_log').select('kind').where('auction_id', '=', id).orderBy('entry').execute()).map(
    ({ kind }) => kind,
  )

/** The names of what this member was notified of, in the order in which it came. */
export const noticesOf = async ({ db }: World, { id }: { id: string }) =>
  (
    await db
      .selectFrom('notifications')
      .select('kind')
      .where('user_id', '=', id)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind)
