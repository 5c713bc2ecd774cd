import { getLiveLot, placeBid } from '@mtaa/contract/commerce/auctions/bids'
import type { Person } from '../factories.ts'
import type { World } from '../harness.ts'

type Lot = { id: string }

export const newKey = () => `key-${crypto.randomUUID()}`

/** A member who may bid. */
export async function bidder({ make }: World): Promise<Person> {
  const person = await make.member()
  await make.phone(person)
  return person
}

export const bidders = (world: World, count: number) => Promise.all(Array.from({ length: count }, () => bidder(world)))

export const pair = async (world: World): Promise<[Person, Person]> => [await bidder(world), await bidder(world)]

/** A bid that is confirmed. */
export const bid = ({ as }: World, person: Person, { id }: Lot, max: number, key = newKey()) =>
  as(person)(placeBid, { params: { id }, body: { max, confirmed: true }, idempotencyKey: key })

export const liveLot = ({ as }: World, person: Person | null, { id }: Lot) => as(person)(getLiveLot, { params: { id } })
