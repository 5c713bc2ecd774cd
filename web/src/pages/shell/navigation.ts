/** What the slide-out menus show, made of rows of the route table. */
import { m } from '../../paraglide/messages.js'
import {
  allItems,
  auctions,
  cart,
  chat,
  dev,
  events,
  feed,
  invitationCodes,
  kenya,
  landing,
  login,
  market,
  mentions,
  messages,
  myProducts,
  notifications,
  orders,
  register,
  search,
  sell,
  services,
} from '../../route-table/frame-rows.ts'
import * as account from '../../route-table/account.ts'
import * as admin from '../../route-table/admin.ts'
import { myBookings } from '../../route-table/bookings.ts'
import { calendar } from '../../route-table/calendar.ts'
import * as commerce from '../../route-table/commerce.ts'
import * as tickets from '../../route-table/tickets.ts'
import * as trades from '../../route-table/trades.ts'
import * as community from '../../route-table/community.ts'
import { devNavigation, testIndex } from '../../route-table/development.ts'
import { contact, dashboard, features } from '../../route-table/main.ts'
import * as media from '../../route-table/media.ts'
import * as places from '../../route-table/places.ts'
import { ledger, privacy, roles, terms, transparency } from '../../route-table/policies.ts'
import { isAdmin, isFor, isSuperAdmin, type Person } from '../../route-table/audience.ts'
import { quotes, receivedQuotes } from '../../route-table/quotes.ts'
import type { RouteRow } from '../../route-table/route-row.ts'
import { type StaffMenuPart, staffMenu, workOf } from '../../route-table/staff-menu.ts'

/** An entry of a menu: a page, or a list of pages that unfolds. */
export interface MenuEntry {
  row: RouteRow
  items?: readonly RouteRow[]
}

export interface Section {
  title: () => string
  entries: readonly MenuEntry[]
}

const { createAuction, createService, myServices, checkout, offers, checkSale, sellerDesk } = commerce
const { createEvent, myEvents, myTickets } = tickets
const { jobs, properties, businesses } = trades
const {
  profile,
  friends,
  wallet,
  points,
  settings,
  security,
  privacySettings,
  notificationSettings,
  payouts,
  ownData,
} = account

/** Its own page, first among those that unfold. */
const whole = (row: RouteRow): RouteRow => ({ ...row, title: m.common_see_all })

/** A part of the menu of the back-office, under its title; who sees one page of it alone sees that page. */
const unfolding = ({ title, rows }: StaffMenuPart): MenuEntry[] => {
  const [first] = rows
  return first ? [{ row: { ...first, title, audience: 'moderator' }, items: rows }] : []
}

/** The left menu. A section without visible entries is left out. */
export const sections: readonly Section[] = [
  {
    title: m.shell_main_section,
    entries: [
      { row: landing },
      { row: feed },
      { row: dashboard },
      { row: market, items: [allItems, sell, myProducts] },
      { row: auctions, items: [whole(auctions), createAuction] },
      { row: events, items: [whole(events), createEvent, myEvents, myTickets] },
      {
        row: services,
        items: [whole(services), createService, myServices, myBookings, calendar, quotes, receivedQuotes],
      },
      { row: jobs, items: [whole(jobs), trades.createJob] },
      { row: properties, items: [whole(properties), trades.createProperty] },
      { row: businesses, items: [whole(businesses), trades.createBusiness] },
    ],
  },
  {
    title: m.shell_account_section,
    entries: [
      { row: login },
      { row: register },
      { row: profile },
      { row: friends },
      {
        row: { ...myProducts, title: m.shell_my_listings },
        items: [myProducts, trades.myJobs, trades.myApplications, trades.myProperties, trades.myBusinesses],
      },
      { row: { ...sellerDesk, title: m.shell_selling }, items: [sellerDesk, offers, checkSale] },
      { row: commerce.favourites },
      { row: commerce.savedSearches },
      { row: messages, items: [whole(messages), chat, mentions, notifications] },
      { row: wallet },
      { row: points },
      { row: invitationCodes },
      {
        row: settings,
        items: [settings, security, privacySettings, notificationSettings, payouts, ownData, community.reports],
      },
    ],
  },
  {
    title: m.shell_tools_section,
    entries: [
      { row: { ...cart, title: m.shell_cart_orders }, items: [cart, checkout, orders, offers] },
      { row: search },
      { row: media.media, items: [whole(media.media), media.stories, media.reels, media.livestream] },
      { row: community.groups, items: [whole(community.groups), community.localGroups, community.interestGroups] },
      { row: community.reviews },
      {
        row: { ...kenya, title: m.common_browse_locations },
        items: [whole(kenya), places.counties, places.locations, places.allLocations],
      },
      { row: features },
      { row: contact },
      { row: { ...roles, title: m.shell_policies }, items: [privacy, terms, roles, transparency, ledger] },
      { row: dev, items: [dev, devNavigation, testIndex] },
    ],
  },
  {
    title: m.shell_admin_section,
    entries: [{ row: admin.admin }, ...staffMenu.flatMap(unfolding)],
  },
]

/** Where the Admin Panel of this person begins. */
export const adminPanelOf = (person: Person): RouteRow =>
  isSuperAdmin(person) ? admin.adminDashboard : admin.adminUsers

/** Of staff: the Admin Panel, or the work of a moderator. */
function panelEntry(person: Person): readonly RouteRow[] {
  if (isAdmin(person)) return [{ ...adminPanelOf(person), title: m.page_admin }]
  return isFor(admin.admin, person) ? [{ ...workOf(person), title: m.back_office_moderation }] : []
}

/** The right account menu. */
export const accountEntries = (person: Person): readonly RouteRow[] => [
  login,
  register,
  ...(person.signedIn
    ? []
    : [
        { ...market, title: m.common_browse_marketplace },
        { ...events, title: m.shell_view_events },
      ]),
  profile,
  friends,
  ...panelEntry(person),
  settings,
  ...(person.signedIn
    ? [
        orders,
        myTickets,
        myBookings,
        calendar,
        quotes,
        offers,
        commerce.favourites,
        commerce.savedSearches,
        myProducts,
        sellerDesk,
      ]
    : []),
]
