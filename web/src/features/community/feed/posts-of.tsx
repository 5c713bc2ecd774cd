import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { m } from '../../../paraglide/messages.js'
import { useApi } from '../../../platform/use-api.ts'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { LinkButton } from '../../../ui/forms/button.tsx'
import { FeedSkeleton } from './feed-skeleton.tsx'
import { PostCard } from './post-card.tsx'
import { postsOfQuery } from './posts-of.queries.ts'
import { useViewer } from './use-viewer.ts'

interface PostsOfProps {
  author: string
  /** Where this page of the list begins. */
  cursor: string | undefined
  /** The URL of another part of the list. */
  addressOf: (cursor?: string) => string
  empty: ReactNode
}

/** The posts of one author, page by page; its pages are URLs. Put `postsOfQuery` of a visitor in the page's loader. */
export function PostsOf({ author, cursor, addressOf, empty }: PostsOfProps) {
  const api = useApi()
  const viewer = useViewer()
  const shared = useQuery({ ...postsOfQuery(api, null, author, cursor), enabled: viewer === null })
  const own = useQuery({ ...postsOfQuery(api, viewer, author, cursor), enabled: viewer !== null })
  const { data, error, refetch, isFetching } = own.data || (viewer !== null && !shared.data) ? own : shared
  if (!data && error) return <LoadFailed error={error} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return <FeedSkeleton />
  if (data.items.length === 0 && !cursor) return empty
  return (
    <>
      <ul className="flex flex-col gap-4">
        {data.items.map((post, index) => (
          <li key={post.id}>
            <PostCard post={post} priority={index === 0} />
          </li>
        ))}
      </ul>
      {cursor || data.next_cursor ? (
        <p className="flex flex-wrap justify-center gap-2 py-4">
          {cursor ? <LinkButton to={addressOf()}>{m.people_newest()}</LinkButton> : null}
          {data.next_cursor ? (
            <LinkButton to={addressOf(data.next_cursor)} rel="next">
              {m.people_older()}
            </LinkButton>
          ) : null}
        </p>
      ) : null}
    </>
  )
}
