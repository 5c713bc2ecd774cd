/** Posts as they lie in the browser's cache: in feeds and on pages of their own. */
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { FeedPage, Post } from '@mtaa/contract/feed'
import type { FeedFilter } from './feed-filter.ts'
import type { Viewer } from './feed.queries.ts'

type Feeds = InfiniteData<FeedPage, FeedFilter['cursor']>

/** Changes a post wherever it is shown. */
export function changePost(queryClient: QueryClient, id: string, change: (post: Post) => Post) {
  queryClient.setQueriesData<Feeds>(
    { queryKey: ['feed'] },
    (feed) => feed && { ...feed, pages: feed.pages.map(changed) },
  )
  queryClient.setQueriesData<Post>({ queryKey: ['posts'] }, (post) => (post?.id === id ? change(post) : post))

  function changed(page: FeedPage): FeedPage {
    if (!page.items.some(({ post }) => post?.id === id)) return page
    const items = page.items.map((item) => (item.post?.id === id ? { ...item, post: change(item.post) } : item))
    return { ...page, items }
  }
}

/** Puts a new post on top of the feed that shows everything; the other feeds will be asked again when they are opened. */
export function addPost(queryClient: QueryClient, viewer: Viewer, post: Post) {
  void queryClient.invalidateQueries({ queryKey: ['feed', viewer], refetchType: 'none' })
  queryClient.setQueriesData<Feeds>({ queryKey: ['feed', viewer], predicate: isEverything }, (feed) => {
    const [first, ...rest] = feed?.pages ?? []
    if (!feed || !first) return feed
    const items = [{ kind: 'post' as const, post, listing: null }, ...first.items]
    return { ...feed, pages: [{ ...first, items }, ...rest] }
  })
}

function isEverything({ queryKey }: { queryKey: readonly unknown[] }) {
  const { category, visibility, mine, cursor } = queryKey[2] as FeedFilter
  return category === 'all' && visibility === 'all' && !mine && cursor === null
}
