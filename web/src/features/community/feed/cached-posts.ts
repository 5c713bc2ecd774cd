/** Posts in the query cache: in feeds and single ones. */
import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query'
import type { FeedPage, Post } from '@mtaa/contract/community/feed'
import type { FeedFilter } from './feed-filter.ts'
import type { Feed, Viewer } from './feed.queries.ts'

interface Posts {
  items: Post[]
  next_cursor: string | null
}
type Feeds = InfiniteData<FeedPage, FeedFilter['cursor']>

/** Changes a post in every cached query. */
export function changePost(queryClient: QueryClient, id: string, change: (post: Post) => Post) {
  queryClient.setQueriesData<Feeds>(
    { queryKey: ['feed'] },
    (feed) => feed && { ...feed, pages: feed.pages.map(changed) },
  )
  queryClient.setQueriesData<Posts>(
    { queryKey: ['posts-of'] },
    (page) => page && { ...page, items: page.items.map(one) },
  )
  queryClient.setQueriesData<Post>({ queryKey: ['posts'] }, (post) => post && one(post))
  queryClient.setQueriesData<InfiniteData<{ items: Post[] }>>(
    { queryKey: ['hashtag-posts'] },
    (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, items: page.items.map(one) })) },
  )
  queryClient.setQueriesData<InfiniteData<{ items: { post: Post | null }[] }>>({ queryKey: ['bookmarks'] }, (list) => {
    const items = (page: { items: { post: Post | null }[] }) =>
      page.items.map((item) => (item.post ? { ...item, post: one(item.post) } : item))
    return list && { ...list, pages: list.pages.map((page) => ({ ...page, items: items(page) })) }
  })

  function one(post: Post): Post {
    return post.id === id ? change(post) : post
  }
  function changed(page: FeedPage): FeedPage {
    if (!page.items.some(({ post }) => post?.id === id)) return page
    const items = page.items.map((item) => (item.post?.id === id ? { ...item, post: change(item.post) } : item))
    return { ...page, items }
  }
}

/** Takes a post that was deleted out of every cached feed; other lists are fetched anew. */
export function removePost(queryClient: QueryClient, id: string) {
  queryClient.setQueriesData<Feeds>(
    { queryKey: ['feed'] },
    (feed) =>
      feed && {
        ...feed,
        pages: feed.pages.map((page) => ({ ...page, items: page.items.filter(({ post }) => post?.id !== id) })),
      },
  )
  queryClient.removeQueries({ queryKey: ['posts'], predicate: ({ queryKey }) => queryKey[2] === id })
  // It is not the newest one that others have written meanwhile.
  queryClient.setQueriesData<{ latest: string | null }>({ queryKey: ['feed-latest'] }, (found) =>
    found?.latest === id ? { latest: null } : found,
  )
  for (const key of ['search', 'feed-excerpt']) void queryClient.invalidateQueries({ queryKey: [key] })
}

/** Takes the posts of a person who was muted out of the lists that are shown, which it names. */
export function removePostsOf(queryClient: QueryClient, authorId: string): readonly string[] {
  const gone = new Set<string>()
  queryClient.setQueriesData<Feeds>({ queryKey: ['feed'] }, (feed) => feed && { ...feed, pages: feed.pages.map(left) })
  queryClient.setQueriesData<InfiniteData<{ items: Post[] }>>(
    { queryKey: ['hashtag-posts'] },
    (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, items: page.items.filter(isLeft) })) },
  )
  // The newest one of theirs is not new to who has muted them.
  queryClient.setQueriesData<{ latest: string | null }>({ queryKey: ['feed-latest'] }, (found) =>
    found?.latest && gone.has(found.latest) ? { latest: null } : found,
  )
  return ['feed', 'hashtag-posts']

  function left(page: FeedPage): FeedPage {
    return { ...page, items: page.items.filter(({ post }) => post === null || isLeft(post)) }
  }
  function isLeft({ id, user_id }: Post): boolean {
    if (user_id === authorId) gone.add(id)
    return user_id !== authorId
  }
}

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
