/** Takes posts out of the query cache. Loaded when somebody deletes or mutes. */
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { FeedPage, Post } from '@mtaa/contract/community/feed'
import type { Feeds } from './cached-posts.ts'

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
