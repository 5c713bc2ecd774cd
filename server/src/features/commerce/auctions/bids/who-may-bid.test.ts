import { blockMember } from '@mtaa/contract/community/blocks'
import { getLiveLot, placeBid } from '@mtaa/contract/commerce/auctions/bids'
import { day } from '@mtaa/contract/time'
import { expect } from 'vitest'
import { bid, bidder, bidders, liveLot, newKey } from '../../../../../test/commerce/bids.ts'
import type { Person } from '../../../../../test/factories.ts'
import { connectTo, test, type World } from '../../../../../test/harness.ts'
import { newId } from '../../../../platform/database/ids.ts'
import { eventually } from '../../../../platform/process/processes.ts'

const refusal = (code: string, details: object = {}) =>
  expect.objectContaining({ code, details: expect.objectContaining(details) })

test('visitors, sellers and who has no confirmed number do not bid', async ({ world }) => {
  const seller = await bidder(world)
  const lot = await world.make.auction({ start: 1_000, owner: seller })
  const call = { params: { id: lot.id }, body: { max: 1_000 }, idempotencyKey: newKey() }
  await expect(world.as(null)(placeBid, call)).rejects.toMatchObject({ status: 401 })
  await expect(bid(world, seller, lot, 1_000)).rejects.toEqual(refusal('own_auction'))
  await expect(bid(world, await world.make.member(), lot, 1_000)).rejects.toEqual(refusal('phone_not_verified'))
  expect(await liveLot(world, seller, lot)).toMatchObject({ bids_count: 0, own: { standing: 'none' } })
})

test('a lot that is no lot, hidden or gone is not found, and neither is anything else by that id', async ({
  world,
}) => {
  const amina = await bidder(world)
  const product = await world.make.product()
  for (const id of [newId(), product.id])
    await expect(bid(world, amina, { id }, 1_000)).rejects.toEqual(refusal('listing_not_found'))
  for (const status of ['draft', 'pending_review', 'removed', 'suspended', 'deleted']) {
    const lot = await world.make.auction({ start: 1_000, status })
    await expect(bid(world, amina, lot, 1_000)).rejects.toEqual(refusal('listing_not_found'))
    await expect(world.as(amina)(getLiveLot, { params: { id: lot.id } })).rejects.toEqual(refusal('listing_not_found'))
  }
})

test('who is blocked, or has blocked, does not bid, and bids that stand go on standing', async ({ world }) => {
  const [seller, amina, brian] = (await bidders(world, 3)) as [Person, Person, Person]
  const lot = await world.make.auction({ start: 1_000, owner: seller })
  await bid(world, amina, lot, 2_000)
  await world.as(seller)(blockMember, { body: { member_id: amina.id } })
  await world.as(brian)(blockMember, { body: { member_id: seller.id } })
  for (const person of [amina, brian])
    await expect(bid(world, person, lot, 5_000)).rejects.toEqual(refusal('account_blocked'))
  expect(await liveLot(world, null, lot)).toMatchObject({ bids_count: 1 })
})

const links: Record<string, (world: World, one: Person, other: Person) => Promise<unknown>> = {
  'a device': ({ db, clock }, one, other) =>
    db
      .insertInto('known_devices')
      .values([one, other].map(({ id }) => ({ user_id: id, device_hash: Buffer.alloc(32, 7), seen_at: clock() })))
      .execute(),
  'a payout number': async ({ db, clock }, one, other) => {
    const { phone } = await db.selectFrom('users').select('phone').where('id', '=', one.id).executeTakeFirstOrThrow()
    const at = clock()
    const stamps = { created_at: at, updated_at: at, verified_at: at }
    await db
      .insertInto('payout_accounts')
      .values({ seller_id: other.id, phone, ...stamps })
      .execute()
  },
  'a number that they paid with': async ({ db, clock }, one, other) => {
    const { phone } = await db.selectFrom('users').select('phone').where('id', '=', one.id).executeTakeFirstOrThrow()
    const at = clock()
    const id = newId()
    const payable = { payable_kind: 'checkout', payable_id: id, payer_id: other.id, amount_cents: 100 }
    const rest = { rail: 'daraja', status: 'succeeded', receipt: 'R1', created_at: at, updated_at: at, settled_at: at }
    await db
      .insertInto('payments')
      .values({ id, ...payable, method: 'mpesa', phone, ...rest })
      .execute()
  },
  'a delivery address': async ({ db, clock }, one, other) => {
    const at = clock()
    const place = { county_code: 47, constituency_code: 274, ward_code: 1367 }
    const rest = { label: 'Home', recipient: 'Amina', phone: '254700000000', created_at: at, updated_at: at }
    for (const [{ id }, landmark] of [
      [one, 'Blue gate, Kolobot Road'],
      [other, ' blue gate, kolobot road'],
    ] as const)
      await db
        .insertInto('delivery_addresses')
        .values({ id: newId(), member_id: id, landmark, is_default: true, ...place, ...rest })
        .execute()
  },
}

test.for(Object.entries(links))(
  'who shares %s with the seller does not bid, and everybody else does',
  async ([, link], { world }) => {
    const [seller, amina, brian] = (await bidders(world, 3)) as [Person, Person, Person]
    const lot = await world.make.auction({ start: 1_000, owner: seller })
    await link(world, amina, seller)
    await expect(bid(world, amina, lot, 2_000)).rejects.toEqual(refusal('bidder_linked'))
    expect(await bid(world, brian, lot, 2_000)).toMatchObject({ outcome: 'leading' })
  },
)

