/** The parts of the site map: the pages of the table, the places, popular searches, hashtags, and the listings by module and month. */
import type { Api } from '@mtaa/contract/client'
import { listingModules } from '@mtaa/contract/commerce/products/categories'
import {
  addressesPerPage,
  listListingAddresses,
  listListingMonths,
} from '@mtaa/contract/commerce/listings/listing-addresses'
import { listHashtags } from '@mtaa/contract/community/hashtags'
import { hashtagPath } from '@mtaa/contract/community/marks'
import { popularSearches } from '@mtaa/contract/community/search'
import { listLocations } from '@mtaa/contract/places/places'
import { listingPath } from '../../features/commerce/listings/index.ts'
import { pathOfTerm } from '../../features/community/search/index.ts'
import { type FlagsNotOpen, isShown } from '../../platform/flags.ts'
import { isFixed, routeTable } from '../../route-table/route-table.ts'

export interface Entry {
  path: string
  /** When it last changed. */
  changed?: string
}

/** The names of all parts. A module that is switched off has none. */
export async function namesOfParts(api: Api, flags: FlagsNotOpen): Promise<string[]> {
  const { items } = await api(listListingMonths, {})
  const listings = items.flatMap(({ module, month, count }) =>
    Array.from({ length: Math.ceil(count / addressesPerPage) }, (_, index) => `${module}-${month}-${index + 1}`),
  )
  const searches = (await popularPages(api, flags)).length > 0 ? ['searches'] : []
  const hashtags = (await hashtagPages(api, flags)).length > 0 ? ['hashtags'] : []
  return ['pages', 'places', ...searches, ...hashtags, ...listings]
}

/** What a part holds; undefined when there is no such part. */
export async function entriesOf(part: string, api: Api, flags: FlagsNotOpen): Promise<Entry[] | undefined> {
  if (part === 'pages') return indexedPages(flags)
  if (part === 'places') return placePages(api)
  if (part === 'searches') return orNone(await popularPages(api, flags))
  if (part === 'hashtags') return orNone(await hashtagPages(api, flags))
  const [, name, month, page] = /^([a-z]+)-(20\d\d-(?:0[1-9]|1[0-2]))-([1-9]\d{0,2})$/.exec(part) ?? []
  const module = listingModules.find((known) => known === name)
  if (!module || !month || !isShown(flags, { flag: module })) return undefined
  const { items } = await api(listListingAddresses, { query: { module, month, page: Number(page) } })
  return orNone(items.map((item) => ({ path: listingPath(item), changed: item.updated_at })))
}

const orNone = (entries: Entry[]) => (entries.length > 0 ? entries : undefined)

/** The pages of popular searches: the server's own list, independent of what people type into URLs. */
async function popularPages(api: Api, flags: FlagsNotOpen): Promise<Entry[]> {
  if (!isShown(flags, { flag: 'search' })) return []
  const { items } = await api(popularSearches, {})
  const { counties } = items.some(({ county }) => county !== undefined)
    ? await api(listLocations, {})
    : { counties: [] }
  const paths = items.flatMap(({ term, county }) => {
    const within = counties.find(({ code }) => code === county)
    if (county !== undefined && !within) return []
    return pathOfTerm(term, within && `/kenya/${within.slug}`) ?? []
  })
  return [...new Set(paths)].map((path) => ({ path }))
}

/** Hashtags that several people use now. */
async function hashtagPages(api: Api, flags: FlagsNotOpen): Promise<Entry[]> {
  if (!isShown(flags, { flag: 'feed' })) return []
  return (await api(listHashtags, {})).items.map(({ tag }) => ({ path: hashtagPath(tag) }))
}

/** Pages that the sitemap lists: built, open, and with a URL of their own. */
const indexedPages = (flags: FlagsNotOpen): Entry[] =>
  routeTable
    .filter((row) => row.indexed && row.page && isFixed(row) && isShown(flags, row))
    .map(({ path }) => ({ path }))

/** The country's page is one of the table. */
async function placePages(api: Api): Promise<Entry[]> {
  const { counties } = await api(listLocations, {})
  return counties.flatMap((county) => {
    const path = `/kenya/${county.slug}`
    return [
      { path },
      ...county.constituencies.flatMap((constituency) => [
        { path: `${path}/${constituency.slug}` },
        ...constituency.wards.map((ward) => ({ path: `${path}/${constituency.slug}/${ward.slug}` })),
      ]),
    ]
  })
}
