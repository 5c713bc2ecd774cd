import { placesRefusals } from './places/places.refusals.ts'
import { placeAdminRefusals } from './places/place-admin.refusals.ts'
import { accountsRefusals } from './identity/accounts.refusals.ts'
import { devicesRefusals } from './identity/devices.refusals.ts'
import { privacyRefusals } from './identity/privacy.refusals.ts'
import { mediaRefusals } from './media/media.refusals.ts'
import { bookmarksRefusals } from './community/bookmarks.refusals.ts'
import { blocksRefusals } from './community/blocks.refusals.ts'
import { chatRefusals } from './community/chat.refusals.ts'
import { commentsRefusals } from './community/comments.refusals.ts'
import { messagesRefusals } from './community/messages.refusals.ts'
import { notificationsRefusals } from './community/notifications.refusals.ts'
import { feedRefusals } from './community/feed.refusals.ts'
import { postKindsRefusals } from './community/post-kinds.refusals.ts'
import { profilesRefusals } from './community/profiles.refusals.ts'
import { friendsRefusals } from './community/friends.refusals.ts'
import { mutesRefusals } from './community/mutes.refusals.ts'
import { privacySettingsRefusals } from './community/privacy-settings.refusals.ts'
import { reportsRefusals } from './community/reports.refusals.ts'
import { searchRefusals } from './community/search.refusals.ts'
import { auctionsRefusals } from './commerce/auctions/auctions.refusals.ts'
import { boostsRefusals } from './commerce/listings/boosts.refusals.ts'
import { addressesRefusals } from './commerce/sellers/addresses.refusals.ts'
import { businessesRefusals } from './commerce/businesses/businesses.refusals.ts'
import { favouritesRefusals } from './commerce/listings/favourites.refusals.ts'
import { listingsRefusals } from './commerce/listings/listings.refusals.ts'
import { eventsRefusals } from './commerce/events/events.refusals.ts'
import { gatesRefusals } from './commerce/gates/gates.refusals.ts'
import { ticketsRefusals } from './commerce/tickets/tickets.refusals.ts'
import { bookingsRefusals } from './commerce/bookings/bookings.refusals.ts'
import { quotesRefusals } from './commerce/quotes/quotes.refusals.ts'
import { servicesRefusals } from './commerce/services/services.refusals.ts'
import { jobsRefusals } from './commerce/jobs/jobs.refusals.ts'
import { marketRefusals } from './commerce/products/market.refusals.ts'
import { productStatesRefusals } from './commerce/products/product-states.refusals.ts'
import { productImportRefusals } from './commerce/products/product-import.refusals.ts'
import { propertiesRefusals } from './commerce/properties/properties.refusals.ts'
import { disputesRefusals } from './commerce/disputes/disputes.refusals.ts'
import { ordersRefusals } from './commerce/orders/orders.refusals.ts'
import { reviewsRefusals } from './commerce/reviews/reviews.refusals.ts'
import { offersRefusals } from './commerce/products/offers.refusals.ts'
import { savedSearchesRefusals } from './commerce/listings/saved-searches.refusals.ts'
import { darajaRefusals } from './money/daraja.refusals.ts'
import { paymentsRefusals } from './money/payments.refusals.ts'
import { ledgerRefusals } from './money/ledger.refusals.ts'
import { refundsRefusals } from './money/refunds.refusals.ts'
import { floatRefusals } from './money/float.refusals.ts'
import { staffPaymentsRefusals } from './money/staff-payments.refusals.ts'
import { walletRefusals } from './money/wallet.refusals.ts'
import { pointsRefusals } from './money/points.refusals.ts'
import { payoutsRefusals } from './money/payouts.refusals.ts'
import { transfersRefusals } from './money/transfers.refusals.ts'
import { authRefusals } from './identity/auth.refusals.ts'
import { authCodesRefusals } from './identity/auth-codes.refusals.ts'
import { authProvidersRefusals } from './identity/auth-providers.refusals.ts'
import { authIdentitiesRefusals } from './identity/auth-identities.refusals.ts'
import { authSsoRefusals } from './identity/auth-sso.refusals.ts'
import { authFactorsRefusals } from './identity/auth-factors.refusals.ts'
import { authPasskeysRefusals } from './identity/auth-passkeys.refusals.ts'
import { authAdminRefusals } from './identity/auth-admin.refusals.ts'
import { dataRequestsRefusals } from './identity/data-requests.refusals.ts'
import { flagsRefusals } from './operations/flags.refusals.ts'
import { membersRefusals } from './operations/members.refusals.ts'
import { rolesRefusals } from './operations/roles.refusals.ts'
import { siteSettingsRefusals } from './operations/site-settings.refusals.ts'
import { liveRefusals } from './operations/live.refusals.ts'
import { agreementsRefusals } from './operations/agreements.refusals.ts'
import { sanctionsRefusals } from './operations/sanctions.refusals.ts'
import { moderationRefusals } from './operations/moderation.refusals.ts'
import { auditLogRefusals } from './operations/audit-log.refusals.ts'
import { backgroundJobsRefusals } from './operations/background-jobs.refusals.ts'
import { devToolsRefusals } from './operations/dev-tools.refusals.ts'
import { retentionRefusals } from './operations/retention.refusals.ts'
import { superAdminRefusals } from './operations/super-admin.refusals.ts'
import { supportRefusals } from './operations/support.refusals.ts'
import { systemLogsRefusals } from './operations/system-logs.refusals.ts'
import { templatesRefusals } from './operations/templates.refusals.ts'
import { defineRefusals, foldRefusals } from './refusal-table.ts'

