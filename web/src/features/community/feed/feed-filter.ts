/** The filter of the feed and its URL. Pure. */
import type { FeedOrder, Visibility } from '@mtaa/contract/community/feed'
import { moduleOrder } from '../../commerce/listings/index.ts'

export const categoryTabs = ['all', ...moduleOrder] as const
export const visibilityTabs = [
  'all',
  'public',
  'friends',
  'county',
  'constituency',
  'ward',
] as const satisfies readonly ('all' | Visibility)[]

interface PlaceFilter {
  county?: number
  constituency?: number
  ward?: number
  wards?: string
}

export interface FeedFilter {
  category: (typeof categoryTabs)[number]
  visibility: (typeof visibilityTabs)[number]
  order: FeedOrder
  /** Only what the viewer has posted. */
  mine: boolean
  /** A place in the URL; takes precedence over the chosen place. */
  place: PlaceFilter | null
  /** Where this page begins; the newest when null. */
  cursor: string | null
}

export const everything: FeedFilter = {
  category: 'all',
  visibility: 'all',
  order: 'newest',
  mine: false,
  place: null,
  cursor: null,
}

/** Parses a URL; unknown values are ignored. */
export function readFeedFilter(search: URLSearchParams): FeedFilter {
  const cursor = search.get('cursor') ?? ''
  return {
    category: categoryTabs.find((tab) => tab === search.get('category')) ?? 'all',
    visibility: visibilityTabs.find((tab) => tab === search.get('visibility')) ?? 'all',
    order: search.get('order') === 'nearby' ? 'nearby' : 'newest',
    mine: search.get('filter') === 'mine',
    place: placeOf(search),
    cursor: cursor !== '' && cursor.length <= 200 ? cursor : null,
  }
}

const codeOf = (text: string | null) => (/^\d{1,4}$/.test(text ?? '') ? Number(text) : undefined)

function placeOf(search: URLSearchParams): PlaceFilter | null {
  const wards = search.get('wards') ?? ''
  if (/^\d{1,4}(,\d{1,4}){0,2}$/.test(wards)) return { wards }
  for (const level of ['ward', 'constituency', 'county'] as const) {
    const code = codeOf(search.get(level))
    if (code !== undefined) return { [level]: code }
  }
  return null
}

/** The URL of a feed. */
export function feedPath(filter: Partial<FeedFilter> = {}): string {
  const { category, visibility, order, mine, place, cursor } = { ...everything, ...filter }
  const search = new URLSearchParams()
  if (mine) search.set('filter', 'mine')
  if (category !== 'all') search.set('category', category)
  if (visibility !== 'all') search.set('visibility', visibility)
  if (order !== 'newest') search.set('order', order)
  for (const [level, code] of Object.entries(place ?? {})) search.set(level, String(code))
  if (cursor !== null) search.set('cursor', cursor)
  return search.size > 0 ? `/feed?${search}` : '/feed'
}
