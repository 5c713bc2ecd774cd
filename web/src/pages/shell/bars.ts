/** The rows of the bars, which are in the first bundle. What menus show is loaded when they are opened. */
import { m } from '../../paraglide/messages.js'
import {
  allItems,
  auctions,
  cart,
  chat,
  contact,
  dev,
  events,
  features,
  feed,
  invitationCodes,
  kenya,
  landing,
  ledger,
  login,
  market,
  mentions,
  messages,
  myProducts,
  notifications,
  orders,
  privacy,
  register,
  roles,
  sell,
  services,
  terms,
  transparency,
} from '../../route-table/frame.ts'
import type { ShortRow } from '../../route-table/route-row.ts'

/** A page that is shown as an icon. */
export type IconRow = ShortRow & Required<Pick<ShortRow, 'icon'>>

/** The links of the top bar on a wide screen. */
export const topBar: readonly ShortRow[] = [feed, market, auctions, events, services]

const places = { ...kenya, title: m.common_browse_locations }

/** The menus until they were first opened. */
export const mainLinks: readonly ShortRow[] = [...topBar, places]

export const footerLinks: readonly ShortRow[] = [
  ...mainLinks,
  features,
  ledger,
  roles,
  transparency,
  contact,
  privacy,
  terms,
]

/** The account menu until it was first opened. */
export const accountLinks: readonly ShortRow[] = [login, register]

export const cartLinks: readonly ShortRow[] = [cart, orders]

/** The bar at the bottom of a phone, followed by the button of all pages. */
export const bottomBar: readonly IconRow[] = [
  { ...feed, title: m.common_home, icon: landing.icon },
  notifications,
  messages,
  mentions,
]

/** Whether a path is `base` or below it. */
export const isUnder = (base: string, path: string) => path === base || path.startsWith(`${base}/`)

const secondaryBars: readonly { under: ShortRow; rows: readonly ShortRow[] }[] = [
  { under: feed, rows: [market, events, auctions, services, { ...dev, title: m.common_settings }] },
  { under: notifications, rows: [mentions, messages, chat, { ...invitationCodes, title: m.shell_invites }] },
  { under: market, rows: [{ ...orders, title: m.common_orders }, myProducts, sell, allItems] },
]

/** The bar above the bottom bar, by section. */
export const secondaryBarOf = (path: string): readonly ShortRow[] =>
  secondaryBars.find(({ under }) => isUnder(under.path, path))?.rows ?? []

/** The ids of the panels, for the buttons that open them. */
export const panels = { menu: 'menu', account: 'account', pages: 'pages', cart: 'cart-menu' } as const
