import type { ListingModule } from '@mtaa/contract/commerce/listings/modules'
import type { PostKind } from '@mtaa/contract/community/feed'
import { m } from '../../../paraglide/messages.js'

const kinds: Readonly<Record<ListingModule | PostKind, () => string>> = {
  text: m.feed_text,
  question: m.kinds_question,
  poll: m.kinds_poll,
  alert: m.kinds_alert,
  lost: m.kinds_lost,
  found: m.kinds_found,
  market: m.common_market,
  auctions: m.listings_auction,
  events: m.listings_event,
  services: m.listings_service,
  jobs: m.page_job,
  properties: m.listings_property,
}

const states: Readonly<Record<string, () => string>> = {
  shown: m.members_content_shown,
  hidden: m.reports_hidden_now,
  removed: m.reports_outcome_removed,
  draft: m.members_content_draft,
  pending_review: m.listings_in_review,
  scheduled: m.listings_scheduled,
  active: m.members_state_active,
  ended: m.common_ended,
  sold: m.listings_sold,
  paused: m.listings_now_paused,
  expired: m.common_expired,
  suspended: m.members_state_suspended,
  deleted: m.members_content_deleted,
}

/** The kind of a post, the module of a listing, or the stars of a review. */
export function contentKind(kind: string): string {
  if (/^\d$/.test(kind)) return m.reviews_of_five({ stars: kind })
  return Object.hasOwn(kinds, kind) ? kinds[kind as keyof typeof kinds]() : kind
}

export const contentState = (state: string): string => states[state]?.() ?? state
