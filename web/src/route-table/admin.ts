/** For those who run the site. */
import {
  Banknote,
  ChartColumn,
  Crown,
  FileCog,
  Flag,
  FlagTriangleRight,
  Gauge,
  Landmark,
  LayoutTemplate,
  MapPinned,
  ReceiptText,
  ScanEye,
  Scale,
  ScrollText,
  ShieldUser,
  Star,
  UserCog,
  Users,
} from 'lucide-react'
import { m } from '../paraglide/messages.js'
import type { RouteRow } from './route-row.ts'

/** Leads to the screens of staff that there are, of which some obey no flag. */
export const admin = {
  path: '/admin',
  page: 'operations/admin',
  title: m.page_admin,
  icon: ShieldUser,
  groups: ['developer', 'admin'],
  audience: 'moderator',
} satisfies RouteRow

const screen = { groups: ['admin'], audience: 'admin', flag: 'admin_screens', parent: admin } as const

export const adminDashboard = {
  ...screen,
  path: '/admin/dashboard',
  title: m.page_admin_dashboard,
  icon: Gauge,
} satisfies RouteRow

export const adminUsers = {
  ...screen,
  path: '/admin/users',
  title: m.page_admin_users,
  icon: Users,
} satisfies RouteRow

export const adminLocations = {
  ...screen,
  path: '/admin/locations',
  title: m.page_admin_locations,
  icon: MapPinned,
} satisfies RouteRow

export const adminAnalytics = {
  ...screen,
  path: '/admin/analytics',
  title: m.page_admin_analytics,
  icon: ChartColumn,
} satisfies RouteRow

export const adminSettings = {
  ...screen,
  path: '/admin/settings',
  title: m.page_admin_settings,
  icon: FileCog,
} satisfies RouteRow

export const adminUserManagement = {
  ...screen,
  path: '/admin/user-management',
  title: m.page_admin_user_management,
  icon: UserCog,
} satisfies RouteRow

export const adminFeatureFlags = {
  ...screen,
  path: '/admin/feature-flags',
  title: m.page_admin_feature_flags,
  icon: Flag,
} satisfies RouteRow

export const adminSystemLogs = {
  ...screen,
  path: '/admin/system-logs',
  title: m.page_admin_system_logs,
  icon: ScrollText,
} satisfies RouteRow

/** Money cannot wait for the other screens of staff. */
export const adminPayouts = {
  path: '/admin/payouts',
  page: 'money/admin-payouts',
  title: m.page_admin_payouts,
  icon: Banknote,
  groups: ['admin'],
  audience: 'admin',
  parent: admin,
} satisfies RouteRow

/** What payouts are sent from; money that has moved is booked, so no flag closes it. */
export const adminFloat = {
  path: '/admin/float',
  page: 'money/admin-float',
  title: m.page_admin_float,
  icon: Landmark,
  groups: ['admin'],
  audience: 'admin',
  parent: admin,
} satisfies RouteRow

/** New sellers wait for a moderator, so no flag closes it. */
export const adminListings = {
  path: '/admin/listings',
  page: 'commerce/admin-listings',
  title: m.listing_reviews_title,
  icon: ScanEye,
  groups: ['admin'],
  audience: 'market-moderator',
  parent: admin,
} satisfies RouteRow

/** For customer support and admins; decides on money that is here already, so no flag closes it. */
export const adminPayments = {
  path: '/admin/payments',
  title: m.page_admin_payments,
  icon: Banknote,
  groups: ['admin'],
  audience: 'support',
  parent: admin,
  page: 'money/admin-payments',
} satisfies RouteRow

export const adminPayment = {
  path: '/admin/payments/:paymentId',
  title: m.page_admin_payment,
  icon: ReceiptText,
  audience: 'support',
  parent: adminPayments,
  page: 'money/admin-payment',
} satisfies RouteRow

/** For customer support and admins; decides on money that is here already, so no flag closes it. */
export const adminDisputes = {
  path: '/admin/disputes',
  title: m.page_admin_disputes,
  icon: Scale,
  groups: ['admin'],
  audience: 'support',
  parent: admin,
  page: 'commerce/admin-disputes',
} satisfies RouteRow

export const adminDispute = {
  path: '/admin/disputes/:disputeId',
  title: m.page_admin_dispute,
  icon: Scale,
  audience: 'support',
  parent: adminDisputes,
  page: 'commerce/admin-dispute',
} satisfies RouteRow

/** What was reported cannot wait for the other screens of staff; moderators see the kinds of their roles. */
export const adminReports = {
  path: '/admin/reports',
  page: 'community/admin-reports',
  title: m.page_admin_reports,
  icon: FlagTriangleRight,
  groups: ['admin'],
  audience: 'moderator',
  parent: admin,
} satisfies RouteRow

export const adminReport = {
  path: '/admin/reports/:caseId',
  page: 'community/admin-report',
  title: m.page_admin_report,
  icon: FlagTriangleRight,
  audience: 'moderator',
  parent: adminReports,
} satisfies RouteRow

/** Appeals cannot wait for the other screens of staff. */
export const adminReviews = {
  path: '/admin/reviews',
  page: 'commerce/admin-reviews',
  title: m.page_admin_reviews,
  icon: Star,
  groups: ['admin'],
  audience: 'market-moderator',
  parent: admin,
} satisfies RouteRow

export const superAdmin = {
  path: '/super-admin',
  title: m.page_super_admin,
  icon: Crown,
  groups: ['developer'],
  audience: 'super-admin',
  flag: 'admin_screens',
} satisfies RouteRow

export const emailTemplates = {
  path: '/email-templates',
  title: m.page_email_templates,
  icon: LayoutTemplate,
  audience: 'admin',
  flag: 'admin_screens',
} satisfies RouteRow
