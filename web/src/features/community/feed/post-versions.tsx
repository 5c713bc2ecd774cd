import { useInfiniteQuery } from '@tanstack/react-query'
import { formatMoment } from '@mtaa/contract/dates'
import type { Post } from '@mtaa/contract/community/feed'
import { listPostVersions } from '@mtaa/contract/community/post-life'
import { m } from '../../../paraglide/messages.js'
import { failureOf } from '../../../platform/failure.ts'
import { useLanguage } from '../../../platform/page-context.ts'
import { useApi } from '../../../platform/use-api.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Dialog } from '../../../ui/layout/dialog.tsx'
import { failureText } from './failure-text.ts'
import { useViewer } from './use-viewer.ts'

interface PostVersionsProps {
  post: Post
  open: boolean
  onClose: () => void
}

/** What a post said before each edit, the latest first. */
export const PostVersions = ({ post, open, onClose }: PostVersionsProps) => (
  <Dialog open={open} onClose={onClose} title={m.feed_versions()}>
    {/* Another edit has one version more. */}
    {open ? <Versions key={post.edited_at} post={post} /> : null}
  </Dialog>
)

function Versions({ post }: { post: Post }) {
  const api = useApi()
  const language = useLanguage()
  const query = useInfiniteQuery({
    queryKey: ['post-versions', useViewer(), post.id, post.edited_at],
    queryFn: ({ signal, pageParam }) =>
      api(listPostVersions, {
        params: { id: post.id },
        query: pageParam === null ? {} : { cursor: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
  })
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } = query
  const versions = data?.pages.flatMap(({ items }) => items)
  if (!versions) {
    if (!error) return <p className="py-4 text-muted">{m.ui_busy()}</p>
    return (
      <ErrorState
        title={failureText(m.feed_versions_failed(), error)}
        errorId={failureOf(error).errorId}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  }
  if (versions.length === 0) return <p className="py-4">{m.feed_versions_none()}</p>
  return (
    <>
      <ul className="divide-y divide-line">
        {versions.map(({ id, content, written_at: since }) => (
          <li key={id} className="flex flex-col gap-1 py-3">
            <p className="text-sm text-muted">{m.feed_versions_since({ moment: formatMoment(since, language) })}</p>
            <p dir="auto" className="break-words whitespace-pre-line">
              {content}
            </p>
          </li>
        ))}
      </ul>
      {hasNextPage ? (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {m.common_show_more()}
        </Button>
      ) : null}
    </>
  )
}
