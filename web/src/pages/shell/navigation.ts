/** The entries of the menus, in one table. */
import {
  CalendarDays,
  Gavel,
  LayoutDashboard,
  LogIn,
  MapPin,
  Newspaper,
  Package,
  Plus,
  ReceiptText,
  Settings,
  ShoppingCart,
  Store,
  UserPlus,
  Wrench,
} from 'lucide-react'
import { m } from '../../paraglide/messages.js'
import type { Icon } from '../../ui/media/icon.ts'
import type { MenuTarget } from './bars.ts'

export interface Destination extends MenuTarget {
  icon: Icon
  /** Only for those who are signed in, or only for those who are not. */
  who?: 'member' | 'visitor'
  /** Sub-entries. */
  items?: readonly Destination[]
}

export interface Section {
  title: () => string
  items: readonly Destination[]
}

const feed = { to: '/feed', label: m.common_feed, icon: Newspaper, flag: 'feed' } as const
const market = { to: '/market', label: m.common_market, icon: Store, flag: 'market' } as const
const auctions = { to: '/auctions', label: m.common_auctions, icon: Gavel, flag: 'auctions' } as const
const events = { to: '/events', label: m.common_events, icon: CalendarDays, flag: 'events' } as const
const services = { to: '/services', label: m.common_services, icon: Wrench, flag: 'services' } as const
const sell = { to: '/market/add', label: m.common_sell_item, icon: Plus, flag: 'market', begins: true } as const
const cart = { to: '/cart', label: m.common_cart, icon: ShoppingCart }
const orders = { to: '/orders', label: m.common_my_orders, icon: ReceiptText }
const myProducts = { to: '/market/my-products', label: m.common_my_products, icon: Package }
const settings = { to: '/settings', label: m.common_settings, icon: Settings, who: 'member' } as const
const signIn = { to: '/auth/login', label: m.common_sign_in, icon: LogIn, who: 'visitor' } as const
const register = { to: '/auth/register', label: m.common_create_account, icon: UserPlus, who: 'visitor' } as const
const allItems = { ...market, label: m.common_all_items }

/** The left menu. A section without visible items is left out. */
export const sections: readonly Section[] = [
  {
    title: m.shell_main_section,
    items: [
      feed,
      { to: '/home', label: m.shell_dashboard, icon: LayoutDashboard },
      { ...market, items: [allItems, sell, { ...myProducts, who: 'member' }] },
      auctions,
      events,
      services,
    ],
  },
  {
    title: m.shell_account_section,
    items: [signIn, register, { ...orders, who: 'member' }, { ...myProducts, who: 'member' }, settings],
  },
  {
    title: m.shell_tools_section,
    items: [
      { to: '/cart', label: m.shell_cart_orders, icon: ShoppingCart, items: [cart, orders] },
      { to: '/kenya', label: m.common_browse_locations, icon: MapPin },
    ],
  },
  { title: m.shell_admin_section, items: [] },
]

/** The right account menu. */
export const accountLinks: readonly Destination[] = [
  signIn,
  register,
  { ...market, label: m.common_browse_marketplace, who: 'visitor' },
  { ...events, label: m.shell_view_events, who: 'visitor' },
  { ...orders, who: 'member' },
  { ...myProducts, who: 'member' },
  settings,
]

/** What this person is shown. */
export const shownTo = (signedIn: boolean, items: readonly Destination[]): readonly Destination[] =>
  items.filter(({ who }) => who === undefined || (who === 'member') === signedIn)
