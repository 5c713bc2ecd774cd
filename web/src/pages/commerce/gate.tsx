import { data, type MetaDescriptor } from 'react-router'
import { gatePath } from '@mtaa/contract/commerce/gates/gate-pages'
import { GateScreen } from '../../features/commerce/gates/index.ts'
import { m } from '../../paraglide/messages.js'
import { pageMeta } from '../../platform/page-meta.ts'
import { gate } from '../../route-table/tickets.ts'
import type { Route } from './+types/gate'

/** Installed, it opens this gate. */
export const handle = {
  manifest: ({ token = '' }: Record<string, string | undefined>) => `/gate/${token}/manifest.webmanifest`,
}

/** Reads nothing: the page is the same for all gates, and what it shows is on the phone or fetched by it. */
export function loader({ params }: Route.LoaderArgs) {
  if (!gatePath.test(`/gate/${params.token}`)) throw data(null, { status: 404 })
  return null
}

/** The URL is a permission: no HTTP cache stores the page and no other site learns it. */
export const headers = () => ({ 'cache-control': 'private, no-store' })

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  const words = { title: gate.title(), description: m.gates_description() }
  return [...pageMeta(matches, { ...words, path: '/gate', hidden: true }), { name: 'referrer', content: 'no-referrer' }]
}

export default function GatePage({ params }: Route.ComponentProps) {
  return <GateScreen key={params.token} token={params.token} />
}
