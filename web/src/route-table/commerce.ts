/** Selling and buying. */
import {
  BadgeCheck,
  Bookmark,
  ChartColumn,
  CreditCard,
  FileUp,
  HandCoins,
  Heart,
  LifeBuoy,
  PackageOpen,
  Pencil,
  Plus,
  ReceiptText,
  RefreshCw,
  Stamp,
  UserRound,
} from 'lucide-react'
import { m } from '../paraglide/messages.js'
import { checkout as shortCheckout } from './checkout.ts'
import { auctions, market, orders, services } from './frame-rows.ts'
import { inPlaces } from './in-places.ts'
import type { RouteRow } from './route-row.ts'

/** Leads to the profile of who offers something. */
export const seller = {
  path: '/sellers/:id',
  page: 'commerce/seller',
  title: m.common_seller,
  icon: UserRound,
} satisfies RouteRow

export const product = {
  path: '/market/:id',
  aliases: inPlaces('market'),
  page: 'commerce/product',
  title: m.page_product,
  icon: PackageOpen,
  flag: 'market',
  parent: market,
} satisfies RouteRow

export const editProduct = {
  path: '/market/:id/edit',
  page: 'commerce/market-edit',
  title: m.market_edit_title,
  icon: Pencil,
  flag: 'market',
  begins: true,
  parent: market,
} satisfies RouteRow

export const importProducts = {
  path: '/market/import',
  page: 'commerce/market-import',
  title: m.market_import_title,
  icon: FileUp,
  flag: 'market',
  begins: true,
  parent: market,
} satisfies RouteRow

export const createAuction = {
  path: '/auctions/create',
  page: 'commerce/auction-create',
  title: m.page_create_auction,
  icon: Plus,
  flag: 'bids',
  begins: true,
  parent: auctions,
} satisfies RouteRow

export const editAuction = {
  path: '/auctions/:id/edit',
  page: 'commerce/auction-edit',
  title: m.page_edit_auction,
  icon: Pencil,
  flag: 'auctions',
  begins: true,
  parent: auctions,
} satisfies RouteRow

export const auction = {
  path: '/auctions/:id',
  aliases: inPlaces('auctions'),
  page: 'commerce/auction',
  title: m.listings_auction,
  icon: auctions.icon,
  flag: 'auctions',
  parent: auctions,
} satisfies RouteRow

export const createService = {
  path: '/services/create',
  page: 'commerce/service-create',
  title: m.page_create_service,
  icon: Plus,
  flag: 'bookings',
  begins: true,
  parent: services,
} satisfies RouteRow

/** What a member offers is their own, also when services are switched off: no flag. */
export const myServices = {
  path: '/services/mine',
  page: 'commerce/my-services',
  title: m.page_my_services,
  icon: services.icon,
  audience: 'member',
  parent: services,
} satisfies RouteRow

export const editService = {
  path: '/services/:id/edit',
  page: 'commerce/service-edit',
  title: m.page_edit_service,
  icon: Pencil,
  flag: 'services',
  begins: true,
  parent: services,
} satisfies RouteRow

export const serviceLicences = {
  path: '/services/:id/licences',
  page: 'commerce/service-licences',
  title: m.services_licences,
  icon: BadgeCheck,
  audience: 'member',
  flag: 'services',
  parent: services,
} satisfies RouteRow

export const service = {
  path: '/services/:id',
  aliases: inPlaces('services'),
  page: 'commerce/service',
  title: m.listings_service,
  icon: services.icon,
  flag: 'services',
  parent: services,
} satisfies RouteRow

export const checkout = {
  ...shortCheckout,
  page: 'commerce/checkout',
  icon: CreditCard,
  groups: ['orders'],
} satisfies RouteRow

export const payment = {
  path: '/payment',
  page: 'commerce/payment',
  title: m.common_payment,
  icon: CreditCard,
  groups: ['orders'],
  flag: 'payments',
  begins: true,
} satisfies RouteRow

export const paymentReturn = {
  path: '/payment/return',
  page: 'commerce/payment-return',
  title: m.cart_payment,
  icon: CreditCard,
  unlisted: true,
} satisfies RouteRow

export const order = {
  path: '/orders/:orderId',
  page: 'commerce/order',
  title: m.page_order,
  icon: ReceiptText,
  parent: orders,
} satisfies RouteRow

export const orderHelp = {
  path: '/orders/:orderId/dispute',
  page: 'commerce/order-help',
  title: m.page_order_help,
  icon: LifeBuoy,
  parent: orders,
} satisfies RouteRow

export const offers = {
  path: '/offers',
  page: 'commerce/offers',
  title: m.offers_title,
  icon: HandCoins,
  groups: ['orders'],
  audience: 'member',
  flag: 'checkout',
  stays: true,
} satisfies RouteRow

export const paymentProof = {
  path: '/orders/:orderId/stamp',
  page: 'commerce/payment-proof',
  title: m.orders_proof_title,
  icon: Stamp,
  parent: orders,
} satisfies RouteRow

export const sellerDesk = {
  path: '/selling',
  page: 'commerce/seller-desk',
  title: m.page_seller_desk,
  icon: ChartColumn,
  groups: ['orders'],
  audience: 'member',
  stays: true,
} satisfies RouteRow

export const checkSale = {
  path: '/sales',
  page: 'commerce/check-sale',
  title: m.orders_proof_title,
  icon: Stamp,
  groups: ['orders'],
  audience: 'member',
  stays: true,
  parent: orders,
} satisfies RouteRow

/** The link of a reminder is a permission: no menu leads there. */
export const renewal = {
  path: '/renew/:renewal',
  page: 'commerce/renewal',
  title: m.market_renewal_title,
  icon: RefreshCw,
} satisfies RouteRow

export const favourites = {
  path: '/favourites',
  page: 'commerce/favourites',
  title: m.favourites_title,
  icon: Heart,
  groups: ['account'],
  audience: 'member',
} satisfies RouteRow

export const savedSearches = {
  path: '/saved-searches',
  page: 'commerce/saved-searches',
  title: m.saved_title,
  icon: Bookmark,
  groups: ['account'],
  audience: 'member',
  flag: 'market',
  stays: true,
} satisfies RouteRow
