import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { redirect, useNavigate } from 'react-router'
import type { Api } from '@mtaa/contract/client'
import { carouselFilter, listingsQuery, openModules } from '../features/commerce/listings/index.ts'
// Only for the loader, so that the browser fetches maps when they are seen.
import { boundariesQuery } from '../features/places/map/index.ts'
import { placeQuery } from '../features/places/places/index.ts'
import { m } from '../paraglide/messages.js'
import { asPage, load } from '../platform/load.ts'
import { Loaded } from '../platform/loaded.tsx'
import { pageMeta } from '../platform/page-meta.ts'
import { requestContext } from '../platform/request-context.ts'
import { useSite } from '../platform/site.ts'
import { useSession } from '../platform/session.ts'
import { useApi } from '../platform/use-api.ts'
import type { Route } from './+types/landing'
import { Cards, cardsToCome } from './landing/cards.tsx'
import { Hero } from './landing/hero.tsx'
import { fetchLandingPlace, useLandingPlace } from './landing/landing-place.ts'
import { landingLimit, Newest } from './landing/newest.tsx'
import { CountryOverview, Invitation } from './landing/sections.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const request = context.get(requestContext)
  const { preferences, flags, site } = request.page
  // Under maintenance only those who run the site are sent on.
  if (preferences.signedIn && (site?.passes ?? true)) throw redirect('/feed')
  const place = await asPage(fetchLandingPlace(request))
  const lists = openModules(flags).map(
    (module) => (api: Api) => listingsQuery(api, carouselFilter(module, place, landingLimit)),
  )
  const loaded = await load(context, (api) => placeQuery(api), boundariesQuery, ...lists)
  const { version } = await request.queryClient.ensureQueryData(boundariesQuery(request.api))
  return { coming: cardsToCome(), canLocate: version !== null, ...loaded }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: m.landing_headline(),
    description: m.common_tagline(),
    path: '/',
    structuredData: { '@type': 'WebSite', name: 'Mtaa', description: m.common_tagline() },
  })
}

export default function LandingPage({ loaderData }: Route.ComponentProps) {
  return (
    <Loaded cache={loaderData.cache}>
      <Landing {...loaderData} />
    </Loaded>
  )
}

function Landing({ coming, canLocate }: Pick<Route.ComponentProps['loaderData'], 'coming' | 'canLocate'>) {
  const { data: kenya } = useQuery(placeQuery(useApi()))
  const place = useLandingPlace(kenya?.name ?? '')
  const { status } = useSession()
  const navigate = useNavigate()
  const isSentOn = useSite()?.passes ?? true
  // The server only knows the hint cookie; a session without one is found here.
  useEffect(() => {
    if (status === 'in' && isSentOn) void navigate('/feed', { replace: true })
  }, [status, isSentOn, navigate])
  return (
    <div className="flex flex-col gap-8 md:gap-12">
      <Hero counties={kenya?.children ?? []} place={place} canLocate={canLocate} />
      <Newest place={place} />
      <Cards coming={coming} />
      {kenya ? <CountryOverview kenya={kenya} /> : null}
      <Invitation />
    </div>
  )
}
