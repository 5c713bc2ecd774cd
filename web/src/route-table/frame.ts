/**
 * Pages to which the frame of every page leads (bars, header, footer) as far as it shows them. This is in the first bundle,
 * so what only menus and the server need of these rows is in `frame-rows.ts`, `main.ts` and `policies.ts`.
 */
import { AtSign, Bell, House, MessageCircle, Search, ShoppingCart } from 'lucide-react'
import { m } from '../paraglide/messages.js'
import type { ShortRow } from './route-row.ts'

export const landing = { path: '/', title: m.common_home, icon: House } satisfies ShortRow
export const feed = { path: '/feed', title: m.common_feed, flag: 'feed' } satisfies ShortRow
export const market = { path: '/market', title: m.common_market, flag: 'market' } satisfies ShortRow
export const auctions = { path: '/auctions', title: m.common_auctions, flag: 'auctions' } satisfies ShortRow
export const events = { path: '/events', title: m.common_events, flag: 'events' } satisfies ShortRow
export const services = { path: '/services', title: m.common_services, flag: 'services' } satisfies ShortRow
export const kenya = { path: '/kenya', title: m.places_title } satisfies ShortRow
export const sell = {
  path: '/market/add',
  title: m.common_sell_item,
  flag: 'market',
  begins: true,
  parent: market,
} satisfies ShortRow
export const allItems = {
  path: '/market/all',
  title: m.common_all_items,
  flag: 'market',
  parent: market,
} satisfies ShortRow
export const myProducts = {
  path: '/market/my-products',
  title: m.common_my_products,
  parent: market,
} satisfies ShortRow
export const cart = { path: '/cart', title: m.common_cart, icon: ShoppingCart } satisfies ShortRow
export const orders = { path: '/orders', title: m.common_my_orders } satisfies ShortRow
export const notifications = {
  path: '/notifications',
  title: m.page_notifications,
  icon: Bell,
  flag: 'notifications',
} satisfies ShortRow
export const messages = {
  path: '/messages',
  title: m.page_messages,
  icon: MessageCircle,
  flag: 'messages',
} satisfies ShortRow
export const mentions = { path: '/mentions', title: m.page_mentions, icon: AtSign, flag: 'mentions' } satisfies ShortRow
export const chat = { path: '/chat', title: m.page_chat, flag: 'chat' } satisfies ShortRow
export const invitationCodes = {
  path: '/invitation-codes',
  title: m.page_invitation_codes,
  flag: 'invitation_codes',
} satisfies ShortRow
export const search = { path: '/search', title: m.page_search, icon: Search, flag: 'search' } satisfies ShortRow
export const login = { path: '/login', title: m.common_sign_in } satisfies ShortRow
export const register = { path: '/register', title: m.common_create_account } satisfies ShortRow
export const dev = { path: '/dev', title: m.page_dev, flag: 'dev_tools' } satisfies ShortRow
export const contact = { path: '/contact', title: m.page_contact } satisfies ShortRow
export const features = { path: '/features', title: m.page_features } satisfies ShortRow
export const privacy = { path: '/privacy', title: m.page_privacy } satisfies ShortRow
export const terms = { path: '/terms', title: m.page_terms } satisfies ShortRow
export const ledger = { path: '/ledger', title: m.page_ledger } satisfies ShortRow
export const transparency = { path: '/transparency', title: m.transparency_title } satisfies ShortRow
export const roles = { path: '/roles', title: m.page_roles } satisfies ShortRow
