/** Selling and buying. */
import {
  Bookmark,
  ChartColumn,
  ClipboardList,
  CreditCard,
  DoorOpen,
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
  Ticket,
  UserRound,
} from 'lucide-react'
import { m } from '../paraglide/messages.js'
import { checkout as shortCheckout } from './checkout.ts'
import { auctions, events, market, orders, services } from './frame-rows.ts'
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

export const createEvent = {
  path: '/events/create',
  page: 'commerce/event-create',
  title: m.page_create_event,
  icon: Plus,
  flag: 'tickets',
  begins: true,
  parent: events,
} satisfies RouteRow

export const myEvents = {
  path: '/events/mine',
  page: 'commerce/my-events',
  title: m.page_my_events,
  icon: events.icon,
  flag: 'events',
  stays: true,
  audience: 'member',
  parent: events,
} satisfies RouteRow

export const editEvent = {
  path: '/events/:id/edit',
  page: 'commerce/event-edit',
  title: m.page_edit_event,
  icon: Pencil,
  flag: 'events',
  begins: true,
  parent: events,
} satisfies RouteRow

export const eventDesk = {
  path: '/events/:id/desk',
  page: 'commerce/event-desk',
  title: m.organizer_desk,
  icon: ChartColumn,
  audience: 'member',
  flag: 'events',
  stays: true,
  parent: events,
} satisfies RouteRow

export const eventAttendees = {
  path: '/events/:id/attendees',
  page: 'commerce/event-attendees',
  title: m.organizer_attendees,
  icon: ChartColumn,
  audience: 'member',
  flag: 'events',
  stays: true,
  parent: events,
} satisfies RouteRow

export const eventMessages = {
  path: '/events/:id/messages',
  page: 'commerce/event-messages',
  title: m.organizer_messages,
  icon: ChartColumn,
  audience: 'member',
  flag: 'events',
  stays: true,
  parent: events,
} satisfies RouteRow

export const eventRefunds = {
  path: '/events/:id/refunds',
  page: 'commerce/event-refunds',
  title: m.refunds_title,
  icon: ChartColumn,
  audience: 'member',
  flag: 'events',
  stays: true,
  parent: events,
} satisfies RouteRow

export const event = {
  path: '/events/:id',
  aliases: inPlaces('events'),
  page: 'commerce/event',
  title: m.listings_event,
  icon: events.icon,
  flag: 'events',
  parent: events,
} satisfies RouteRow

export const eventGates = {
  path: '/events/:id/gates',
  page: 'commerce/event-gates',
  title: m.gates_title,
  icon: DoorOpen,
  flag: 'events',
  parent: events,
} satisfies RouteRow

/** For stewards, by a secret link. */
export const gate = {
  path: '/gate/:token',
  page: 'commerce/gate',
  title: m.gates_at_gate,
  icon: DoorOpen,
  unlisted: true,
} satisfies RouteRow

export const createService = {
  path: '/services/create',
  title: m.page_create_service,
  icon: Plus,
  flag: 'bookings',
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

export const myTickets = {
  path: '/my-tickets',
  page: 'commerce/my-tickets',
  title: m.page_my_tickets,
  icon: Ticket,
  groups: ['orders'],
  audience: 'member',
  flag: 'tickets',
  stays: true,
} satisfies RouteRow

export const myTicket = {
  path: '/my-tickets/:ticketId',
  page: 'commerce/my-ticket',
  title: m.my_tickets_ticket,
  icon: Ticket,
  flag: 'tickets',
  stays: true,
  parent: myTickets,
} satisfies RouteRow

/** The secret link of who has no account is a permission: no menu leads there. */
export const ticketLink = {
  path: '/t/:token',
  page: 'commerce/ticket-link',
  title: m.my_tickets_ticket,
  icon: Ticket,
  flag: 'tickets',
  stays: true,
} satisfies RouteRow

export const ticketTake = {
  path: '/t/:token/take',
  page: 'commerce/ticket-take',
  title: m.my_tickets_take,
  icon: Ticket,
  flag: 'tickets',
} satisfies RouteRow

export const ticketOrder = {
  path: '/my-tickets/orders/:orderId',
  page: 'commerce/ticket-order',
  title: m.page_ticket_order,
  icon: Ticket,
  audience: 'member',
  flag: 'tickets',
  parent: myTickets,
} satisfies RouteRow

export const ticketRequests = {
  path: '/events/:id/requests',
  page: 'commerce/ticket-requests',
  title: m.page_ticket_requests,
  icon: ClipboardList,
  audience: 'member',
  flag: 'tickets',
  parent: events,
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
