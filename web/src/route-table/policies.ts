/** What the product promises. */
import { FileText, Scale, ShieldCheck } from 'lucide-react'
import { m } from '../paraglide/messages.js'
import type { RouteRow } from './route-row.ts'

export const privacy = { path: '/privacy', title: m.page_privacy, icon: ShieldCheck, indexed: true } satisfies RouteRow

export const terms = { path: '/terms', title: m.page_terms, icon: FileText, indexed: true } satisfies RouteRow

export const roles = {
  path: '/roles',
  page: 'identity/roles',
  title: m.page_roles,
  icon: Scale,
  indexed: true,
} satisfies RouteRow
