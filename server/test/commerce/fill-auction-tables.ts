import { newId } from '../../src/platform/database/ids.ts'
import type { Person } from '../factories.ts'
import type { World } from '../harness.ts'

/** A row in every table of auctions that names members: a lot that the member bid on, won and did not pay. */
export async function fillAuctionTables({ db, clock, make }: World, member: Person, other: Person) {
  const at = clock()
  const { id: auction_id } = await make.auction({ owner: other })
  const bidder = { auction_id, number: 1, member_id: member.id, first_at: at, last_at: at }
  await db
    .insertInto('auction_bidders')
    .values({ ...bidder, max: 500, max_entry: 1, bids: 1 })
    .execute()
  const entry = { auction_id, entry: 1, kind: 'bid', bidder: 1, amount: 500, price: 100, leader: 1, ends_at: at, at }
  await db
    .insertInto('auction_log')
    .values({ ...entry, nonce: Buffer.alloc(16), hash: Buffer.alloc(32) })
    .execute()
  const deposit = { id: newId(), auction_id, member_id: member.id, amount: 500, source: 'mpesa', state: 'taken' }
  await db
    .insertInto('auction_deposits')
    .values({ ...deposit, reference: `D${newId().slice(-11)}`, expires_at: at, created_at: at, ended_at: at })
    .execute()
  const award_id = newId()
  const award = { id: award_id, auction_id, bidder: 1, kind: 'won', price: 100, state: 'lapsed' }
  await db
    .insertInto('auction_awards')
    .values({ ...award, created_at: at, due_at: at, ended_at: at })
    .execute()
  const strike = { id: newId(), member_id: member.id, auction_id, award_id, at, expires_at: at }
  await db
    .insertInto('auction_strikes')
    .values({ ...strike, reversed_at: at, reversed_by: member.id, reason: 'as a test' })
    .execute()
}
