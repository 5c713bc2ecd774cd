import type { PostKind, Visibility } from '@mtaa/contract/community/feed'
import type { Cursor } from '../../../platform/http/cursor.ts'
import type { Member, Viewer } from '../../../core/viewer.ts'
import type { Muting } from '../mutes/index.ts'
import { placeOf, type PlaceFilter } from '../../places/places/index.ts'
import type { Placeholders, PostsVariant } from './feed.queries.ts'
import { rangeScansOf } from './reach.rules.ts'
import { viewerValues } from './visibility.queries.ts'

export interface PostsParams {
  filter: PlaceFilter
  visibility: Visibility | 'all'
  /** Only the viewer's own posts. */
  mine?: boolean
  kind?: PostKind | undefined
  /** The viewer has blocked somebody or is blocked. */
  hides?: boolean
  muting?: Muting | null
  after?: Cursor | undefined
  limit: number
}

/** Few sizes, so that few statements are prepared. */
const sizes = [1, 11, 21, 51, 101]

/** Of shared lists: shorter pages are read from the same one. */
const listSize = 51

/** Which range scans find the posts of these parameters for this viewer; null when there can be none. */
export function planPosts(
  viewer: Viewer,
  params: PostsParams,
): { placeholders: Placeholders; variant: PostsVariant } | null {
  const { filter, visibility, mine = false, kind, hides = false, muting = null, after } = params
  const { level, codes } = filter
  if (mine && !viewer) return null
  const rangeScans = mine ? [] : rangeScansOf(viewer, placesOf(filter), visibility)
  const own = ownPart(viewer, visibility, mine)
  const friends = viewer !== null && !mine && (visibility === 'all' || visibility === 'friends')
  if (rangeScans.length === 0 && own === null && !friends) return null

  const placeholders: Placeholders = {
    ...placeholdersOf(viewer, filter),
    words: muting?.words ?? null,
    keys: muting?.keys ?? null,
    at: after?.at ?? null,
    before: after?.id ?? null,
  }
  rangeScans.forEach(({ code }, n) => (placeholders[`code${n}`] = code))
  const variant: PostsVariant = {
    member: viewer !== null,
    rangeScans: rangeScans.map(({ visibility, level }) => ({ visibility, level })),
    friends,
    own,
    mine,
    level,
    places: codes.length,
    hides,
    ...(muting && { mutes: true }),
    paged: after !== undefined,
    ...(kind && { kind }),
    limit: sizeOf(params.limit),
  }
  return { placeholders, variant }
}

/**
 * The same list in two parts: range scans whose posts are the same for all whom they are for, and the statement of what is
 * the member's alone, newer than `last`.
 */
export function planOwn(
  member: Member,
  { filter, visibility, limit }: Pick<PostsParams, 'filter' | 'visibility' | 'limit'>,
) {
  const size = limit <= listSize ? listSize : sizeOf(limit)
  return {
    scans: rangeScansOf(member, placesOf(filter), visibility),
    size,
    own: (last: { id: string; created_at: Date } | undefined) => ({
      placeholders: {
        ...placeholdersOf(member, filter),
        since: last ? last.created_at.toISOString() : '-infinity',
        sinceId: last?.id ?? nobody,
      },
      variant: {
        member: true,
        rangeScans: [],
        friends: visibility === 'all' || visibility === 'friends',
        own: ownPart(member, visibility, false),
        mine: false,
        level: filter.level,
        places: filter.codes.length,
        paged: false,
        bounded: true,
        limit: sizeOf(limit),
      } satisfies PostsVariant,
    }),
  }
}

const nobody = '00000000-0000-0000-0000-000000000000'

const sizeOf = (limit: number) => sizes.find((size) => size >= limit) ?? limit

function placeholdersOf(viewer: Viewer, { codes }: PlaceFilter): Placeholders {
  const placeholders: Placeholders = viewerValues(viewer) as Placeholders
  codes.forEach((code, n) => (placeholders[`place${n}`] = code))
  return placeholders
}

/** The range scans find public posts already, also the viewer's own. */
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
