import { useQuery } from '@tanstack/react-query'
import { redirect } from 'react-router'
import { CountyFinder, placeQuery } from '../../features/places/places/index.ts'
import { m } from '../../paraglide/messages.js'
import { load } from '../../platform/load.ts'
import { Loaded } from '../../platform/loaded.tsx'
import { pageMeta } from '../../platform/page-meta.ts'
import { useApi } from '../../platform/use-api.ts'
import type { Route } from './+types/kenya'
import { PlaceCounts } from './place/place-counts.tsx'

/** A form without script sends its choices in the query: redirects to the place. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { searchParams } = url
  const requested = ['county', 'constituency', 'ward'].flatMap((level) => searchParams.get(level) || [])
  if (requested.length > 0) throw redirect(`/kenya/${requested.map(encodeURIComponent).join('/')}`)
  return load(context, (api) => placeQuery(api))
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
  if (!kenya) return null
  return (
    <div className="flex flex-col gap-8">
      <div>
        <h1 className="text-2xl font-bold">{m.places_title()}</h1>
        <div aria-hidden="true" className="kikoi mt-3 mb-4 text-primary" />
        <p className="mb-4 max-w-column text-muted">{m.places_description()}</p>
        <PlaceCounts place={kenya} />
      </div>
      <section aria-label={m.places_counties()}>
        <h2 className="mb-4 text-xl font-bold">{m.places_all_counties({ count: kenya.children.length })}</h2>
        <CountyFinder counties={kenya.children} />
      </section>
    </div>
  )
}