test('three lots that were not paid within 180 days are 90 days without bids, and one that was taken back does not count', async ({
  world,
}) => {
  const now = new Date('2026-11-20T09:00:00Z')
  world.setNow(now)
  const amina = await bidder(world)
  const strike = async (daysAgo: number, reversed = false) => {
    const lot = await world.make.auction()
    const at = new Date(now.getTime() - daysAgo * day)
    await world.db
      .insertInto('auction_bidders')
      .values({ auction_id: lot.id, number: 1, member_id: amina.id, first_at: at, last_at: at })
      .execute()
    const award_id = newId()
    const award = { id: award_id, auction_id: lot.id, bidder: 1, kind: 'won', price: 100, state: 'lapsed' }
    await world.db
      .insertInto('auction_awards')
      .values({ ...award, created_at: at, due_at: at, ended_at: at })
      .execute()
    await world.db
      .insertInto('auction_strikes')
      .values({ id: newId(), member_id: amina.id, auction_id: lot.id, award_id, at, expires_at: at })
      .execute()
    if (reversed)
      await world.db
        .updateTable('auction_strikes')
        .set({ reversed_at: now, reason: 'The seller had no such thing' })
        .where('award_id', '=', award_id)
        .execute()
  }
  const lot = await world.make.auction({ start: 1_000 })
  await strike(200)
  await strike(30)
  await strike(20)
  await strike(10, true)
  await bid(world, amina, lot, 1_000)
  await strike(9)
  await expect(bid(world, amina, lot, 2_000)).rejects.toEqual(refusal('bids_suspended', { until: '9 Feb 2027, 12:00' }))
  world.setNow(new Date(now.getTime() + 81 * day))
  const later = await world.make.auction({ start: 1_000 })
  await bid(world, amina, later, 1_000)
})

test('a dear lot takes bids of who has left its deposit', async ({ world }) => {
  const lot = await world.make.auction({ start: 20_000, deposit: 1_000 })
  const amina = await bidder(world)
  expect(await liveLot(world, amina, lot)).toMatchObject({ own: { deposit_due: 1_000 } })
  await expect(bid(world, amina, lot, 20_000)).rejects.toEqual(refusal('deposit_required', { amount: 1_000 }))
  const at = world.clock()
  const left = { id: newId(), auction_id: lot.id, member_id: amina.id, amount: 1_000, source: 'mpesa' }
  const insert = world.db.insertInto('auction_deposits')
  await insert.values({ ...left, state: 'waiting', reference: 'D1', expires_at: at, created_at: at }).execute()
  await expect(bid(world, amina, lot, 20_000)).rejects.toEqual(refusal('deposit_required', { amount: 1_000 }))
  await world.db.updateTable('auction_deposits').set({ state: 'held' }).execute()
  expect(await bid(world, amina, lot, 20_000)).toMatchObject({ lot: { own: { deposit_due: 0 } } })
})

test('nobody bids without end: what is refused is not counted', async ({ world }) => {
  const lot = await world.make.auction({ start: 1_000 })
  const amina = await bidder(world)
  await bid(world, amina, lot, 1_000)
  await world.db.updateTable('rate_limits').set({ used: 59 }).execute()
  await expect(bid(world, amina, lot, 1_000)).rejects.toEqual(refusal('bid_too_low'))
  await bid(world, amina, lot, 1_050)
  await expect(bid(world, amina, lot, 1_051)).rejects.toMatchObject({ code: 'over_request_rate_limit' })
})

test('an account that is deleted while its bid is under way leaves no bid and no error', async ({ world }) => {
  const lot = await world.make.auction({ start: 1_000 })
  for (let round = 0; round < 4; round++) {
    const amina = await bidder(world)
    const [tried] = await Promise.allSettled([
      bid(world, amina, lot, 1_000 * 2 ** round),
      world.db.deleteFrom('users').where('id', '=', amina.id).execute(),
    ])
    if (tried.status === 'rejected') expect((tried.reason as { status: number }).status).toBeLessThan(500)
  }
})

// What the other transaction does to the account that it has locked, and what the bid that waits for it comes to.
const changes = {
  'is banned': ['account_banned', "update users set banned_until = now() + interval '100 years' where id = $1"],
  'is emptied': ['phone_not_verified', 'update users set phone = null, phone_confirmed_at = null where id = $1'],
  'goes with all that it has': ['listing_not_found', 'delete from users where id = $1'],
  'blocks the seller': [
    'account_blocked',
    `insert into blocks (member_id, other_id, by_member, created_at)
     select $1, owner_id, true, now() from listings where module = 'auctions'`,
  ],
} as const

test.for(Object.entries(changes))(
  'a bid that waits for an account that %s is refused',
  async ([, [code, change]], { world }) => {
    const lot = await world.make.auction({ start: 1_000 })
    const amina = await bidder(world)
    const outside = connectTo(world.databaseUrl)
    await outside.connect()
    await outside.query('begin')
    await outside.query('select from users where id = $1 for update', [amina.id])
    await outside.query(change, [amina.id])
    const tried = Promise.allSettled([bid(world, amina, lot, 2_000)])
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    const waits = await eventually(async () => (await world.pool.query(waiting)).rowCount === 1 || undefined, 30_000)
    await outside.query('commit')
    await outside.end()
    expect(waits).toBe(true)
    expect(await tried).toEqual([{ status: 'rejected', reason: refusal(code) }])
    expect(await liveLot(world, null, lot)).toMatchObject({ bids_count: 0 })
  },
)
