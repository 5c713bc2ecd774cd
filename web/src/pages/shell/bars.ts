/** The entries of the bars, which are in the first bundle. The full menus are in navigation.ts, loaded on demand. */
import { House, Plus, ReceiptText, Store } from 'lucide-react'
import { m } from '../../paraglide/messages.js'
import type { Flagged } from '../../platform/flags.ts'
import type { Icon } from '../../ui/media/icon.ts'

/** An entry that leads to a feature is hidden with it. */
export interface MenuTarget extends Flagged {
  to: string
  label: () => string
}

const feed = { to: '/feed', flag: 'feed' } as const
const market = { to: '/market', label: m.common_market, flag: 'market' } as const
const auctions = { to: '/auctions', label: m.common_auctions, flag: 'auctions' } as const
const events = { to: '/events', label: m.common_events, flag: 'events' } as const
const services = { to: '/services', label: m.common_services, flag: 'services' } as const
const orders = { to: '/orders', label: m.shell_orders }
const sell = { to: '/market/add', flag: 'market', begins: true } as const

/** The links of the top bar on a wide screen. */
export const topBar: readonly MenuTarget[] = [{ ...feed, label: m.common_feed }, market, auctions, events, services]

/** The footer, and the menu until it was first opened. */
export const mainLinks: readonly MenuTarget[] = [...topBar, { to: '/kenya', label: m.common_browse_locations }]

/** The account menu until it was first opened. */
export const accountLinks: readonly MenuTarget[] = [
  { to: '/auth/login', label: m.common_sign_in },
  { to: '/auth/register', label: m.common_create_account },
]

/** The bar at the bottom of a phone, followed by the menu button. */
export const bottomBar: readonly (MenuTarget & { icon: Icon })[] = [
  { ...feed, label: m.common_home, icon: House },
  { ...market, icon: Store },
  { ...sell, label: m.shell_sell, icon: Plus },
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
      { ...sell, label: m.common_sell_item },
      { ...market, label: m.common_all_items },
    ],
  },
]

/** The bar above the bottom bar, by section. */
export const secondaryBarOf = (path: string): readonly MenuTarget[] =>
  secondaryBars.find(({ under }) => isUnder(under, path))?.items ?? []

/** The id of the account panel. */
export const accountMenuId = 'account'
