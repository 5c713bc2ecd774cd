import type { Module } from '@mtaa/contract/commerce/categories'
import type { listingStatuses } from '@mtaa/contract/commerce/listings'
import { hasRole, type Viewer } from '../../../core/viewer.ts'

export type ListingStatus = (typeof listingStatuses)[number]

interface Timed {
  module: Module
  status: ListingStatus
  starts_at: Date | null
  ends_at: Date | null
}

/** The start of an event and the end of an auction, after which neither is shown; null for other modules. */
export const dueOf = ({ module, starts_at, ends_at }: Timed): Date | null =>
  module === 'events' ? starts_at : module === 'auctions' ? ends_at : null

/** The state by the clock: the schedule that stores it runs only once a minute. */
export function statusAt(listing: Timed, now: Date): ListingStatus {
  const { module, status, starts_at, ends_at } = listing
  if (status !== 'active' && status !== 'scheduled') return status
  if (module !== 'events' && module !== 'auctions') return status
  if (ends_at && ends_at <= now) return 'ended'
  return status === 'scheduled' && starts_at && starts_at <= now ? 'active' : status
}

/** Whether lists show it (docs/rules.md, Listings). */
export function isShown(listing: Timed, now: Date): boolean {
  const status = statusAt(listing, now)
  const due = dueOf(listing)
  return status === 'scheduled' || (status === 'active' && (due === null || due >= now))
}

const moderatorOf: Record<Module, string> = {
  market: 'Market-Moderator',
  auctions: 'Market-Moderator',
  services: 'Market-Moderator',
  events: 'Event-Moderator',
}

/** A draft or removed listing is only for its owner and the moderators of its module. */
export const maySee = (viewer: Viewer, listing: { module: Module; status: ListingStatus; owner_id: string }) =>
  (listing.status !== 'draft' && listing.status !== 'removed') ||
  mayEdit(viewer, listing) ||
  hasRole(viewer, moderatorOf[listing.module])

/** Only the owner changes a listing. */
export const mayEdit = (viewer: Viewer, listing: { owner_id: string }) => viewer?.id === listing.owner_id

/** `soonest` is for modules with a moment; others have only `newest`. */
export function orderOf(sort: 'newest' | 'soonest', modules: readonly Module[]) {
  const timed = modules.filter((module) => module === 'events' || module === 'auctions')
  return sort === 'soonest' && timed.length > 0
    ? { order: 'soonest' as const, modules: timed }
    : { order: 'newest' as const, modules }
}
