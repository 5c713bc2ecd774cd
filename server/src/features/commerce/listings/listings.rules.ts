import type { ListingModule } from '@mtaa/contract/commerce/products/categories'
import type { listingStatuses, ListingSort } from '@mtaa/contract/commerce/listings/listings'
import { hasRole, type Viewer } from '../../../core/viewer.ts'

export type ListingStatus = (typeof listingStatuses)[number]

interface Timed {
  module: ListingModule
  status: ListingStatus
  starts_at: Date | null
  ends_at: Date | null
}

/** Listings that are over at a moment: the start of an event, the end of an auction, the deadline of a job. */
const timed = { events: 'starts_at', auctions: 'ends_at', jobs: 'ends_at' } as const

export const isTimed = (module: ListingModule): module is keyof typeof timed => module in timed

/** The moment after which it is not shown; null for modules without one. */
export const dueOf = ({ module, ...moments }: Timed): Date | null => (isTimed(module) ? moments[timed[module]] : null)

/** The state by the clock: the schedule that stores it runs only once a minute. */
export function statusAt(listing: Timed, now: Date): ListingStatus {
  const { module, status, starts_at, ends_at } = listing
  if (status !== 'active' && status !== 'scheduled') return status
  if (!isTimed(module)) return status
  if (ends_at && ends_at <= now) return 'ended'
  return status === 'scheduled' && starts_at && starts_at <= now ? 'active' : status
}

/** Whether lists show it (docs/rules/listings.md). */
export function isShown(listing: Timed, now: Date): boolean {
  const status = statusAt(listing, now)
  const due = dueOf(listing)
  return status === 'scheduled' || (status === 'active' && (due === null || due >= now))
}

/** Whose moderators decide about listings of a module. */
export const moderatorOf: Record<ListingModule, string> = {
  market: 'Market-Moderator',
  auctions: 'Market-Moderator',
  services: 'Market-Moderator',
  events: 'Event-Moderator',
  jobs: 'Market-Moderator',
  properties: 'Market-Moderator',
}

/** States in which a listing is for nobody but its owner and moderators: its page, and what carts and lists say of it. */
export const hiddenStatuses = ['draft', 'pending_review', 'removed', 'suspended', 'deleted'] as const
const hidden: ReadonlySet<string> = new Set(hiddenStatuses)
export const isHidden = (status: string) => hidden.has(status)

/** A hidden listing is only for its owner and the moderators of its module; a deleted one is for these moderators. */
export const maySee = (viewer: Viewer, listing: { module: ListingModule; status: ListingStatus; owner_id: string }) =>
  !isHidden(listing.status) || (listing.status !== 'deleted' && mayEdit(viewer, listing)) || moderates(viewer, listing)

/** Moderators of its module see a listing also of whom they have blocked, or who has blocked them. */
export const moderates = (viewer: Viewer, { module }: { module: ListingModule }) => hasRole(viewer, moderatorOf[module])

/** Only the owner changes a listing. */
export const mayEdit = (viewer: Viewer, listing: { owner_id: string }) => viewer?.id === listing.owner_id

/** The orders that the database reads; `nearest` is made of `newest` ones. */
export type ShownOrder = Exclude<ListingSort, 'nearest'>

/** `soonest` is for modules with a moment; others have only `newest`. */
export function orderOf(sort: ListingSort, modules: readonly ListingModule[]) {
  if (sort !== 'soonest') return { order: sort, modules }
  const ending = modules.filter(isTimed)
  return ending.length > 0 ? { order: sort, modules: ending } : { order: 'newest' as const, modules }
}

interface Filter {
  sub?: unknown
  delivery?: unknown
  bedrooms?: unknown
  type?: unknown
}

/** Only the modules whose listings can have what is filtered by. */
export const modulesWith = ({ sub, delivery, bedrooms, type }: Filter, modules: readonly ListingModule[]) =>
  modules.filter(
    (module) =>
      (delivery === undefined || module === 'market') &&
      (sub === undefined || module === 'market') &&
      (bedrooms === undefined || module === 'properties') &&
      (type === undefined || typed.has(module)),
  )

const typed: ReadonlySet<ListingModule> = new Set(['market', 'auctions', 'services', 'jobs', 'properties'])
