import type { APIRequestContext } from '@playwright/test'
import type { AuthSession } from '@mtaa/contract/identity/auth-objects'
import type { Auction } from '@mtaa/contract/commerce/auctions/auctions'
import { settleAt } from '../../server/src/features/commerce/auctions/awards/settle-lots.ts'
import { type Fixture, type Fixtures, unique, uniquePhone } from './fixtures.ts'
import { inDatabase } from './in-database.ts'

/** A member who may sell and bid: their number is confirmed, and they have signed in since. */
export async function confirmed(fixtures: Fixtures, firstName: string, request?: APIRequestContext): Promise<Fixture> {
  const member = await fixtures.member({ firstName })
  const phone = `254${uniquePhone('444').slice(1)}`
  await inDatabase((db) =>
    db.updateTable('users').set({ phone, phone_confirmed_at: new Date() }).where('email', '=', member.email).execute(),
  )
  if (!request) return member
  const { email, password } = member
  const signedIn = await request.post('/auth/v1/token?grant_type=password', { data: { email, password } })
  return { ...member, session: (await signedIn.json()) as AuthSession }
}

/** A running lot from KSh 1,000, which can be picked up or brought. */
export const makeLot = (fixtures: Fixtures, seller: Fixture, input: object = {}) =>
  fixtures.send<Auction>(seller, '/api/auctions', {
    title: `Carved stool ${unique()}`,
    category: 'furniture',
    condition: 'used_good',
    starting_price: 1_000,
    days: 3,
    ends_minute: 20 * 60,
    delivery: ['pickup', 'rider'],
    delivery_fees: { rider: 250 },
    county_code: 47,
    constituency_code: 274,
    ward_code: 1367,
    ...input,
  })

export const bid = (fixtures: Fixtures, bidder: Fixture, { id }: Auction, max: number) =>
  fixtures.send(bidder, `/api/auctions/${id}/bids`, { max, confirmed: true })

/** The lot ends at this moment, with the bids that it has. */
export const endLot = ({ id }: Auction) =>
  inDatabase(async (db) => {
    const end = new Date()
    await db.transaction().execute(async (tx) => {
      await tx.updateTable('listings').set({ ends_at: end }).where('id', '=', id).execute()
      await tx.updateTable('auctions').set({ planned_end_at: end }).where('id', '=', id).execute()
      await settleAt(tx, end)
    })
  })
