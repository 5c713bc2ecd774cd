/** What everybody looks for first. */
import { Gavel, LayoutDashboard, ListChecks, Mail } from 'lucide-react'
import { m } from '../paraglide/messages.js'
import * as short from './frame.ts'
import type { RouteRow } from './route-row.ts'

export const dashboard = {
  path: '/home',
  aliases: ['/dashboard'],
  page: 'home',
  title: m.shell_dashboard,
  icon: LayoutDashboard,
  indexed: true,
} satisfies RouteRow

export const contact = {
  ...short.contact,
  page: 'operations/contact',
  icon: Mail,
  groups: ['main'],
  indexed: true,
} satisfies RouteRow

/** What the mail about a decision leads to: the link is the permission. */
export const appeal = {
  path: '/appeal/:token',
  page: 'operations/appeal',
  title: m.sanctions_link_title,
  icon: Gavel,
} satisfies RouteRow

export const ticket = {
  path: '/contact/:ticket',
  page: 'operations/ticket',
  title: m.page_contact,
  icon: Mail,
  parent: contact,
} satisfies RouteRow

export const features = {
  ...short.features,
  page: 'operations/features',
  icon: ListChecks,
  groups: ['main'],
  indexed: true,
} satisfies RouteRow
