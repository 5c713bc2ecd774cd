import { useQuery } from '@tanstack/react-query'
import { redirect, useSearchParams } from 'react-router'
import { boundariesQuery, PlaceMap, TileMap } from '../../features/places/map/index.ts'
import { PlaceLinks, placeQuery, PlaceSearch, searchQuery } from '../../features/places/places/index.ts'
import { m } from '../../paraglide/messages.js'
import { load } from '../../platform/load.ts'
import { Loaded } from '../../platform/loaded.tsx'
import { pageMeta } from '../../platform/page-meta.ts'
import { useApi } from '../../platform/use-api.ts'
import { LinkButton } from '../../ui/forms/button.tsx'
import { SectionHead } from '../../ui/layout/section-head.tsx'
import type { Route } from './+types/kenya'
import { MyWard } from './my-ward.tsx'
import { PlaceCounts } from './place/place-counts.tsx'
import { readQuery } from './read-query.ts'

/** A form without script sends its choices in the query: redirects to the place. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { searchParams } = url
  const requested = ['county', 'constituency', 'ward'].flatMap((level) => searchParams.get(level) || [])
  if (requested.length > 0) throw redirect(`/kenya/${requested.map(encodeURIComponent).join('/')}`)
  const query = readQuery(searchParams)
  return load(
    context,
    (api) => placeQuery(api),
    (api) => boundariesQuery(api),
    (api) => (query === '' ? null : searchQuery(api, query)),
  )
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: m.places_title(), description: m.places_description(), path: '/kenya' })
}

export default function KenyaPage({ loaderData }: Route.ComponentProps) {
  return (
    <Loaded cache={loaderData.cache}>
      <Kenya />
    </Loaded>
  )
}

function Kenya() {
  const { data: kenya } = useQuery(placeQuery(useApi()))
  const [search] = useSearchParams()
  if (!kenya) return null
  return (
    <div className="flex flex-col gap-8">
      <div>
        <h1 className="text-2xl font-bold">{m.places_title()}</h1>
        <div aria-hidden="true" className="kikoi mt-3 mb-4 text-primary" />
        <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
          <div className="flex min-w-0 flex-col gap-6">
            <p className="max-w-column text-muted">{m.places_description()}</p>
            <PlaceCounts place={kenya} />
            <PlaceSearch query={readQuery(search)} />
            <MyWard />
          </div>
          <PlaceMap place={kenya} tiles={TileMap} />
        </div>
      </div>
      <section>
        <SectionHead
          title={m.places_all_counties({ count: kenya.children.length })}
          action={<LinkButton to="/locations">{m.places_whole_tree()}</LinkButton>}
        />
        <PlaceLinks
          places={kenya.children.toSorted((one, other) => one.name.localeCompare(other.name, 'en'))}
          numbered
        />
      </section>
    </div>
  )
}
