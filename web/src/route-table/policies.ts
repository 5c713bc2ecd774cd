/** What the product promises. */
import { FileText, Scale, ShieldCheck } from 'lucide-react'
import { m } from '../paraglide/messages.js'
import type { RouteRow } from './route-row.ts'

export const privacy = {
  path: '/privacy',
  page: 'operations/privacy',
  title: m.page_privacy,
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
  path: '/terms',
  page: 'operations/terms',
  title: m.page_terms,
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

export const roles = {
  path: '/roles',
  page: 'identity/roles',
  title: m.page_roles,
  icon: Scale,
  indexed: true,
} satisfies RouteRow
