import type { Feature } from './core/feature.ts'
import { auctions } from './features/commerce/auctions/feature.ts'
import { disputes } from './features/commerce/disputes/feature.ts'
import { boosts } from './features/commerce/boosts/feature.ts'
import { businesses } from './features/commerce/businesses/feature.ts'
import { addresses } from './features/commerce/addresses/feature.ts'
import { cart } from './features/commerce/cart/feature.ts'
import { favourites } from './features/commerce/favourites/feature.ts'
import { events } from './features/commerce/events/feature.ts'
import { gates } from './features/commerce/gates/feature.ts'
import { jobs } from './features/commerce/jobs/feature.ts'
import { listings } from './features/commerce/listings/feature.ts'
import { market } from './features/commerce/market/feature.ts'
import { offers } from './features/commerce/offers/feature.ts'
import { savedSearches } from './features/commerce/saved-searches/feature.ts'
import { orders } from './features/commerce/orders/feature.ts'
import { phoneReveals } from './features/commerce/phone-reveals/feature.ts'
import { properties } from './features/commerce/properties/feature.ts'
import { reviews } from './features/commerce/reviews/feature.ts'
import { sellerDesk } from './features/commerce/seller-desk/feature.ts'
import { sellers } from './features/commerce/sellers/feature.ts'
import { services } from './features/commerce/services/feature.ts'
import { bookings } from './features/commerce/bookings/feature.ts'
import { quotes } from './features/commerce/quotes/feature.ts'
import { tickets } from './features/commerce/tickets/feature.ts'
import { badges } from './features/community/badges/feature.ts'
import { blocks } from './features/community/blocks/feature.ts'
import { bookmarks } from './features/community/bookmarks/feature.ts'
import { chat } from './features/community/chat/feature.ts'
import { comments } from './features/community/comments/feature.ts'
import { feed } from './features/community/feed/feature.ts'
import { mentions } from './features/community/mentions/feature.ts'
import { friends } from './features/community/friends/feature.ts'
import { messages } from './features/community/messages/feature.ts'
import { mutes } from './features/community/mutes/feature.ts'
import { notifications } from './features/community/notifications/feature.ts'
import { profiles } from './features/community/profiles/feature.ts'
import { privacySettings } from './features/community/privacy-settings/feature.ts'
import { reports } from './features/community/reports/feature.ts'
import { search } from './features/community/search/feature.ts'
import { accounts } from './features/identity/accounts/feature.ts'
import { users } from './features/identity/users/feature.ts'
import { credentials } from './features/identity/credentials/feature.ts'
import { sessions } from './features/identity/sessions/feature.ts'
import { flows } from './features/identity/flows/feature.ts'
import { codes } from './features/identity/codes/feature.ts'
import { contacts } from './features/identity/contacts/feature.ts'
import { auth } from './features/identity/auth/feature.ts'
import { authAdmin } from './features/identity/auth-admin/feature.ts'
import { factors } from './features/identity/factors/feature.ts'
import { inactivity } from './features/identity/inactivity/feature.ts'
import { oidc } from './features/identity/oidc/feature.ts'
import { credentialChanges } from './features/identity/credential-changes/feature.ts'
import { passkeys } from './features/identity/passkeys/feature.ts'
import { permissions } from './features/identity/permissions/feature.ts'
import { privacy } from './features/identity/privacy/feature.ts'
import { saml } from './features/identity/saml/feature.ts'
import { web3 } from './features/identity/web3/feature.ts'
import { media } from './features/media/media/feature.ts'
import { sharing } from './features/community/sharing/feature.ts'
import { commission } from './features/money/commission/feature.ts'
import { daraja } from './features/money/daraja/feature.ts'
import { darajaTransfers } from './features/money/daraja-transfers/feature.ts'
import { float } from './features/money/float/feature.ts'
import { ledger } from './features/money/ledger/feature.ts'
import { paystack } from './features/money/paystack/feature.ts'
import { paybillStatement } from './features/money/paybill-statement/feature.ts'
import { payments } from './features/money/payments/feature.ts'
import { payouts } from './features/money/payouts/feature.ts'
import { points } from './features/money/points/feature.ts'
import { pointsEarning } from './features/money/points-earning/feature.ts'
import { approvals } from './features/money/approvals/feature.ts'
import { refunds } from './features/money/refunds/feature.ts'
import { sales } from './features/money/sales/feature.ts'
import { staffPayments } from './features/money/staff-payments/feature.ts'
import { wallet } from './features/money/wallet/feature.ts'
import { transfers } from './features/money/transfers/feature.ts'
import { acceptances } from './features/operations/acceptances/feature.ts'
import { members } from './features/operations/members/feature.ts'
import { retention } from './features/operations/retention/feature.ts'
import { roles } from './features/operations/roles/feature.ts'
import { agreements } from './features/operations/agreements/feature.ts'
import { backOffice } from './features/operations/back-office/feature.ts'
import { auditLog } from './features/operations/audit-log/feature.ts'
import { backgroundJobs } from './features/operations/background-jobs/feature.ts'
import { devTools } from './features/operations/dev-tools/feature.ts'
import { flags } from './features/operations/flags/feature.ts'
import { superAdmin } from './features/operations/super-admin/feature.ts'
import { systemLogs } from './features/operations/system-logs/feature.ts'
import { live } from './features/operations/live/feature.ts'
import { claims } from './features/operations/claims/feature.ts'
import { mail } from './features/operations/mail/feature.ts'
import { sanctions } from './features/operations/sanctions/feature.ts'
import { moderation } from './features/operations/moderation/feature.ts'
import { siteSettings } from './features/operations/settings/feature.ts'
import { numbers } from './features/operations/numbers/feature.ts'
import { support } from './features/operations/support/feature.ts'
import { templates } from './features/operations/templates/feature.ts'
import { transparency } from './features/operations/transparency/feature.ts'
import { boundaries } from './features/places/boundaries/feature.ts'
import { placeAdmin } from './features/places/place-admin/feature.ts'
import { places } from './features/places/places/feature.ts'

