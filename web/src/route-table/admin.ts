/** For those who run the site. */
import {
  CalendarClock,
  ChartColumn,
  Crown,
  FileCog,
  FileQuestionMark,
  FileSearch,
  Flag,
  FlagTriangleRight,
  Gauge,
  Gavel,
  LayoutTemplate,
  ListChecks,
  MapPinned,
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

/** Leads each role to its work. No flag closes the back-office: who closed it could not open it again. */
export const admin = {
  path: '/admin',
  page: 'operations/admin',
  title: m.page_admin,
  icon: ShieldUser,
  groups: ['developer', 'admin'],
  audience: 'moderator',
} satisfies RouteRow

const screen = { groups: ['admin'], audience: 'admin', parent: admin } as const

export const adminDashboard = {
  ...screen,
  path: '/admin/dashboard',
  page: 'staff/admin-dashboard',
  section: 'work',
  title: m.page_admin_dashboard,
  icon: Gauge,
} satisfies RouteRow

export const adminUsers = {
  ...screen,
  path: '/admin/users',
  page: 'staff/admin-users',
  section: 'people',
  title: m.page_admin_users,
  icon: Users,
} satisfies RouteRow

export const adminUser = {
  path: '/admin/users/:id',
  page: 'staff/admin-user',
  section: 'people',
  title: m.members_page,
  icon: Users,
  audience: 'admin',
  parent: adminUsers,
} satisfies RouteRow

export const adminLocations = {
  ...screen,
  path: '/admin/locations',
  page: 'staff/admin-locations',
  section: 'content',
  title: m.page_admin_locations,
  icon: MapPinned,
} satisfies RouteRow

export const adminAnalytics = {
  ...screen,
  path: '/admin/analytics',
  page: 'staff/admin-analytics',
  section: 'system',
  title: m.page_admin_analytics,
  icon: ChartColumn,
} satisfies RouteRow

/** Maintenance is ended here. */
export const adminSettings = {
  ...screen,
  path: '/admin/settings',
  section: 'system',
  page: 'operations/admin-settings',
  title: m.page_admin_settings,
  icon: FileCog,
} satisfies RouteRow

export const adminUserManagement = {
  ...screen,
  path: '/admin/user-management',
  page: 'staff/admin-user-management',
  section: 'people',
  title: m.page_admin_user_management,
  icon: UserCog,
} satisfies RouteRow

export const adminFeatureFlags = {
  ...screen,
  path: '/admin/feature-flags',
  section: 'system',
  page: 'staff/admin-feature-flags',
  title: m.page_admin_feature_flags,
  icon: Flag,
} satisfies RouteRow

export const adminFeatureFlag = {
  path: '/admin/feature-flags/:featureId',
  section: 'system',
  page: 'staff/admin-feature-flag',
  title: m.page_admin_feature_flag,
  icon: Flag,
  audience: 'admin',
  parent: adminFeatureFlags,
} satisfies RouteRow

export const adminSystemLogs = {
  ...screen,
  path: '/admin/system-logs',
  section: 'system',
  page: 'staff/admin-system-logs',
  title: m.page_admin_system_logs,
  icon: ScrollText,
} satisfies RouteRow

export const adminAudit = {
  ...screen,
  path: '/admin/audit',
  section: 'system',
  page: 'staff/admin-audit',
  title: m.page_admin_audit,
  icon: FileSearch,
} satisfies RouteRow

/** What is deleted by time, and what was done of it. */
export const adminRetention = {
  ...screen,
  path: '/admin/retention',
  section: 'system',
  page: 'staff/admin-retention',
  title: m.page_admin_retention,
  icon: CalendarClock,
} satisfies RouteRow

/** Requests of members about their data. */
export const adminDataRequests = {
  ...screen,
  path: '/admin/data-requests',
  section: 'work',
  page: 'staff/admin-data-requests',
  title: m.page_admin_data_requests,
  icon: FileQuestionMark,
} satisfies RouteRow

export const adminJobs = {
  ...screen,
  path: '/admin/jobs',
  section: 'system',
  page: 'staff/admin-jobs',
  title: m.page_admin_jobs,
  icon: ListChecks,
} satisfies RouteRow

/** All that waits for staff, of every kind; moderators see what their roles decide. */
export const adminQueue = {
  path: '/admin/queue',
  section: 'work',
  page: 'operations/admin-queue',
  title: m.page_admin_queue,
  icon: ListChecks,
  groups: ['admin'],
  audience: 'moderator',
  parent: admin,
} satisfies RouteRow

export const adminCase = {
  path: '/admin/queue/:kind/:caseId',
  section: 'work',
  page: 'operations/admin-case',
  title: m.moderation_case,
  icon: ListChecks,
  audience: 'moderator',
  parent: adminQueue,
} satisfies RouteRow

/** Leads to the queue. */
export const adminListings = {
  path: '/admin/listings',
  page: 'commerce/admin-listings',
  title: m.moderation_kind_listing,
  icon: ScanEye,
  audience: 'market-moderator',
  unlisted: true,
  parent: adminQueue,
} satisfies RouteRow

/** What was decided, for customer support and admins; without a list it leads to the queue. */
export const adminDisputes = {
  path: '/admin/disputes',
  section: 'work',
  title: m.page_admin_disputes,
  icon: Scale,
  audience: 'support',
  unlisted: true,
  parent: adminQueue,
  page: 'commerce/admin-disputes',
} satisfies RouteRow

export const adminDispute = {
  path: '/admin/disputes/:disputeId',
  section: 'work',
  title: m.page_admin_dispute,
  icon: Scale,
  audience: 'support',
  parent: adminQueue,
  page: 'commerce/admin-dispute',
} satisfies RouteRow

/** What was decided about reports; without it, it leads to the queue. */
export const adminReports = {
  path: '/admin/reports',
  section: 'work',
  page: 'community/admin-reports',
  title: m.page_admin_reports,
  icon: FlagTriangleRight,
  audience: 'moderator',
  unlisted: true,
  parent: adminQueue,
} satisfies RouteRow

export const adminReport = {
  path: '/admin/reports/:caseId',
  section: 'work',
  page: 'community/admin-report',
  title: m.page_admin_report,
  icon: FlagTriangleRight,
  audience: 'moderator',
  parent: adminQueue,
} satisfies RouteRow

/** Appeals of members against sanctions that were decided; without it, it leads to the queue. */
export const adminAppeals = {
  path: '/admin/appeals',
  section: 'work',
  page: 'operations/admin-appeals',
  title: m.sanctions_appeals,
  icon: Gavel,
  audience: 'admin',
  unlisted: true,
  parent: adminQueue,
} satisfies RouteRow

/** Reviews that were removed; without it, it leads to the queue. */
export const adminReviews = {
  path: '/admin/reviews',
  section: 'work',
  page: 'commerce/admin-reviews',
  title: m.page_admin_reviews,
  icon: Star,
  audience: 'market-moderator',
  unlisted: true,
  parent: adminQueue,
} satisfies RouteRow

export const superAdmin = {
  path: '/super-admin',
  section: 'system',
  page: 'staff/super-admin',
  title: m.page_super_admin,
  icon: Crown,
  groups: ['developer'],
  audience: 'super-admin',
  parent: admin,
} satisfies RouteRow

export const emailTemplates = {
  path: '/email-templates',
  section: 'content',
  page: 'staff/email-templates',
  title: m.page_email_templates,
  icon: LayoutTemplate,
  audience: 'admin',
  parent: admin,
} satisfies RouteRow

export const emailTemplate = {
  path: '/email-templates/:kind/:channel/:language',
  section: 'content',
  page: 'staff/email-template',
  title: m.page_email_template,
  icon: LayoutTemplate,
  audience: 'admin',
  parent: emailTemplates,
} satisfies RouteRow
