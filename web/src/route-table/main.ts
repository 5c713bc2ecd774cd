/** What everybody looks for first. */
import {
  CalendarDays,
  Gavel,
  House,
  LayoutDashboard,
  ListChecks,
  Mail,
  Newspaper,
  Search,
  Store,
  Wrench,
} from 'lucide-react'
import { m } from '../paraglide/messages.js'
import type { RouteRow } from './route-row.ts'

export const landing = {
  path: '/',
  page: 'landing',
  title: m.common_home,
  icon: House,
  groups: ['main'],
  indexed: true,
} satisfies RouteRow

export const dashboard = {
  path: '/home',
  aliases: ['/dashboard'],
  page: 'home',
  title: m.shell_dashboard,
  icon: LayoutDashboard,
  indexed: true,
} satisfies RouteRow

export const feed = {
  path: '/feed',
  page: 'community/feed',
  title: m.common_feed,
  icon: Newspaper,
  groups: ['main'],
  flag: 'feed',
  indexed: true,
} satisfies RouteRow

export const market = {
  path: '/market',
  aliases: ['/marketplace'],
  page: 'commerce/market',
  title: m.common_market,
  icon: Store,
  groups: ['main'],
  flag: 'market',
  indexed: true,
} satisfies RouteRow

export const auctions = {
  path: '/auctions',
  page: 'commerce/auctions',
  title: m.common_auctions,
  icon: Gavel,
  groups: ['main'],
  flag: 'auctions',
  indexed: true,
} satisfies RouteRow

export const events = {
  path: '/events',
  page: 'commerce/events',
  title: m.common_events,
  icon: CalendarDays,
  groups: ['main'],
  flag: 'events',
  indexed: true,
} satisfies RouteRow

export const services = {
  path: '/services',
  page: 'commerce/services',
  title: m.common_services,
  icon: Wrench,
  groups: ['main'],
  flag: 'services',
  indexed: true,
} satisfies RouteRow

export const contact = {
  path: '/contact',
  title: m.page_contact,
  icon: Mail,
  groups: ['main'],
  indexed: true,
} satisfies RouteRow

export const features = {
  path: '/features',
  title: m.page_features,
  icon: ListChecks,
  groups: ['main'],
  indexed: true,
} satisfies RouteRow

export const search = { path: '/search', title: m.page_search, icon: Search, flag: 'search' } satisfies RouteRow
