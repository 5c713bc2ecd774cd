import { isRouteErrorResponse, redirect } from 'react-router'
import type { Api } from '@mtaa/contract/client'
import { findPlace, type Place as PlaceFields } from '@mtaa/contract/places/places'
import { latestPostsQuery } from '../../features/community/feed/index.ts'
import { carouselFilter, listingsQuery, openModules } from '../../features/commerce/listings/index.ts'
import { m } from '../../paraglide/messages.js'
import { stateIn } from '../../platform/flags.ts'
import { asPage, load } from '../../platform/load.ts'
import { Loaded } from '../../platform/loaded.tsx'
import { originOf, pageMeta } from '../../platform/page-meta.ts'
import { requestContext } from '../../platform/request-context.ts'
import { Failure } from '../../ui/feedback/failure-page.tsx'
import type { Route } from './+types/place'
import { MissingPlace } from './place/missing-place.tsx'
import { filterOf, rowLimit, stepsOf } from './place/place-context.ts'
import { Place } from './place/place-view.tsx'

/** The page of a county, a constituency or a ward. Other spellings are redirected to the canonical address. */
export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { api, page } = context.get(requestContext)
  const { county, constituency } = params
  // A ward's name with a slash makes an extra segment.
  const ward = [params.ward, '*' in params && params['*']].filter(Boolean).join('/')
  const query = { county, ...(constituency && { constituency }), ...(ward && { ward }) }
  const place = await asPage(api(findPlace, { query }))
  if (decodeURI(url.pathname) !== place.place_path) throw redirect(place.place_path, 301)
  const questions = openModules(page.flags).map(
    (module) => (ask: Api) => listingsQuery(ask, carouselFilter(module, filterOf(place), rowLimit)),
  )
  const hasFeed = stateIn(page.flags, 'feed') !== 'disabled'
  const posts = (ask: Api) => (hasFeed ? latestPostsQuery(ask, filterOf(place)) : null)
  return { place, ...(await load(context, posts, ...questions)) }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: m.places_missing_title() }, { name: 'robots', content: 'noindex' }]
  const { place } = loaderData
  const steps = stepsOf(place)
  return pageMeta(matches, {
    title: steps
      .map(({ label }) => label)
      .toReversed()
      .slice(0, 2)
      .join(', '),
    description: m.places_page_description({ name: place.name, ...place.counts }),
    path: place.place_path,
    picture: { kind: 'place', id: placeCode(place) },
    structuredData: {
      '@type': 'BreadcrumbList',
      itemListElement: steps.map(({ label, path }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: label,
        item: new URL(path, originOf(matches)).href,
      })),
    },
  })
}

const placeCode = ({ county_code, constituency_code, ward_code }: PlaceFields) =>
  [county_code, constituency_code, ward_code].filter((code) => code !== null).join('-')

export default function PlaceRoute({ loaderData }: Route.ComponentProps) {
  return (
    <Loaded cache={loaderData.cache}>
      <Place place={loaderData.place} />
    </Loaded>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) =>
  isRouteErrorResponse(error) && error.status === 404 ? (
    <MissingPlace details={error.data} />
  ) : (
    <Failure error={error} />
  )
