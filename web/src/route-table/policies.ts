/** What the product promises. */
import { FileText, Scale, ShieldCheck } from 'lucide-react'
import * as short from './frame.ts'
import type { RouteRow } from './route-row.ts'

export const privacy = { ...short.privacy, icon: ShieldCheck, indexed: true } satisfies RouteRow

export const terms = { ...short.terms, icon: FileText, indexed: true } satisfies RouteRow

export const roles = { ...short.roles, page: 'identity/roles', icon: Scale, indexed: true } satisfies RouteRow
