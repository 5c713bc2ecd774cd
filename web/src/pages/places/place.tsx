import { isRouteErrorResponse, redirect } from 'react-router'
import type { Api } from '@mtaa/contract/client'
import { findPlace, type Place as PlaceFields } from '@mtaa/contract/places/places'
import { businessesQuery, placeBusinessesFilter } from '../../features/commerce/businesses/index.ts'
import { latestPostsQuery } from '../../features/community/feed/index.ts'
import { carouselFilter, listingsQuery, openModules } from '../../features/commerce/listings/index.ts'
import { servedQuery } from '../../features/commerce/services/index.ts'
import { boundariesQuery } from '../../features/places/map/index.ts'
import { m } from '../../paraglide/messages.js'
import { stateIn } from '../../platform/flags.ts'
import { asPage, load } from '../../platform/load.ts'
import { Loaded } from '../../platform/loaded.tsx'
import { originOf, pageMeta } from '../../platform/page-meta.ts'
import { requestContext } from '../../platform/request-context.ts'
import { Failure } from '../../ui/feedback/failure-page.tsx'
import type { Route } from './+types/place'
import { MissingPlace } from './place/missing-place.tsx'
import { filterOf, rowLimit, stepsOf, tabLimit } from './place/place-context.ts'
import { Place } from './place/place-view.tsx'
import { modulesOf, readTab, tabPath } from './place/tabs.ts'

/** No place has a longer name: what is cut names none, and is a page that is missing. */
const named = (segment: string) => segment.slice(0, 80)

/** The page of a county, a constituency or a ward. Other spellings are redirected to the canonical URL. */
export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { api, page } = context.get(requestContext)
  const { county, constituency } = params
  // A ward's name with a slash makes an extra segment.
  const ward = [params.ward, '*' in params && params['*']].filter(Boolean).join('/')
  const query = {
    county: named(county),
    ...(constituency && { constituency: named(constituency) }),
    ...(ward && { ward: named(ward) }),
  }
  const place = await asPage(api(findPlace, { query }))
  if (decodeURI(url.pathname) !== place.place_path) throw redirect(place.place_path + url.search, 301)
  const tab = readTab(url.searchParams)
  const open = openModules(page.flags)
  const [modules, limit] =
    tab === 'feed' ? [open, rowLimit] : [modulesOf[tab].filter((module) => open.includes(module)), tabLimit]
  const questions = modules.map(
    (module) => (ask: Api) => listingsQuery(ask, carouselFilter(module, filterOf(place), limit)),
  )
  const hasPosts = tab === 'feed' && stateIn(page.flags, 'feed') !== 'disabled'
  const hasBusinesses = tab === 'businesses' && stateIn(page.flags, 'businesses') !== 'disabled'
  const businesses = (ask: Api) =>
    hasBusinesses ? businessesQuery(ask, placeBusinessesFilter(filterOf(place), tabLimit)) : null
  const posts = (ask: Api) => (hasPosts ? latestPostsQuery(ask, filterOf(place)) : null)
  const served = (ask: Api) =>
    tab === 'services' && place.ward_code !== null && open.includes(tab) ? servedQuery(ask, place.ward_code) : null
  return { place, tab, ...(await load(context, boundariesQuery, posts, businesses, served, ...questions)) }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: m.places_missing_title() }, { name: 'robots', content: 'noindex' }]
  const { place, tab } = loaderData
  const steps = stepsOf(place)
  const absolute = (path: string) => new URL(path, originOf(matches)).href
  const [, parent] = steps.toReversed()
  return pageMeta(matches, {
    title: steps
      .map(({ label }) => label)
      .toReversed()
      .slice(0, 2)
      .join(', '),
    description: m.places_page_description({ name: place.name, ...place.counts }),
    path: tabPath(place.place_path, tab),
    picture: { kind: 'place', id: placeCode(place) },
    structuredData: {
      '@graph': [
        {
          '@type': 'BreadcrumbList',
          itemListElement: steps.map(({ label, path }, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name: label,
            item: absolute(path),
          })),
        },
        {
          '@type': 'Place',
          name: place.name,
          url: absolute(place.place_path),
          ...(parent && { containedInPlace: { '@type': 'Place', name: parent.label, url: absolute(parent.path) } }),
        },
      ],
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
