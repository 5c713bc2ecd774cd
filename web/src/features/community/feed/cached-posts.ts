/** Posts in the query cache: in feeds and single ones. */
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { FeedPage, Post } from '@mtaa/contract/community/feed'
import type { FeedFilter } from './feed-filter.ts'

interface Posts {
  items: Post[]
  next_cursor: string | null
}
export type Feeds = InfiniteData<FeedPage, FeedFilter['cursor']>

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
