import {
  addToAuction,
  cancelAuction,
  createAuction,
  relistAuction,
  updateAuction,
} from '@mtaa/contract/commerce/auctions/lots'
import { appendEntry } from '../../src/features/commerce/auctions/bids/append-entry.ts'
import { findBidder, lockLot } from '../../src/features/commerce/auctions/bids/bids.queries.ts'
import { decideBid } from '../../src/features/commerce/auctions/bids.rules.ts'
import { bidStateOf, termsOf } from '../../src/features/commerce/auctions/lots.rules.ts'
import { parklands, type Person } from '../factories.ts'
import type { World } from '../harness.ts'

/** A Friday, noon in Nairobi. */
export const start = new Date('2026-11-27T09:00:00Z')

const radio = {
  title: 'Redio ya zamani',
  category: 'electronics',
  condition: 'used_good' as const,
  starting_price: 1_000,
  days: 3 as const,
  ends_minute: 20 * 60,
  ...parklands,
}

/** A member with a confirmed phone. */
export async function lotSeller({ make }: World): Promise<Person> {
  const seller = await make.member()
  await make.phone(seller)
  return seller
}

export const offer = ({ as }: World, seller: Person | null, body: object = {}, idempotencyKey?: string) =>
  as(seller)(createAuction, { body: { ...radio, ...body }, ...(idempotencyKey && { idempotencyKey }) })
export const changeLot = ({ as }: World, person: Person | null, id: string, body: object) =>
  as(person)(updateAuction, { params: { id }, body })
export const addText = ({ as }: World, person: Person | null, id: string, text: string, idempotencyKey?: string) =>
  as(person)(addToAuction, { params: { id }, body: { text }, ...(idempotencyKey && { idempotencyKey }) })
export const cancelLot = ({ as }: World, person: Person | null, id: string, body: object = {}) =>
  as(person)(cancelAuction, { params: { id }, body })
export const relist = ({ as }: World, person: Person | null, id: string, idempotencyKey?: string) =>
  as(person)(relistAuction, { params: { id }, ...(idempotencyKey && { idempotencyKey }) })

/** Writes a bid that is accepted, past the guards of the endpoint; answers the bidder's number. */
export const bidOn = ({ db, clock }: World, person: Person, id: string, max: number) =>
  db.transaction().execute(async (tx) => {
    const lot = await lockLot(tx, id)
    if (!lot) throw new Error(`${id} is no lot`)
    const number = (await findBidder(tx, id, person.id)) ?? lot.bidders + 1
    const at = clock()
    const decided = decideBid(termsOf(lot), bidStateOf(lot), { bidder: number, max, at })
    if (typeof decided === 'number') throw new Error(`the least is ${decided}`)
    const by = { number, memberId: person.id }
    await appendEntry(tx, lot, {
      kind: 'bid',
      at,
      amount: max,
      by,
      state: decided.state,
      bidsCount: lot.bids_count + 1,
    })
    return number
  })

/** The program has seen to the end of a lot. */
export async function settle({ db, clock }: World, id: string, outcome: 'sold' | 'unsold') {
  await db.updateTable('listings').set({ status: 'ended' }).where('id', '=', id).execute()
  await db.updateTable('auctions').set({ outcome, settled_at: clock() }).where('id', '=', id).execute()
}
