/** What each page that is still to come will be, and where to go meanwhile. The change that builds the page removes its lines. */
import { m } from '../../paraglide/messages.js'
import { dev, events, feed, kenya, myProducts, orders, sell, services } from '../../route-table/frame-rows.ts'
import { features } from '../../route-table/main.ts'
import { devNavigation, testIndex } from '../../route-table/development.ts'
import type { RouteRow } from '../../route-table/route-row.ts'

interface Promised {
  text: () => string
  meanwhile: readonly RouteRow[]
}

const tester = [testIndex, devNavigation, dev]

/** By the URL of the page. */
export const promises: Readonly<Record<string, Promised>> = {
  '/events/create': { text: m.coming_create_event, meanwhile: [events, feed] },
  '/services/create': { text: m.coming_create_service, meanwhile: [services, sell] },
  '/my-tickets': { text: m.coming_my_tickets, meanwhile: [events, orders] },
  '/invitation-codes': { text: m.coming_invitation_codes, meanwhile: [feed, features] },
  '/groups': { text: m.coming_groups, meanwhile: [feed, events, kenya] },
  '/local-groups': { text: m.coming_local_groups, meanwhile: [feed, events, kenya] },
  '/interest-groups': { text: m.coming_interest_groups, meanwhile: [feed, events] },
  '/media': { text: m.coming_media, meanwhile: [feed, myProducts] },
  '/stories': { text: m.coming_stories, meanwhile: [feed, events] },
  '/reels': { text: m.coming_reels, meanwhile: [feed, events] },
  '/livestream': { text: m.coming_livestream, meanwhile: [events, feed] },
  '/test-upload': { text: m.coming_test_upload, meanwhile: tester },
  '/test-upload-simple': { text: m.coming_test_upload_simple, meanwhile: tester },
  '/test-video': { text: m.coming_test_video, meanwhile: tester },
  '/test-audio': { text: m.coming_test_audio, meanwhile: tester },
  '/test-stories': { text: m.coming_test_stories, meanwhile: tester },
  '/test-reels': { text: m.coming_test_reels, meanwhile: tester },
  '/test-livestream': { text: m.coming_test_livestream, meanwhile: tester },
  '/test-email': { text: m.coming_test_email, meanwhile: tester },
  '/test-mpesa': { text: m.coming_test_mpesa, meanwhile: tester },
  '/test-global': { text: m.coming_test_global, meanwhile: tester },
  '/test-cards': { text: m.coming_test_cards, meanwhile: tester },
  '/test-search': { text: m.coming_test_search, meanwhile: tester },
  '/test-auth': { text: m.coming_test_auth, meanwhile: tester },
  '/test-notifications': { text: m.coming_test_notifications, meanwhile: tester },
  '/test-location': { text: m.coming_test_location, meanwhile: tester },
  '/test-detail': { text: m.coming_test_detail, meanwhile: tester },
  '/map-test': { text: m.coming_map_test, meanwhile: tester },
  '/alerts-test': { text: m.coming_alerts_test, meanwhile: tester },
  '/create-test-users': { text: m.coming_create_test_users, meanwhile: tester },
  '/data-view': { text: m.coming_data_view, meanwhile: tester },
}
