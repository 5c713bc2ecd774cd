import { day } from '@mtaa/contract/time'
import { modules } from '@mtaa/contract/commerce/products/categories'
import { visibilities } from '@mtaa/contract/community/feed'
import type pg from 'pg'
import type { Db } from '../../server/src/platform/database/db.ts'
import { writeCursor } from '../../server/src/platform/http/cursor.ts'
import { writeListCursor } from '../../server/src/features/commerce/listings/list-cursor.ts'
import type { Reader } from './work.ts'

export interface PlanCase {
  /** The list and its filters; places of all sizes come under one label. */
  label: string
  path: string
  headers?: Record<string, string>
  /** Of a list that is asked for by `POST`. */
  body?: string
  /** What reads it where no endpoint does. */
  run?: (db: Db) => Promise<unknown>
  /** Of searches: whose times are one figure. */
  group?: string
}

type Filter = Record<string, string | undefined>

/** Every list with every filter that changes its SQL, in the fullest, a middling and an empty place. */
export async function makePlanCases(pool: pg.Pool, readers: readonly Reader[]): Promise<PlanCase[]> {
  const places = await findPlaces(pool)
  return [
    ...listingCases(places),
    ...(await similarCases(pool)),
    ...favouriteCases(readers),
    ...postCases(places, readers),
    ...hashtagCases(readers),
    ...readers.flatMap(({ headers, id }, who) => ownCases(headers, id, who)),
    ...(await commentCases(pool, readers)),
    ...searchCases(places, readers),
    // Counted for the whole country at once, at most once a minute.
    { label: 'counts for all place pages', path: '/api/places' },
  ]
}

type Places = [label: string, filter: Filter][]

async function findPlaces(pool: pg.Pool): Promise<Places> {
  const { rows } = await pool.query<{ county: string; constituency: string; ward: string }>(
    `select county_code::text as county, constituency_code::text as constituency, ward_code::text as ward
     from listings group by 1, 2, 3 order by count(*) desc`,
  )
  const [full, middle, empty] = [rows[0], rows[Math.floor(rows.length / 2)], rows.at(-1)]
  const wards = rows.slice(0, 3).map(({ ward }) => ward)
  return [
    ['country', {}],
    ['county', { county: full?.county }],
    ['county', { county: empty?.county }],
    ['constituency', { constituency: full?.constituency }],
    ['ward', { ward: full?.ward }],
    ['ward', { ward: middle?.ward }],
    ['ward', { ward: empty?.ward }],
    ['three wards', { wards: wards.join(',') }],
  ]
}

const pathOf = (path: string, filter: Filter) => {
  const input = Object.entries(filter).flatMap(([name, value]) => (value ? [`${name}=${value}`] : []))
  return `${path}?${input.join('&')}`
}

const categoryOf = { market: 'farm', auctions: 'art', events: 'faith', services: 'tech' } as const
const prices: Filter[] = [{}, { min_price: '90000' }, { max_price: '150' }, { min_price: '1000', max_price: '1100' }]
const anId = '01990000-0000-7000-8000-000000000000'
const laterPost = writeCursor(new Date(Date.now() - 60 * day), anId)
const ago = { id: anId, at: new Date(Date.now() - 60 * day), value: 0 }

type Sort = 'newest' | 'soonest' | 'price_up' | 'price_down'

const cursors: Record<Sort, [undefined, string]> = {
  newest: [undefined, writeListCursor({ ...ago, order: 'newest' })],
  soonest: [undefined, writeListCursor({ ...ago, order: 'soonest', at: new Date(Date.now() + 5 * day) })],
  price_up: [undefined, writeListCursor({ ...ago, order: 'price_up', value: 1000 })],
  price_down: [undefined, writeListCursor({ ...ago, order: 'price_down', value: 1000 })],
}

const kinds: Filter[] = [{}, ...modules.flatMap((module) => [{ module }, { module, category: categoryOf[module] }])]
/** What is rare, common, and rare among what is common. */
const ofProducts: Filter[] = [
  { module: 'market', type: 'for_parts' },
  { module: 'market', delivery: 'pickup' },
  { module: 'market', delivery: 'digital' },
  { module: 'market', category: 'books', type: 'new', delivery: 'courier' },
]

const labelOf = (list: string, place: string, kind: Filter, price: Filter, cursor?: string) =>
  [list, place, ...Object.values(kind), ...Object.keys(price), cursor && 'later page'].filter(Boolean).join(', ')

