/** Puts a new post into the query cache. Loaded when somebody has written one. */
import type { Query, QueryClient } from '@tanstack/react-query'
import type { Post } from '@mtaa/contract/community/feed'
import type { Feeds } from './cached-posts.ts'
import type { Feed, Viewer } from './feed.queries.ts'

/** Puts a new post on top of the shown feed and of those of its place; other feeds are invalidated. */
export function addPost(queryClient: QueryClient, viewer: Viewer, post: Post) {
  void queryClient.invalidateQueries({ queryKey: ['feed', viewer], refetchType: 'none' })
  const predicate = (query: Query) => takes(query.queryKey[2] as Feed, post, query.isActive())
  queryClient.setQueriesData<Feeds>({ queryKey: ['feed', viewer], predicate }, (feed) => {
    const [first, ...rest] = feed?.pages ?? []
    if (!feed || !first) return feed
    const items = [{ kind: 'post' as const, post, listing: null }, ...first.items]
    return { ...feed, pages: [{ ...first, items }, ...rest] }
  })
}

/** The shown feed gets the post even when it belongs to another place, so that its author sees it. */
function takes({ category, visibility, mine, cursor, place }: Feed, post: Post, onScreen: boolean): boolean {
  if (category !== 'all' || visibility !== 'all' || mine || cursor !== null) return false
  if (onScreen || Object.keys(place).length === 0) return true
  const wards = place.wards?.split(',').map(Number) ?? [place.ward]
  return (
    place.county === post.county_code ||
    place.constituency === post.constituency_code ||
    wards.some((ward) => ward === post.ward_code)
  )
}
