import { hashtagPath } from '@mtaa/contract/community/marks'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import { m } from '../../../../paraglide/messages.js'
import { useApi } from '../../../../platform/use-api.ts'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { LoadFailed } from '../../../../ui/feedback/load-failed.tsx'
import { LinkButton } from '../../../../ui/forms/button.tsx'
import { FeedSkeleton } from '../feed-skeleton.tsx'
import { PostCard } from '../post-card.tsx'
import { useViewer } from '../use-viewer.ts'
import { hashtagPostsQuery } from './hashtag.queries.ts'

/** Posts with a hashtag, newest first; the link to the next page works without script. */
export function HashtagPosts({ tag, cursor }: { tag: string; cursor: string | null }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const viewer = useViewer()
  const query = useInfiniteQuery(hashtagPostsQuery(api, viewer, tag, cursor))
  // Until a member's own page has loaded, the public one rendered by the server is shown.
  const data = query.data ?? queryClient.getQueryData(hashtagPostsQuery(api, null, tag, cursor).queryKey)
  const { error, isFetching, isFetchingNextPage, isFetchNextPageError } = query
  // That a visitor sees none says nothing of what this member would see.
  const isUnknown = !data || (!query.data && data.pages.every(({ items }) => items.length === 0))
  if (isUnknown) {
    if (!error) return <FeedSkeleton />
    return (
      <LoadFailed
        error={error}
        title={m.feed_load_failed()}
        onRetry={() => void query.refetch()}
        retrying={isFetching}
      />
    )
  }
  const posts = data.pages.flatMap(({ items }) => items)
  const next = data.pages.at(-1)?.next_cursor ?? null
  const loadMore = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || !query.data) return
    event.preventDefault()
    if (!isFetching) void query.fetchNextPage()
  }
  if (posts.length === 0 && next === null)
    return (
      <EmptyState
        drawing="bench"
        title={m.feed_no_posts()}
        action={<LinkButton to="/feed">{m.feed_all_posts()}</LinkButton>}
      />
    )
  return (
    <>
      <ul className="flex flex-col gap-4">
        {posts.map((post, index) => (
          <li key={post.id}>
            <PostCard post={post} priority={index === 0} />
          </li>
        ))}
      </ul>
      {isFetchNextPageError && error ? (
        <p role="alert" className="mt-4 text-center text-sm font-semibold text-danger">
          {m.feed_load_failed()}
        </p>
      ) : null}
      {next === null ? null : (
        <p className="py-6 text-center">
          <LinkButton
            to={`${hashtagPath(tag)}?cursor=${encodeURIComponent(next)}`}
            rel="next"
            onClick={loadMore}
            aria-busy={isFetchingNextPage}
          >
            {isFetchNextPageError ? m.ui_retry() : m.feed_load_more()}
          </LinkButton>
        </p>
      )}
    </>
  )
}
