/** What each page that is still to come will be, and where to go meanwhile. The change that builds the page removes its lines. */
import { m } from '../../paraglide/messages.js'
import { events, feed, kenya, myProducts } from '../../route-table/frame-rows.ts'
import { features } from '../../route-table/main.ts'
import type { RouteRow } from '../../route-table/route-row.ts'

interface Promised {
  text: () => string
  meanwhile: readonly RouteRow[]
}

/** By the URL of the page. */
export const promises: Readonly<Record<string, Promised>> = {
  '/invitation-codes': { text: m.coming_invitation_codes, meanwhile: [feed, features] },
  '/groups': { text: m.coming_groups, meanwhile: [feed, events, kenya] },
  '/local-groups': { text: m.coming_local_groups, meanwhile: [feed, events, kenya] },
  '/interest-groups': { text: m.coming_interest_groups, meanwhile: [feed, events] },
  '/media': { text: m.coming_media, meanwhile: [feed, myProducts] },
  '/stories': { text: m.coming_stories, meanwhile: [feed, events] },
  '/reels': { text: m.coming_reels, meanwhile: [feed, events] },
  '/livestream': { text: m.coming_livestream, meanwhile: [events, feed] },
}
