import type { Feature } from './core/feature.ts'
import { auctions } from './features/commerce/auctions/feature.ts'
import { disputes } from './features/commerce/disputes/feature.ts'
import { boosts } from './features/commerce/boosts/feature.ts'
import { businesses } from './features/commerce/businesses/feature.ts'
import { addresses as deliveryAddresses } from './features/commerce/addresses/feature.ts'
import { cart } from './features/commerce/cart/feature.ts'
import { productInsights } from './features/commerce/product-insights/feature.ts'
import { favourites } from './features/commerce/favourites/feature.ts'
import { events } from './features/commerce/events/feature.ts'
import { jobApplications } from './features/commerce/job-applications/feature.ts'
import { jobs } from './features/commerce/jobs/feature.ts'
import { listings } from './features/commerce/listings/feature.ts'
import { market } from './features/commerce/market/feature.ts'
import { productStates } from './features/commerce/product-states/feature.ts'
import { offers } from './features/commerce/offers/feature.ts'
import { orders } from './features/commerce/orders/feature.ts'
import { phoneReveals } from './features/commerce/phone-reveals/feature.ts'
import { properties } from './features/commerce/properties/feature.ts'
import { reviews } from './features/commerce/reviews/feature.ts'
import { sellerDesk } from './features/commerce/seller-desk/feature.ts'
import { sellers } from './features/commerce/sellers/feature.ts'
import { services } from './features/commerce/services/feature.ts'
import { feed } from './features/community/feed/feature.ts'
import { search } from './features/community/search/feature.ts'
import { accounts } from './features/identity/accounts/feature.ts'
import { users } from './features/identity/users/feature.ts'
import { sessions } from './features/identity/sessions/feature.ts'
import { flows } from './features/identity/flows/feature.ts'
import { codes } from './features/identity/codes/feature.ts'
import { addresses } from './features/identity/addresses/feature.ts'
import { auth } from './features/identity/auth/feature.ts'
import { authAdmin } from './features/identity/auth-admin/feature.ts'
import { factors } from './features/identity/factors/feature.ts'
import { oidc } from './features/identity/oidc/feature.ts'
import { passkeys } from './features/identity/passkeys/feature.ts'
import { policies } from './features/identity/policies/feature.ts'
import { privacy } from './features/identity/privacy/feature.ts'
import { saml } from './features/identity/saml/feature.ts'
import { web3 } from './features/identity/web3/feature.ts'
import { media } from './features/media/media/feature.ts'
import { sharing } from './features/media/sharing/feature.ts'
import { daraja } from './features/money/daraja/feature.ts'
import { darajaTransfers } from './features/money/daraja-transfers/feature.ts'
import { ledger } from './features/money/ledger/feature.ts'
import { paystack } from './features/money/paystack/feature.ts'
import { payments } from './features/money/payments/feature.ts'
import { payouts } from './features/money/payouts/feature.ts'
import { points } from './features/money/points/feature.ts'
import { refunds } from './features/money/refunds/feature.ts'
import { staffPayments } from './features/money/staff-payments/feature.ts'
import { wallet } from './features/money/wallet/feature.ts'
import { transfers } from './features/money/transfers/feature.ts'
import { agreements } from './features/operations/agreements/feature.ts'
import { flags } from './features/operations/flags/feature.ts'
import { live } from './features/operations/live/feature.ts'
import { mail } from './features/operations/mail/feature.ts'
import { support } from './features/operations/support/feature.ts'
import { boundaries } from './features/places/boundaries/feature.ts'
import { places } from './features/places/places/feature.ts'

/**
 * Everything the program is made of: the one place that names every feature. Endpoints, jobs and schedules are declared in
 * this order, and a member's data is exported and deleted in it.
 */
export const features: readonly Feature[] = [
  flags,
  places,
  boundaries,
  accounts,
  users,
  sessions,
  flows,
  codes,
  addresses,
  auth,
  factors,
  passkeys,
  authAdmin,
  saml,
  oidc,
  web3,
  media,
  sharing,
  offers,
  listings,
  favourites,
  cart,
  deliveryAddresses,
  sellers,
  sellerDesk,
  market,
  productStates,
  productInsights,
  boosts,
  auctions,
  events,
  services,
  jobs,
  jobApplications,
  properties,
  businesses,
  phoneReveals,
  feed,
  search,
  orders,
  disputes,
  reviews,
  payments,
  refunds,
  staffPayments,
  transfers,
  daraja,
  paystack,
  wallet,
  darajaTransfers,
  ledger,
  points,
  payouts,
  privacy,
  policies,
  agreements,
  support,
  mail,
  live,
]