function sortedCases(sort: Sort, kinds: Filter[], prices: Filter[], places: Places): PlanCase[] {
  return kinds.flatMap((kind) =>
    prices.flatMap((price) =>
      cursors[sort].flatMap((cursor) =>
        places.map(([place, filter]) => ({
          label: labelOf(`listings, ${sort}`, place, kind, price, cursor),
          path: pathOf('/api/listings', { ...kind, ...price, ...filter, sort, cursor }),
        })),
      ),
    ),
  )
}

function listingCases(places: Places): PlanCase[] {
  const timed = kinds.filter(({ module }) => module !== 'market' && module !== 'services')
  const few = [{}, { min_price: '1000', max_price: '1100' }]
  const byPrice = [{}, { module: 'market' }, { module: 'market', category: 'farm' }, ...ofProducts]
  return [
    ...sortedCases('newest', kinds, prices, places),
    ...sortedCases('newest', ofProducts, few, places),
    ...sortedCases('soonest', timed, prices, places),
    ...sortedCases('price_up', byPrice, few, places),
    ...sortedCases('price_down', byPrice, [{}], places),
    ...nearestCases(places),
    ...facetCases(places, [...kinds, ...ofProducts]),
  ]
}

/** From the fullest ward and from an empty one, over all of Kenya and inside a county. */
function nearestCases(places: Places): PlanCase[] {
  const wards = places.flatMap(([, { ward }]) => ward ?? [])
  return [{}, { module: 'market' }, { module: 'market', category: 'farm' }, ...ofProducts].flatMap((kind) =>
    [{}, { min_price: '1000', max_price: '1100' }].flatMap((price) =>
      places.slice(0, 3).flatMap(([place, filter]) =>
        wards.map((near) => ({
          label: labelOf('listings, nearest', place, kind, price),
          path: pathOf('/api/listings', { ...kind, ...price, ...filter, sort: 'nearest', near }),
        })),
      ),
    ),
  )
}

function facetCases(places: Places, kinds: Filter[]): PlanCase[] {
  return kinds.flatMap((kind) =>
    [{}, { min_price: '90000' }].flatMap((price) =>
      places.map(([place, filter]) => ({
        label: labelOf('facets', place, kind, price),
        path: pathOf('/api/listings/facets', { ...kind, ...price, ...filter }),
      })),
    ),
  )
}

/** Of a post with ten thousand comments: the newest ones, and one with its replies. */
async function commentCases(pool: pg.Pool, readers: readonly Reader[]): Promise<PlanCase[]> {
  const { rows } = await pool.query<{ id: string; post_id: string }>(
    'select distinct on (post_id) id, post_id from comments where replies_count > 0 order by post_id, created_at limit 3',
  )
  return rows.flatMap(({ id, post_id: post }) =>
    [undefined, ...readers.map(({ headers }) => headers)].flatMap((headers) => [
      { label: 'comments on a post', path: `/api/posts/${post}/comments`, ...(headers && { headers }) },
      { label: 'replies to a comment', path: `/api/comments/${id}/replies`, ...(headers && { headers }) },
    ]),
  )
}

async function similarCases(pool: pg.Pool): Promise<PlanCase[]> {
  const { rows } = await pool.query<{ id: string; module: string }>(
    `select distinct on (module) id, module from listings where status = 'active' order by module, created_at`,
  )
  return rows.map(({ id, module }) => ({ label: `similar, ${module}`, path: `/api/listings/${id}/similar` }))
}

const favouriteCases = (readers: readonly Reader[]) =>
  readers.flatMap(({ headers }, who) => [
    { label: `favourites, member ${who}`, path: '/api/favourites', headers },
    { label: `bookmarks, member ${who}`, path: '/api/bookmarks', headers },
    { label: `saved posts, member ${who}`, path: '/api/bookmarks?kind=post', headers },
    { label: `ids of favourites, member ${who}`, path: '/api/favourites/ids', headers },
  ])

function postCases(places: Places, readers: readonly Reader[]): PlanCase[] {
  const viewers = [{ who: 'visitor', headers: {} }, ...readers.map(({ headers }) => ({ who: 'member', headers }))]
  return viewers.flatMap(({ who, headers }) =>
    places.flatMap(([place, filter]) =>
      (['all', ...visibilities] as const).flatMap((visibility) => [
        {
          label: `posts, ${place}, ${visibility}, ${who}`,
          path: pathOf('/api/posts', { ...filter, visibility }),
          headers,
        },
        {
          label: `feed, ${place}, ${visibility}, ${who}`,
          path: pathOf('/api/feed', { ...filter, visibility }),
          headers,
        },
        {
          label: `feed, ${place}, ${visibility}, ${who}, later page`,
          path: pathOf('/api/feed', { ...filter, visibility, cursor: laterPost }),
          headers,
        },
        {
          label: `feed check, ${place}, ${visibility}, ${who}`,
          path: pathOf('/api/feed/latest', { ...filter, visibility }),
          headers,
        },
      ]),
    ),
  )
}