/**
 * Everything the program is made of: the one place that names every feature. Endpoints, jobs and schedules are declared in
 * this order, and a member's data is exported and deleted in it.
 */
export const features: readonly Feature[] = [
  flags,
  auditLog,
  backgroundJobs,
  superAdmin,
  systemLogs,
  siteSettings,
  templates,
  places,
  placeAdmin,
  boundaries,
  accounts,
  users,
  credentials,
  sessions,
  flows,
  codes,
  contacts,
  auth,
  factors,
  credentialChanges,
  passkeys,
  authAdmin,
  saml,
  oidc,
  web3,
  media,
  sharing,
  offers,
  savedSearches,
  // Before the listings: when its seller's account goes, a lot is cancelled while it has its title.
  auctions,
  listings,
  favourites,
  cart,
  addresses,
  sellers,
  sellerDesk,
  market,
  boosts,
  events,
  tickets,
  gates,
  services,
  bookings,
  quotes,
  jobs,
  properties,
  businesses,
  phoneReveals,
  blocks,
  mutes,
  bookmarks,
  mentions,
  privacySettings,
  friends,
  feed,
  profiles,
  comments,
  chat,
  notifications,
  messages,
  badges,
  sanctions,
  reports,
  transparency,
  search,
  orders,
  disputes,
  reviews,
  payments,
  approvals,
  refunds,
  staffPayments,
  transfers,
  daraja,
  paystack,
  wallet,
  paybillStatement,
  darajaTransfers,
  float,
  ledger,
  points,
  pointsEarning,
  sales,
  payouts,
  commission,
  privacy,
  inactivity,
  permissions,
  acceptances,
  agreements,
  claims,
  moderation,
  roles,
  members,
  support,
  numbers,
  mail,
  live,
  backOffice,
  devTools,
  retention,
]
