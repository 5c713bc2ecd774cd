import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import type { FeedItem } from '@mtaa/contract/community/feed'
import { m } from '../../../paraglide/messages.js'
import { failureOf } from '../../../platform/failure.ts'
import { LinkButton } from '../../../ui/forms/button.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { ListingCard } from '../../commerce/listings/index.ts'
import { failureText } from './failure-text.ts'
import { type Feed, idOf } from './feed.queries.ts'
import { FeedSkeleton } from './feed-skeleton.tsx'
import { NewPosts } from './new-posts.tsx'
import { PostCard } from './post-card.tsx'
import { useFeed } from './use-feed.ts'
import { useFetchAhead } from '../../../ui/data/use-fetch-ahead.ts'
import { useNewPosts } from './use-new-posts.ts'
import { useViewer } from './use-viewer.ts'

interface FeedListProps {
  feed: Feed
  /** The URL of the page that begins at a cursor. */
  pathOf: (cursor: string) => string
  /** Shown when there are no items. */
  empty: ReactNode
}

/** Posts and listings, newest first; the link to the next page works without script. */
export function FeedList({ feed, pathOf, empty }: FeedListProps) {
  const viewer = useViewer()
  const { items, ids, nextCursor, listKey, fetchAhead, error, ...query } = useFeed(viewer, feed)
  const newPosts = useNewPosts({ viewer, feed, shown: ids })
  const list = useRef<HTMLUListElement>(null)
  const end = useRef<HTMLParagraphElement>(null)
  useFetchAhead(end, nextCursor, fetchAhead)
  // After loading more, the keyboard focus moves to the first new item.
  const goOnAt = useRef<number | null>(null)
  useEffect(() => {
    const first = goOnAt.current === null ? undefined : list.current?.children[goOnAt.current]
    if (!(first instanceof HTMLElement)) return
    goOnAt.current = null
    first.focus({ preventScroll: true })
  })

  // That a visitor sees none says nothing of what this member would see.
  if (!items || (items.length === 0 && !query.data)) {
    return error ? (
      <ErrorState
        title={failureText(m.feed_load_failed(), error)}
        errorId={failureOf(error).errorId}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    ) : (
      <FeedSkeleton />
    )
  }
  const loadMore = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    if (query.isFetching) return
    goOnAt.current = items.length
    void query.fetchNextPage()
  }
  const first = firstPictured(items)
  return (
    <>
      <NewPosts {...newPosts} />
      {items.length === 0 ? empty : null}
      <ul ref={list} key={listKey} className="flex flex-col gap-4">
        {items.map((item, index) => (
          <li key={idOf(item)} tabIndex={-1} className="outline-none">
            <Item item={item} priority={index === first} />
          </li>
        ))}
      </ul>
      {query.isFetchingNextPage ? (
        <div className="mt-4">
          <FeedSkeleton count={1} />
        </div>
      ) : null}
      {query.isFetchNextPageError && error ? (
        <p role="alert" className="mt-4 text-center text-sm font-semibold text-danger">
          {failureText(m.feed_load_failed(), error)}
        </p>
      ) : null}
      {nextCursor === null ? null : (
        <p ref={end} className="py-6 text-center">
          <LinkButton to={pathOf(nextCursor)} rel="next" onClick={loadMore} aria-busy={query.isFetchingNextPage}>
            {query.isFetchNextPageError ? m.ui_retry() : m.feed_load_more()}
          </LinkButton>
        </p>
      )}
    </>
  )
}

/** The item whose picture is the largest above the fold: a post's, whose picture is as wide as the column. */
function firstPictured(items: readonly FeedItem[]) {
  const top = items.slice(0, 3)
  const post = top.findIndex((item) => item.post && item.post.images.length > 0)
  return post >= 0 ? post : top.findIndex(({ listing }) => listing?.image)
}

/** `priority`: its picture is above the fold. */
function Item({ item: { post, listing }, priority }: { item: FeedItem; priority: boolean }) {
  if (post) return <PostCard post={post} priority={priority} />
  return listing ? <ListingCard listing={listing} priority={priority} sizes="96px" heading="h2" mixed compact /> : null
}
