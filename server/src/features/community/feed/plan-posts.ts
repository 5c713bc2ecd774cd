import type { Visibility } from '@mtaa/contract/community/feed'
import type { Cursor } from '../../../platform/http/cursor.ts'
import type { Viewer } from '../../../core/viewer.ts'
import { placeOf, type PlaceFilter } from '../../places/places/index.ts'
import type { Placeholders, PostsVariant } from './feed.queries.ts'
import { rangeScansOf } from './reach.rules.ts'
import { viewerValues } from './visibility.queries.ts'

export interface PostsParams {
  filter: PlaceFilter
  visibility: Visibility | 'all'
  /** Only the viewer's own posts. */
  mine?: boolean
  after?: Cursor | undefined
  limit: number
}

/** Few sizes, so that few statements are prepared. */
const sizes = [1, 11, 21, 51, 101]

/** Which range scans find the posts of these parameters for this viewer; null when there can be none. */
export function planPosts(
  viewer: Viewer,
  params: PostsParams,
): { placeholders: Placeholders; variant: PostsVariant } | null {
  const { filter, visibility, mine = false, after } = params
  const { level, codes } = filter
  if (mine && !viewer) return null
  const rangeScans = mine ? [] : rangeScansOf(viewer, placesOf(filter), visibility)
  const own = ownPart(viewer, visibility, mine)
  const friends = viewer !== null && !mine && (visibility === 'all' || visibility === 'friends')
  if (rangeScans.length === 0 && own === null && !friends) return null

  const placeholders: Placeholders = { ...viewerValues(viewer), at: after?.at ?? null, before: after?.id ?? null }
  codes.forEach((code, n) => (placeholders[`place${n}`] = code))
  rangeScans.forEach(({ code }, n) => (placeholders[`code${n}`] = code))
  const variant: PostsVariant = {
    member: viewer !== null,
    rangeScans: rangeScans.map(({ visibility, level }) => ({ visibility, level })),
    friends,
    own,
    level,
    places: codes.length,
    paged: after !== undefined,
    limit: sizes.find((size) => size >= params.limit) ?? params.limit,
  }
  return { placeholders, variant }
}

/** The range scans find public posts already, whoever wrote them. */
function ownPart(viewer: Viewer, visibility: Visibility | 'all', mine: boolean): PostsVariant['own'] {
  if (!viewer) return null
  if (mine) return visibility
  if (visibility === 'public') return null
  return visibility === 'all' ? 'not public' : visibility
}

const placesOf = ({ level, codes }: PlaceFilter) =>
  level === 'country'
    ? null
    : codes.map((code) =>
        placeOf({
          county_code: code,
          constituency_code: level === 'constituency' ? code : null,
          ward_code: level === 'ward' ? code : null,
        }),
      )
