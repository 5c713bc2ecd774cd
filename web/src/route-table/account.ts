/** The account, money of one's own, and ways to sign in. */
import {
  Ban,
  Banknote,
  Bell,
  Coins,
  Database,
  Eye,
  Gavel,
  KeyRound,
  Settings,
  ShieldCheck,
  User,
  Users,
  Wallet,
} from 'lucide-react'
import { m } from '../paraglide/messages.js'
import type { RouteRow } from './route-row.ts'

export const profile = {
  path: '/profile',
  page: 'community/profile',
  title: m.page_profile,
  icon: User,
  groups: ['account'],
  audience: 'member',
  flag: 'profiles',
} satisfies RouteRow

export const friends = {
  path: '/friends',
  page: 'community/friends',
  title: m.feed_friends,
  icon: Users,
  groups: ['account'],
  audience: 'member',
  flag: 'friends',
} satisfies RouteRow

export const wallet = {
  path: '/wallet',
  page: 'money/wallet',
  title: m.page_wallet,
  icon: Wallet,
  groups: ['account'],
  audience: 'member',
  flag: 'wallet',
  stays: true,
} satisfies RouteRow

export const points = {
  path: '/points',
  page: 'money/points',
  title: m.page_points,
  icon: Coins,
  groups: ['account'],
  audience: 'member',
  flag: 'points',
} satisfies RouteRow

export const settings = {
  path: '/settings',
  page: 'identity/settings',
  title: m.common_settings,
  icon: Settings,
  audience: 'member',
} satisfies RouteRow

export const security = {
  path: '/settings/security',
  page: 'identity/settings-security',
  title: m.settings_security,
  icon: ShieldCheck,
  audience: 'member',
  parent: settings,
} satisfies RouteRow

export const privacySettings = {
  path: '/settings/privacy',
  page: 'identity/settings-privacy',
  title: m.privacy_title,
  icon: Eye,
  audience: 'member',
  parent: settings,
} satisfies RouteRow

export const notificationSettings = {
  path: '/settings/notifications',
  page: 'identity/settings-notifications',
  title: m.page_notifications,
  icon: Bell,
  audience: 'member',
  parent: settings,
} satisfies RouteRow

/** Where a member reads what was found against the rules, and appeals. */
export const standing = {
  path: '/settings/standing',
  page: 'identity/settings-standing',
  title: m.sanctions_title,
  icon: Gavel,
  audience: 'member',
  parent: settings,
} satisfies RouteRow

export const ownData = {
  path: '/settings/data',
  page: 'identity/settings-data',
  title: m.settings_data,
  icon: Database,
  audience: 'member',
  parent: settings,
} satisfies RouteRow

export const blocked = {
  path: '/settings/blocked',
  page: 'identity/settings-blocked',
  title: m.blocks_blocked,
  icon: Ban,
  audience: 'member',
  parent: settings,
} satisfies RouteRow

export const payouts = {
  path: '/settings/payouts',
  page: 'money/settings-payouts',
  title: m.page_payouts,
  icon: Banknote,
  audience: 'member',
  parent: settings,
} satisfies RouteRow

export const resetPassword = {
  path: '/reset-password',
  page: 'identity/reset-password',
  title: m.page_reset_password,
  icon: KeyRound,
  groups: ['authentication'],
  audience: 'visitor',
} satisfies RouteRow

/** The sign-in of staff while the site is closed; no menu leads there. */
export const door = {
  path: '/door',
  page: 'identity/door',
  title: m.page_door,
  icon: KeyRound,
  unlisted: true,
} satisfies RouteRow

export const privateLogin = {
  path: '/private',
  page: 'identity/private',
  title: m.page_private,
  icon: KeyRound,
  unlisted: true,
} satisfies RouteRow
