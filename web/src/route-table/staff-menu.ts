/** What the menus of the back-office show, made of the rows of its pages. */
import { m } from '../paraglide/messages.js'
import * as adminBookings from './admin-bookings.ts'
import * as adminMoney from './admin-money.ts'
import * as admin from './admin.ts'
import { isAdmin, isFor, type Person } from './audience.ts'
import type { RouteRow, StaffSection } from './route-row.ts'

const titles: Readonly<Record<StaffSection, () => string>> = {
  work: m.back_office_work,
  people: m.back_office_people,
  money: m.back_office_money,
  content: m.back_office_content,
  system: m.back_office_system,
}

const order = Object.keys(titles) as StaffSection[]
/** These stand first in their part; the others follow by the names of their rows. */
const first = ['/admin/dashboard', '/admin/queue']
const rankOf = ({ path }: RouteRow) => (first.includes(path) ? first.indexOf(path) : first.length)
const rows = Object.values<RouteRow>({ ...admin, ...adminBookings, ...adminMoney })
  .filter(({ path, unlisted }) => !unlisted && !path.includes(':'))
  .toSorted((one, other) => rankOf(one) - rankOf(other))

export interface StaffMenuPart {
  section: StaffSection
  title: () => string
  rows: readonly RouteRow[]
}

/** The whole menu; a part without rows is left out. */
export const staffMenu: readonly StaffMenuPart[] = order
  .map((section) => ({ section, title: titles[section], rows: rows.filter((row) => row.section === section) }))
  .filter((part) => part.rows.length > 0)

/** What of the menu is for this person. */
export const staffMenuFor = (person: Person): readonly StaffMenuPart[] =>
  staffMenu
    .map((part) => ({ ...part, rows: part.rows.filter((row) => isFor(row, person)) }))
    .filter((part) => part.rows.length > 0)

/** Where the work of this person of staff begins. */
export const workOf = (person: Person): RouteRow => (isAdmin(person) ? admin.adminDashboard : admin.adminQueue)
