import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { CountyCards, placeQuery } from '../../features/places/places/index.ts'
import { m } from '../../paraglide/messages.js'
import { load } from '../../platform/load.ts'
import { Loaded } from '../../platform/loaded.tsx'
import { pageMeta } from '../../platform/page-meta.ts'
import { useApi } from '../../platform/use-api.ts'
import type { Route } from './+types/counties'
import { ShortCounts } from './place/place-counts.tsx'

export const loader = ({ context }: Route.LoaderArgs) => load(context, (api) => placeQuery(api))

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: m.places_counties(), description: m.places_counties_text(), path: '/counties' })
}

export default function CountiesPage({ loaderData }: Route.ComponentProps) {
  return (
    <Loaded cache={loaderData.cache}>
      <Counties />
    </Loaded>
  )
}

function Counties() {
  const { data: kenya } = useQuery(placeQuery(useApi()))
  const [search] = useSearchParams()
  if (!kenya) return null
  return (
    <div>
      <h1 className="text-2xl font-bold">{m.places_counties()}</h1>
      <div aria-hidden="true" className="kikoi mt-3 mb-4 text-primary" />
      <p className="mb-4 max-w-column text-muted">{m.places_counties_text()}</p>
      <CountyCards
        counties={kenya.children}
        query={search.get('q')?.slice(0, 80) ?? ''}
        countsOf={({ counts }) => <ShortCounts counts={counts} />}
      />
    </div>
  )
}
