/** The rows of the pages in `frame.ts`, whole. */
import {
  CalendarDays,
  Gavel,
  Gift,
  List,
  LogIn,
  Map,
  MessagesSquare,
  Newspaper,
  Package,
  Plus,
  ReceiptText,
  Store,
  UserPlus,
  Wrench,
} from 'lucide-react'
import * as short from './frame.ts'
import type { RouteRow } from './route-row.ts'

export const landing = { ...short.landing, page: 'landing', groups: ['main'], indexed: true } satisfies RouteRow

export const feed = {
  ...short.feed,
  page: 'community/feed',
  icon: Newspaper,
  groups: ['main'],
  indexed: true,
} satisfies RouteRow

export const market = {
  ...short.market,
  aliases: ['/marketplace'],
  page: 'commerce/market',
  icon: Store,
  groups: ['main'],
  indexed: true,
} satisfies RouteRow

export const auctions = {
  ...short.auctions,
  aliases: [
    '/auctions/scheduled',
    '/auctions/ended',
    '/auctions/watching',
    '/auctions/my-bids',
    '/auctions/my-auctions',
  ],
  page: 'commerce/auctions',
  icon: Gavel,
  groups: ['main'],
  indexed: true,
} satisfies RouteRow

export const events = {
  ...short.events,
  page: 'commerce/events',
  icon: CalendarDays,
  groups: ['main'],
  indexed: true,
} satisfies RouteRow

export const services = {
  ...short.services,
  page: 'commerce/services',
  icon: Wrench,
  groups: ['main'],
  indexed: true,
} satisfies RouteRow

export const kenya = {
  ...short.kenya,
  page: 'places/kenya',
  icon: Map,
  groups: ['places'],
  indexed: true,
} satisfies RouteRow

export const sell = {
  ...short.sell,
  aliases: ['/market/create'],
  page: 'commerce/market-add',
  icon: Plus,
} satisfies RouteRow

export const allItems = { ...short.allItems, page: 'commerce/market', icon: List } satisfies RouteRow

/** What a member has is their own, also when features are switched off: no flag. */
export const myProducts = {
  ...short.myProducts,
  page: 'commerce/my-products',
  icon: Package,
  audience: 'member',
} satisfies RouteRow

export const cart = { ...short.cart, page: 'commerce/cart', groups: ['orders'] } satisfies RouteRow

export const orders = {
  ...short.orders,
  page: 'commerce/orders',
  icon: ReceiptText,
  groups: ['orders'],
} satisfies RouteRow

export const notifications = {
  ...short.notifications,
  page: 'community/notifications',
  audience: 'member',
} satisfies RouteRow

export const messages = {
  ...short.messages,
  aliases: ['/messages/with/:memberId', '/messages/:conversationId'],
  page: 'community/messages',
  audience: 'member',
} satisfies RouteRow

export const mentions = { ...short.mentions, page: 'community/mentions', audience: 'member' } satisfies RouteRow

export const chat = {
  ...short.chat,
  page: 'community/chat',
  icon: MessagesSquare,
  audience: 'member',
} satisfies RouteRow

export const invitationCodes = { ...short.invitationCodes, icon: Gift, audience: 'member' } satisfies RouteRow

export const search = { ...short.search, page: 'community/search' } satisfies RouteRow

export const login = {
  ...short.login,
  aliases: ['/auth/login'],
  page: 'identity/login',
  icon: LogIn,
  groups: ['authentication'],
  audience: 'visitor',
} satisfies RouteRow

export const register = {
  ...short.register,
  aliases: ['/auth/register', '/auth/signup'],
  redirects: ['/signup', '/sign-up'],
  page: 'identity/register',
  icon: UserPlus,
  groups: ['authentication'],
  audience: 'visitor',
} satisfies RouteRow

export const dev = { ...short.dev, page: 'development/dev', icon: Wrench } satisfies RouteRow
