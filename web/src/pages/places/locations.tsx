import { TreeRows, TreeScreen } from '../../features/places/places/index.ts'
import { m } from '../../paraglide/messages.js'
import { pageMeta } from '../../platform/page-meta.ts'
import type { Route } from './+types/locations'
import { loadTree } from './load-tree.ts'

export const loader = loadTree

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: m.page_locations(), description: m.places_locations_text(), path: '/locations' })
}

export default function LocationsPage() {
  return (
    <div>
      <h1 className="text-2xl font-bold">{m.page_locations()}</h1>
      <div aria-hidden="true" className="kikoi mt-3 mb-4 text-primary" />
      <p className="mb-4 max-w-column text-muted">{m.places_locations_text()}</p>
      <TreeScreen render={TreeRows} />
    </div>
  )
}
