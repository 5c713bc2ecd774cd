/** What the product promises. */
import { BookCheck, ChartColumn, FileText, Scale, ShieldCheck } from 'lucide-react'
import { m } from '../paraglide/messages.js'
import * as short from './frame.ts'
import type { RouteRow } from './route-row.ts'

export const privacy = {
  ...short.privacy,
  page: 'operations/privacy',
  icon: ShieldCheck,
  indexed: true,
} satisfies RouteRow

export const privacyVersion = {
  path: '/privacy/:version',
  page: 'operations/privacy',
  title: m.page_privacy,
  icon: ShieldCheck,
  parent: privacy,
} satisfies RouteRow

export const terms = {
  ...short.terms,
  page: 'operations/terms',
  icon: FileText,
  indexed: true,
} satisfies RouteRow

export const termsVersion = {
  path: '/terms/:version',
  page: 'operations/terms',
  title: m.page_terms,
  icon: FileText,
  parent: terms,
} satisfies RouteRow

export const ledger = { ...short.ledger, page: 'money/ledger', icon: BookCheck, indexed: true } satisfies RouteRow

export const transparency = {
  ...short.transparency,
  page: 'operations/transparency',
  icon: ChartColumn,
  indexed: true,
} satisfies RouteRow

export const roles = { ...short.roles, page: 'identity/roles', icon: Scale, indexed: true } satisfies RouteRow
