import type { ModerationReason } from '@mtaa/contract/commerce/listings/moderation-reasons'
import { newId } from '../../server/src/platform/database/ids.ts'
import type { Row } from './demo.queries.ts'
import type { ListingRow } from './listings.ts'
import type { Member, People } from './people.ts'

interface Product<Own> {
  listing: ListingRow
  own: Own
}

const [hour, day] = [3_600_000, 86_400_000]
const [shownDays, reminderDays] = [60, 7]

/** What the last products of the demo's seller have become, so that no tab of My Products is empty. */
const states = ['paused', 'sold', 'expired', 'removed', 'pending_review'] as const
type State = (typeof states)[number]

/** The clocks of all products; the last of the seller's are paused, sold, expired, removed, and in review. */
export function addStates<Own extends { quantity: number }>(
  products: readonly Product<Own>[],
  { people, now }: { people: People; now: Date },
) {
  const [seller, moderator] = [people.named('seller'), people.named('moderator')]
  const ofSeller = products.filter(({ listing }) => listing.owner_id === seller.id)
  const last = ofSeller.slice(-states.length).map(({ listing }) => listing.id)
  const listingReviews: Row<'listing_reviews'>[] = []
  const rows = products.map(({ listing, own }) => {
    const state = states[last.indexOf(listing.id)]
    if (state === 'removed' || state === 'pending_review')
      listingReviews.push(reviewOf(listing, { state, moderator, now }))
    const quantity = state === 'sold' ? 0 : own.quantity
    return {
      listing: { ...listing, status: state ?? listing.status },
      own: { ...own, quantity, ...clocksOf(listing, { state, now }) },
    }
  })
  return { products: rows, listingReviews }
}

function clocksOf({ created_at: at }: ListingRow, { state, now }: { state: State | undefined; now: Date }) {
  const ends = new Date(at.getTime() + shownDays * day)
  const wasShown = state !== 'pending_review'
  return {
    published_at: wasShown ? at : null,
    expires_at: state ? null : ends,
    remind_at: state ? null : new Date(ends.getTime() - reminderDays * day),
    time_left: state === 'paused' ? Math.round((ends.getTime() - now.getTime()) / 1000) : null,
    expired_at: state === 'expired' ? new Date(now.getTime() - 2 * day) : null,
  }
}

export function reviewOf(
  { id: listing_id, owner_id }: ListingRow,
  { state, moderator, now }: { state: 'removed' | 'pending_review'; moderator: Member | null; now: Date },
): Row<'listing_reviews'> {
  const at = new Date(now.getTime() - (state === 'removed' ? day : hour))
  const common = { id: newId(at), listing_id, owner_id, created_at: at }
  const reason: ModerationReason = 'pictures'
  return state === 'removed'
    ? {
        ...common,
        kind: 'removal',
        risk: 0,
        not_by: moderator?.id ?? null,
        decided_by: moderator?.id ?? null,
        decided_at: at,
        outcome: 'refused',
        reason,
        note: 'The same picture is on another site.',
      }
    : {
        ...common,
        kind: 'risk',
        risk: 65,
        not_by: null,
        decided_by: null,
        decided_at: null,
        outcome: null,
        reason: null,
        note: null,
      }
}

/** Forms that the demo's seller began on another device: of a product and of a lot. */
export function makeDrafts({ named }: People, now: Date): Row<'product_drafts'>[] {
  const { id: owner_id } = named('seller')
  const at = new Date(now.getTime() - 5 * hour)
  const title = 'Sewing machine with table, Singer'
  const form = JSON.stringify({ title, price: '14500', condition: 'used_good', quantity: '1' })
  const common = { owner_id, revision: 1, created_at: at, updated_at: at }
  const lot = 'Carpenter’s workbench with two vices'
  const lotForm = JSON.stringify({ title: lot, starting_price: '4500', condition: 'used_good', days: '5' })
  return [
    { ...common, id: newId(at), module: 'market', title, form },
    { ...common, id: newId(at), module: 'auctions', title: lot, form: lotForm },
  ]
}
