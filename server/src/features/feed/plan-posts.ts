import type { Visibility } from '@mtaa/contract/feed'
import type { Cursor } from '../../platform/cursor.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { placeOf, type PlaceFilter } from '../places/index.ts'
import type { Blanks, PostsShape } from './feed.queries.ts'
import { walksOf } from './reach.rules.ts'

export interface PostsAsked {
  filter: PlaceFilter
  visibility: Visibility | 'all'
  /** Only the viewer's own posts. */
  mine?: boolean
  after?: Cursor | undefined
  limit: number
}

/** Few sizes, so that few statements are prepared. */
const sizes = [1, 11, 21, 51, 101]

/** Which walks through the posts answer the question for this viewer; null when there is nothing to walk. */
export function planPosts(viewer: Viewer, asked: PostsAsked): { blanks: Blanks; shape: PostsShape } | null {
  const { filter, visibility, mine = false, after } = asked
  const { level, codes } = filter
  if (mine && !viewer) return null
  const walks = mine ? [] : walksOf(viewer, placesOf(filter), visibility)
  const own = ownPart(viewer, visibility, mine)
  const friends = viewer !== null && !mine && (visibility === 'all' || visibility === 'friends')
  if (walks.length === 0 && own === null && !friends) return null

  const blanks: Blanks = { me: viewer?.id ?? null, at: after?.at ?? null, before: after?.id ?? null }
  codes.forEach((code, n) => (blanks[`place${n}`] = code))
  walks.forEach(({ code }, n) => (blanks[`code${n}`] = code))
  const shape: PostsShape = {
    member: viewer !== null,
    walks: walks.map(({ visibility, level }) => ({ visibility, level })),
    friends,
    own,
    level,
    places: codes.length,
    paged: after !== undefined,
    limit: sizes.find((size) => size >= asked.limit) ?? asked.limit,
  }
  return { blanks, shape }
}

/** Public posts are in the walks already, whoever wrote them. */
function ownPart(viewer: Viewer, visibility: Visibility | 'all', mine: boolean): PostsShape['own'] {
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
