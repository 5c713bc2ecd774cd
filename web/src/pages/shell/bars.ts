/** The entries of the bars, which are in the first bundle. The full menus are in navigation.ts, loaded on demand. */
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

/** The footer, and the menu until it was first opened. */
export const mainLinks: readonly MenuTarget[] = [...topBar, { to: '/kenya', label: m.common_browse_locations }]

/** The account menu until it was first opened. */
export const accountLinks: readonly MenuTarget[] = [
  { to: '/auth/login', label: m.common_sign_in },
  { to: '/auth/register', label: m.common_create_account },
]

/** The bar at the bottom of a phone, followed by the menu button. */
export const bottomBar: readonly (MenuTarget & { icon: Icon })[] = [
  { to: '/feed', label: m.common_home, icon: House },
  { ...market, icon: Store },
  { to: sell, label: m.shell_sell, icon: Plus },
  { ...orders, icon: ReceiptText },
]

/** Whether a path is `base` or below it. */
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

/** The bar above the bottom bar, by section. */
export const secondaryBarOf = (path: string): readonly MenuTarget[] =>
  secondaryBars.find(({ under }) => isUnder(under, path))?.items ?? []

/** The id of the account panel. */
export const accountMenuId = 'account'
