import { modules } from '@mtaa/contract/commerce/categories'
import { visibilities } from '@mtaa/contract/community/feed'
import type pg from 'pg'
import { writeCursor } from '../../server/src/platform/http/cursor.ts'
import type { Reader } from './workloads.ts'

export interface PlanCase {
  /** The list and its filters; places of all sizes come under one label. */
  label: string
  path: string
  headers?: Record<string, string>
}

type Filter = Record<string, string | undefined>
const day = 86_400_000

/** Every list with every filter that changes its SQL, in the fullest, a middling and an empty place. */
export async function makePlanCases(pool: pg.Pool, readers: readonly Reader[]): Promise<PlanCase[]> {
  const places = await findPlaces(pool)
  return [
    ...listingCases(places),
    ...postCases(places, readers),
    ...readers.flatMap(({ headers, id }, who) => ownCases(headers, id, who)),
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
const cursors = {
  newest: [undefined, writeCursor(new Date(Date.now() - 60 * day), anId)],
  soonest: [undefined, writeCursor(new Date(Date.now() + 5 * day), anId)],
}

function listingCases(places: Places): PlanCase[] {
  const kinds: Filter[] = [{}, ...modules.flatMap((module) => [{ module }, { module, category: categoryOf[module] }])]
  return (['newest', 'soonest'] as const).flatMap((sort) =>
    kinds
      .filter(({ module }) => sort === 'newest' || (module !== 'market' && module !== 'services'))
      .flatMap((kind) =>
        prices.flatMap((price) =>
          cursors[sort].flatMap((cursor) =>
            places.map(([place, filter]) => ({
              label: ['listings', sort, place, ...Object.values(kind), ...Object.keys(price), cursor && 'later page']
                .filter(Boolean)
                .join(', '),
              path: pathOf('/api/listings', { ...kind, ...price, ...filter, sort, cursor }),
            })),
          ),
        ),
      ),
  )
}

function postCases(places: Places, readers: readonly Reader[]): PlanCase[] {
  const viewers = [{ who: 'visitor', headers: {} }, ...readers.map(({ headers }) => ({ who: 'member', headers }))]
  const [, later] = cursors.newest
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
          path: pathOf('/api/feed', { ...filter, visibility, cursor: later }),
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
    { label: `orders, member ${who}`, path: '/api/orders', headers },
  ]
}
