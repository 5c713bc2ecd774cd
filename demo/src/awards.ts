import { day, hour } from '@mtaa/contract/time'
import { payFor, remindersDue, strikeCounts } from '../../server/src/features/commerce/auctions/awards/awards.rules.ts'
import { newId } from '../../server/src/platform/database/ids.ts'
import type { Row } from './demo.queries.ts'
import type { ListingRow } from './listings.ts'
import type { Reached } from './order-lives.ts'

type Ended = Parameters<typeof makeAwards>[0][number]

/** A lot with an order of its own; not `paid` yet: until when its winner can pay. */
export interface WonLot {
  listing: ListingRow
  condition: string
  buyerId: string
  orderId: string
  price: number
  wonAt: Date
  paid: { at: Date; state: Reached } | null
  payBy: Date
}

/** How long after the end the demo's winners pay. */
const paysAfter = 3 * hour

/** What became of lots that have ended, as the program leaves it: who may buy them, their orders, and a strike. */
export function makeAwards(
  made: readonly {
    listing: ListingRow
    own: { condition: string; leader: number | null; settled_at: Date | null }
    bidders: readonly Row<'auction_bidders'>[]
    ending: string | undefined
  }[],
  now: Date,
) {
  const auctionAwards: Row<'auction_awards'>[] = []
  const auctionStrikes: Row<'auction_strikes'>[] = []
  const wonLots: WonLot[] = []
  for (const lot of made) {
    if (lot.ending === 'second_chance') addChance(lot)
    if (lot.ending === 'sold' || lot.ending === 'awaiting_payment') addWon(lot)
  }
  return { auctionAwards, auctionStrikes, wonLots }

  function addWon({ listing, own, bidders, ending }: Ended) {
    const winner = bidders.find(({ number }) => number === own.leader)
    const wonAt = own.settled_at
    if (!winner?.member_id || !wonAt) return
    const payBy = new Date(wonAt.getTime() + payFor.won)
    const paid = ending === 'sold' ? paidOf(new Date(wonAt.getTime() + paysAfter), now) : null
    const [orderId, price] = [newId(wonAt), listing.price]
    wonLots.push({ listing, condition: own.condition, buyerId: winner.member_id, orderId, price, wonAt, paid, payBy })
    auctionAwards.push({
      id: newId(wonAt),
      auction_id: listing.id,
      bidder: winner.number,
      kind: 'won',
      price,
      state: paid ? 'paid' : 'ordered',
      order_id: orderId,
      created_at: wonAt,
      due_at: payBy,
      reminders: remindersDue(wonAt, paid?.at ?? now),
      ended_at: paid?.at ?? null,
    })
  }

  /** What was not paid: the strike of the winner, and the offer to the next one, for a day. */
  function addChance({ listing, bidders, own }: Ended) {
    const [winner, next] = bidders.toSorted((one, other) => Number(other.max) - Number(one.max))
    const wonAt = own.settled_at
    if (!winner?.member_id || !next || !wonAt) return
    const offered = new Date(wonAt.getTime() + payFor.won)
    const common = { auction_id: listing.id, order_id: null }
    const first = { ...common, id: newId(wonAt), bidder: winner.number, kind: 'won', price: listing.price }
    const second = {
      ...common,
      id: newId(offered),
      bidder: next.number,
      kind: 'second_chance',
      price: Number(next.max),
    }
    const dueAt = new Date(offered.getTime() + payFor.secondChance)
    auctionAwards.push(
      { ...first, state: 'lapsed', created_at: wonAt, due_at: offered, reminders: 3, ended_at: offered },
      { ...second, state: 'offered', created_at: offered, due_at: dueAt, reminders: 0, ended_at: null },
    )
    auctionStrikes.push({
      id: newId(offered),
      member_id: winner.member_id,
      auction_id: listing.id,
      award_id: first.id,
      at: offered,
      expires_at: new Date(offered.getTime() + strikeCounts),
    })
  }
}

/** The longer ago it was paid, the further its order is. */
function paidOf(at: Date, now: Date): NonNullable<WonLot['paid']> {
  const ago = now.getTime() - at.getTime()
  return { at, state: ago > 3 * day ? 'completed' : ago > day ? 'shipped' : 'paid' }
}
