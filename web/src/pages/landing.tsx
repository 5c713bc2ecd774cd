import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { redirect, useNavigate } from 'react-router'
import type { Api } from '@mtaa/contract/client'
import { carouselFilter, listingsQuery, openModules } from '../features/commerce/listings/index.ts'
import { placeQuery } from '../features/places/places/index.ts'
import { m } from '../paraglide/messages.js'
import { load } from '../platform/load.ts'
import { Loaded } from '../platform/loaded.tsx'
import { pageMeta } from '../platform/page-meta.ts'
import { requestContext } from '../platform/request-context.ts'
import { useSession } from '../platform/session.ts'
import { useApi } from '../platform/use-api.ts'
import type { Route } from './+types/landing'
import { CountryOverview, Tiles, Hero, Invitation, landingLimit, NewestEverywhere } from './landing/sections.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { preferences, flags } = context.get(requestContext).page
  if (preferences.signedIn) throw redirect('/feed')
  return load(
    context,
    (api) => placeQuery(api),
    ...openModules(flags).map((module) => (api: Api) => listingsQuery(api, carouselFilter(module, {}, landingLimit))),
  )
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
      <Landing />
    </Loaded>
  )
}

function Landing() {
  const { data: kenya } = useQuery(placeQuery(useApi()))
  const { status } = useSession()
  const navigate = useNavigate()
  // The server only knows the hint cookie; a session without one is found here.
  useEffect(() => {
    if (status === 'in') void navigate('/feed', { replace: true })
  }, [status, navigate])
  return (
    <div className="flex flex-col gap-12">
      <Hero counties={kenya?.children ?? []} />
      <Tiles />
      <NewestEverywhere />
      {kenya ? <CountryOverview kenya={kenya} /> : null}
      <Invitation />
    </div>
  )
}
