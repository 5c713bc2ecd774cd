/** Where the bars lead: the few ways that are always in sight. The menus, which know all of them, are in navigation.ts. */
import { House, Plus, ReceiptText, Store } from 'lucide-react'
import { m } from '../../paraglide/messages.js'
import type { Icon } from '../../ui/media/icon.ts'

export interface MenuTarget {
  to: string
  label: () => string
}

const market = { to: '/market', label: m.common_market }
const auctions = { to: '/auctions', label: m.shell_auctions }
const events = { to: '/events', label: m.common_events }
const services = { to: '/services', label: m.common_services }
const orders = { to: '/orders', label: m.shell_orders }
const sell = '/market/add'

/** The links of the top bar on a wide screen. */
export const topBar: readonly MenuTarget[] = [{ to: '/feed', label: m.common_feed }, market, auctions, events, services]

/** The foot of every page, and the menu until it has been opened once. */
export const mainLinks: readonly MenuTarget[] = [...topBar, { to: '/kenya', label: m.common_browse_locations }]

/** The account menu until it has been opened once. */
export const accountLinks: readonly MenuTarget[] = [
  { to: '/auth/login', label: m.common_sign_in },
  { to: '/auth/register', label: m.common_create_account },
]

/** The bar at the bottom of a phone; the way to all pages follows it. */
export const bottomBar: readonly (MenuTarget & { icon: Icon })[] = [
  { to: '/feed', label: m.common_home, icon: House },
  { ...market, icon: Store },
  { to: sell, label: m.shell_sell, icon: Plus },
  { ...orders, icon: ReceiptText },
]

/** Whether an address is this way's own or lies below it. */
export const isUnder = (base: string, path: string) => path === base || path.startsWith(`${base}/`)

const secondaryBars: readonly { under: string; items: readonly MenuTarget[] }[] = [
  { under: '/feed', items: [market, events, auctions, services] },
  {
    under: '/market',
    items: [
      orders,
      { to: '/market/my-products', label: m.common_my_products },
      { to: sell, label: m.common_sell_item },
      { to: '/market', label: m.common_all_items },
    ],
  },
]

/** The bar above the bottom bar, which depends on the section one is in. */
export const secondaryBarOf = (path: string): readonly MenuTarget[] =>
  secondaryBars.find(({ under }) => isUnder(under, path))?.items ?? []

/** The panel that the account button opens. */
export const accountMenuId = 'account'