/** Of every fifth post, of few, and of none: what most of them are for others only. */
function hashtagCases(readers: readonly Reader[]): PlanCase[] {
  const viewers = [
    { who: 'visitor', headers: {} },
    ...readers.map(({ headers }, n) => ({ who: `member ${n}`, headers })),
  ]
  return ['maji', 'soko', 'hakuna'].flatMap((tag) => [
    { label: `hashtag, ${tag}`, path: `/api/hashtags/${tag}` },
    ...viewers.flatMap(({ who, headers }) =>
      [undefined, laterPost].map((cursor) => ({
        label: ['posts of a hashtag', tag, who, cursor && 'later page'].filter(Boolean).join(', '),
        path: pathOf(`/api/hashtags/${tag}/posts`, { cursor }),
        headers,
      })),
    ),
  ])
}

/** Words that most, some, few and no entries have, and two at a time. */
const searched = {
  common: ['water', 'kept', 'habari mtaa'],
  usual: ['sofa', 'school desk', 'nyumba', 'kamau'],
  rare: ['sofa 4711', 'kamuti', 'zzzzqq'],
}

function searchCases(places: Places, readers: readonly Reader[]): PlanCase[] {
  const viewers = [{ who: 'visitor', headers: {} }, ...readers.map(({ headers }) => ({ who: 'member', headers }))]
  const kinds: Filter[] = [
    {},
    { kind: 'posts' },
    { kind: 'market' },
    { kind: 'market', min_price: '1000', max_price: '1100' },
  ]
  return viewers.flatMap(({ who, headers }) =>
    Object.entries(searched).flatMap(([frequency, words]) =>
      words.flatMap((q) =>
        kinds.flatMap((kind) =>
          places.map(([place, filter]) => ({
            label: ['search', frequency, place, ...Object.values(kind).slice(0, 1), kind['min_price'] && 'price', who]
              .filter(Boolean)
              .join(', '),
            path: pathOf('/api/search', { q: encodeURIComponent(q), ...kind, ...filter }),
            headers,
            group: [`search, ${frequency} words`, kind['kind'] ?? 'all kinds', kind['min_price'] && 'price', who]
              .filter(Boolean)
              .join(', '),
          })),
        ),
      ),
    ),
  )
}

const begun = {
  'two letters': ['ka', 'so', 'ma', 'bi', 'wa', 'sh'],
  'more letters': ['sof', 'bicy', 'nairo', 'kamu', 'genuine so', 'school de', 'zzzq'],
}

export const suggestionCases: PlanCase[] = Object.entries(begun).flatMap(([length, words]) =>
  words.map((q) => ({
    label: `suggestions, ${length}`,
    path: pathOf('/api/search/suggestions', { q: encodeURIComponent(q) }),
    group: `suggestions, ${length}`,
  })),
)

function ownCases(headers: Record<string, string>, id: string, who: number): PlanCase[] {
  return [
    ...modules.flatMap((module) => [
      { label: `my ${module}, member ${who}`, path: `/api/listings/mine?module=${module}`, headers },
      {
        label: `my ${module}, paused, member ${who}`,
        path: `/api/listings/mine?module=${module}&status=paused`,
        headers,
      },
    ]),
    { label: `listings of one owner, member ${who}`, path: `/api/listings?owner=${id}` },
    { label: `feed, mine, member ${who}`, path: '/api/feed?filter=mine', headers },
    { label: `feed, nearby first, member ${who}`, path: '/api/feed?order=nearby', headers },
    { label: `friends, member ${who}`, path: '/api/friends', headers },
    { label: `people to mention, member ${who}`, path: '/api/people/suggestions?q=be', headers },
    ...[undefined, laterPost].map((cursor) => ({
      label: [`posts of one author, member ${who}`, cursor && 'later page'].filter(Boolean).join(', '),
      path: pathOf(`/api/people/${id}/posts`, { cursor }),
      headers,
    })),
  ]
}