/** Refusals of any endpoint. A feature's own are beside its contract, in `<feature>.refusals.ts`. */
const generalRefusals = defineRefusals({
  bad_request: {
    status: 400,
    en: 'Some of what was sent is not right: {field}.',
    sw: 'Baadhi ya ulichotuma si sahihi: {field}.',
  },
  bad_json: { status: 400, en: 'The request could not be read.', sw: 'Ombi halikusomeka.' },
  bad_cursor: {
    status: 400,
    en: 'This page no longer exists. Start again from the top.',
    sw: 'Ukurasa huu haupo tena. Anza tena kutoka juu.',
  },
  idempotency_key_required: {
    status: 400,
    en: 'This request needs an Idempotency-Key of 8 to 64 characters.',
    sw: 'Ombi hili linahitaji Idempotency-Key ya herufi 8 hadi 64.',
  },
  sign_in_required: { status: 401, en: 'Please sign in first.', sw: 'Tafadhali ingia kwanza.' },
  session_ended: {
    status: 401,
    en: 'Your session has ended. Please sign in again.',
    sw: 'Kipindi chako kimeisha. Tafadhali ingia tena.',
  },
  forbidden: { status: 403, en: 'You do not have access.', sw: 'Huna ruhusa.' },
  account_banned: { status: 403, en: 'This account is suspended.', sw: 'Akaunti hii imesimamishwa.' },
  cross_site: {
    status: 403,
    en: 'This came from a page of another site, so we did not do it. Please do it on ours.',
    sw: 'Hili limetoka kwenye ukurasa wa tovuti nyingine, kwa hiyo hatukulifanya. Tafadhali lifanye kwenye tovuti yetu.',
  },
  not_found: { status: 404, en: 'There is nothing here.', sw: 'Hakuna kitu hapa.' },
  method_not_allowed: {
    status: 405,
    en: 'This cannot be done at this address.',
    sw: 'Hili haliwezi kufanywa kwenye anwani hii.',
  },
  too_slow: {
    status: 408,
    en: 'The connection was too slow and what you sent did not arrive. Try again where the signal is better.',
    sw: 'Muunganisho ulikuwa wa polepole na ulichotuma hakikufika. Jaribu tena palipo na mtandao mzuri zaidi.',
  },
  idempotency_mismatch: {
    status: 409,
    en: 'This request was already used for something else.',
    sw: 'Ombi hili limeshatumika kwa jambo lingine.',
  },
  too_large: {
    status: 413,
    en: 'This is too large. The limit is {limit}.',
    sw: 'Hii ni kubwa mno. Kikomo ni {limit}.',
  },
  unsupported_media_type: {
    status: 415,
    en: 'This kind of content is not accepted here.',
    sw: 'Aina hii ya maudhui haikubaliki hapa.',
  },
  too_fast: {
    status: 429,
    en: 'You are posting too fast. Try again in {seconds} s.',
    sw: 'Unachapisha haraka mno. Jaribu tena baada ya sekunde {seconds}.',
  },
  busy: {
    status: 503,
    en: 'Many pictures are being worked on right now. Try again in a few seconds.',
    sw: 'Picha nyingi zinashughulikiwa sasa hivi. Jaribu tena baada ya sekunde chache.',
  },
  unavailable: {
    status: 503,
    en: 'Mtaa is very busy. Try again in a few seconds.',
    sw: 'Mtaa una shughuli nyingi kwa sasa. Jaribu tena baada ya sekunde chache.',
  },
})

/** Every way the platform may refuse: the HTTP status, and the sentence in each language. */
export const refusals = foldRefusals(
  generalRefusals,
  placesRefusals,
  placeAdminRefusals,
  accountsRefusals,
  devicesRefusals,
  privacyRefusals,
  mediaRefusals,
  blocksRefusals,
  mutesRefusals,
  bookmarksRefusals,
  feedRefusals,
  messagesRefusals,
  notificationsRefusals,
  postKindsRefusals,
  profilesRefusals,
  friendsRefusals,
  privacySettingsRefusals,
  commentsRefusals,
  chatRefusals,
  reportsRefusals,
  searchRefusals,
  auctionsRefusals,
  eventsRefusals,
  ticketsRefusals,
  servicesRefusals,
  bookingsRefusals,
  quotesRefusals,
  gatesRefusals,
  boostsRefusals,
  addressesRefusals,
  businessesRefusals,
  listingsRefusals,
  favouritesRefusals,
  marketRefusals,
  productStatesRefusals,
  productImportRefusals,
  propertiesRefusals,
  jobsRefusals,
  ordersRefusals,
  disputesRefusals,
  reviewsRefusals,
  offersRefusals,
  savedSearchesRefusals,
  paymentsRefusals,
  payoutsRefusals,
  pointsRefusals,
  refundsRefusals,
  staffPaymentsRefusals,
  floatRefusals,
  walletRefusals,
  ledgerRefusals,
  darajaRefusals,
  transfersRefusals,
  authRefusals,
  authCodesRefusals,
  authProvidersRefusals,
  authIdentitiesRefusals,
  authSsoRefusals,
  authFactorsRefusals,
  authPasskeysRefusals,
  authAdminRefusals,
  flagsRefusals,
  rolesRefusals,
  membersRefusals,
  siteSettingsRefusals,
  liveRefusals,
  agreementsRefusals,
  sanctionsRefusals,
  moderationRefusals,
  supportRefusals,
  auditLogRefusals,
  backgroundJobsRefusals,
  devToolsRefusals,
  dataRequestsRefusals,
  retentionRefusals,
  superAdminRefusals,
  systemLogsRefusals,
  templatesRefusals,
)

export type RefusalCode = keyof typeof refusals

/** The sentence of an internal error: status 500, nothing about the cause. */
export const fault = {
  en: 'Something went wrong on our side. It has been noted.',
  sw: 'Hitilafu imetokea upande wetu. Tumeiandika.',
}
