import { data, redirect } from 'react-router'
import { type PlacePage, findPlace } from '@mtaa/contract/places/places'
import {
  FindScreen,
  findPath,
  isForEngines,
  isPopular,
  itemList,
  popularQuery,
  questionOf,
  searchQuery,
  termOf,
  termsOf,
  titled,
} from '../../features/community/search/index.ts'
import { m } from '../../paraglide/messages.js'
import { asPage } from '../../platform/load.ts'
import { originOf, pageMeta } from '../../platform/page-meta.ts'
import { requestContext } from '../../platform/request-context.ts'
import type { Route } from './+types/find'

/** What a popular search finds in a place, for search engines and those who come from one. */
export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { api, queryClient } = context.get(requestContext)
  const term = termOf(params.term)
  if (!term) throw data({ code: 'not_found' }, { status: 404 })
  const { county, constituency, ward } = 'county' in params ? params : {}
  const segments = { ...(county && { county }), ...(constituency && { constituency }), ...(ward && { ward }) }
  const place = county ? await asPage(api(findPlace, { query: segments })) : null
  const path = findPath(term.slug, place?.place_path)
  if (decodeURI(url.pathname) !== path) throw redirect(path, 301)
  const search = { q: term.words, ...(place ? codeOf(place) : { everywhere: true as const }) }
  const [found, popular] = await Promise.all([
    asPage(queryClient.fetchQuery(searchQuery(api, null, questionOf(search, {})))),
    // Without it the page is not for search engines.
    queryClient.fetchQuery(popularQuery(api)).catch(() => ({ items: [] })),
  ])
  return {
    search,
    slug: term.slug,
    path,
    found,
    popular: termsOf(popular.items),
    places: placesOf(place),
  }
}

function codeOf({ county_code: county, constituency_code: constituency, ward_code: ward }: PlacePage) {
  if (ward !== null) return { ward }
  return constituency === null ? { county } : { constituency }
}

/** From Kenya to the place. */
function placesOf(place: PlacePage | null): { label: string; path: string }[] {
  const slugs = (place?.place_path ?? '/kenya').split('/').slice(1)
  const names = [m.shell_kenya(), place?.county, place?.constituency, place?.ward]
  return slugs.flatMap((_, at) => {
    const label = names[at]
    return label ? [{ label, path: `/${slugs.slice(0, at + 1).join('/')}` }] : []
  })
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ name: 'robots', content: 'noindex' }]
  const { search, slug, path, found, popular, places } = loaderData
  const origin = originOf(matches)
  const place = places.at(-1)?.label ?? ''
  const words = titled(search.q)
  const count = found.counts.reduce((sum, one) => sum + one.count, 0)
  const crumbs = places
    .slice(0, -1)
    .map(({ label, path: of }) => ({ name: `${words}, ${label}`, path: findPath(slug, of) }))
  return pageMeta(matches, {
    title: m.search_find_title({ words, place }),
    description: m.search_find_description({ words, place, count }),
    path,
    hidden: !isForEngines(found, isPopular(slug, popular)),
    above: crumbs.map(({ name, path: of }) => ({ path: of, title: () => name })),
    structuredData: itemList(found, origin),
  })
}

export default function FindPage({ loaderData }: Route.ComponentProps) {
  return <FindScreen {...loaderData} />
}
