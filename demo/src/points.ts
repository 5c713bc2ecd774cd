import { hour, day } from '@mtaa/contract/time'
import { boostTerms, pointsEarned, pointsTimes } from '@mtaa/contract/money/points'
import { accounts, credit, debit, type Entry } from '../../server/src/core/money/accounts.ts'
import { newId } from '../../server/src/platform/database/ids.ts'
import type { Row } from './demo.queries.ts'
import type { ListingRow } from './listings.ts'
import type { Member, People } from './people.ts'
import type { Posting } from './postings.ts'

const daysAfter = (at: Date, days: number) => new Date(at.getTime() + days * day)

interface Bought {
  id: string
  buyer_id: string
  total: number
  paid_at?: unknown
  state?: string | undefined
}

/** Points of the demo's member and seller, and a product of the seller's that is promoted with some of them. */
export function makePoints(
  products: readonly { listing: ListingRow }[],
  orders: readonly Bought[],
  { people, now }: { people: People; now: Date },
) {
  const rows = {
    pointMembers: [] as Row<'point_members'>[],
    pointLots: [] as Row<'point_lots'>[],
    pointMoves: [] as Row<'point_moves'>[],
    boosts: [] as Row<'boosts'>[],
    pointPostings: [] as Posting[],
  }
  const post = (purpose: string, source: readonly [string, string], at: Date, from: Entry, to: Entry) =>
    rows.pointPostings.push({
      id: newId(at),
      purpose,
      sourceType: source[0],
      sourceId: source[1],
      at,
      entries: [from, to],
    })

  interface Earning {
    reason: 'listing' | 'order' | 'referral'
    amount: number
    ago: number
    sourceId?: string
    spent?: number
  }

  function earn({ id: userId }: Member, { reason, amount, ago, sourceId = newId(now), spent = 0 }: Earning) {
    const at = new Date(now.getTime() - ago * day)
    const available = reason === 'listing' ? at : daysAfter(at, pointsTimes.pendingDays)
    const isOpen = available <= now
    const id = newId(at)
    const common = { id, user_id: userId, reason, source_id: sourceId, amount, rest: amount - spent, clawed: 0 }
    const moments = { earned_at: at, available_at: available, expires_at: daysAfter(at, 365) }
    rows.pointLots.push({ ...common, state: isOpen ? 'available' : 'pending', frozen: false, ...moments })
    const subject_id = reason === 'order' ? sourceId : null
    rows.pointMoves.push({ id: newId(at), user_id: userId, kind: reason, amount, subject_id, at })
    const pending = accounts.pointsPending(userId)
    post(`points_${reason}`, ['point_lot', id], at, debit(accounts.pointsIssued, amount), credit(pending, amount))
    if (!isOpen) return
    const own = accounts.points(userId)
    post('points_available', ['point_lot', id], available, debit(pending, amount), credit(own, amount))
  }

  const [member, seller] = [people.named('member'), people.named('seller')]
  for (const { id } of [member, seller]) rows.pointMembers.push({ user_id: id, debt: 0 })
  earn(member, { reason: 'listing', amount: pointsEarned.listing, ago: 350 })
  for (const ago of [90, 60, 30, 12]) earn(member, { reason: 'referral', amount: pointsEarned.referral, ago })
  for (const { id, buyer_id, total, state } of orders)
    if (buyer_id === member.id && state === 'completed' && total >= 100)
      earn(member, { reason: 'order', amount: Math.min(200, Math.floor(total / 100)), ago: 1, sourceId: id })

  const promoted = products.find(({ listing }) => listing.owner_id === seller.id && listing.status === 'active')
  const spent = promoted ? boostTerms.points : 0
  earn(seller, {
    reason: 'listing',
    amount: pointsEarned.listing,
    ago: 80,
    spent: Math.min(spent, pointsEarned.listing),
  })
  const left = Math.max(0, spent - pointsEarned.listing)
  for (const [index, ago] of [70, 50, 20].entries())
    earn(seller, { reason: 'referral', amount: 100, ago, spent: Math.max(0, Math.min(100, left - index * 100)) })
  if (promoted) {
    const { id: listing_id } = promoted.listing
    const starts_at = new Date(now.getTime() - hour)
    rows.boosts.push({
      listing_id,
      user_id: seller.id,
      starts_at,
      ends_at: new Date(starts_at.getTime() + boostTerms.hours * hour),
    })
    const moveId = newId(starts_at)
    const move = { id: moveId, user_id: seller.id, kind: 'boost', amount: -spent }
    rows.pointMoves.push({ ...move, subject_id: listing_id, at: starts_at })
    const own = accounts.points(seller.id)
    post('points_boost', ['point_move', moveId], starts_at, debit(own, spent), credit(accounts.pointsSpent, spent))
  }
  return rows
}
