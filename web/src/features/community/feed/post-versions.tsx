import { useQuery, useQueryClient } from '@tanstack/react-query'
import { formatMoment } from '@mtaa/contract/dates'
import type { Post } from '@mtaa/contract/community/feed'
import { hasCode } from '../../../platform/failure.ts'
import { m } from '../../../paraglide/messages.js'
import { useLanguage } from '../../../platform/page-context.ts'
import { useApi } from '../../../platform/use-api.ts'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { SkeletonLines } from '../../../ui/feedback/skeleton.tsx'
import { LinkButton } from '../../../ui/forms/button.tsx'
import { postQuery } from './feed.queries.ts'
import { PostGone } from './post-gone.tsx'
import { useViewer } from './use-viewer.ts'
import { versionsPath, versionsQuery } from './versions.queries.ts'

/** What a post says and what it said before each edit, the latest first, a page at a time. */
export function PostVersions({ id, cursor }: { id: string; cursor: string | null }) {
  const api = useApi()
  const viewer = useViewer()
  const queryClient = useQueryClient()
  const own = useQuery(postQuery(api, viewer, id))
  const query = useQuery(versionsQuery(api, viewer, id, cursor))
  // As the server rendered them for a visitor, until they are there as this member sees them.
  const post = own.data ?? queryClient.getQueryData<Post>(postQuery(api, null, id).queryKey)
  const data = query.data ?? queryClient.getQueryData(versionsQuery(api, null, id, cursor).queryKey)
  if (!post || !data) {
    const failed = [own, query].find(({ error, isFetching }) => error && !isFetching)
    if (!failed) return <SkeletonLines lines={6} />
    if (hasCode(failed.error, 'post_not_found')) return <PostGone id={id} />
    return <LoadFailed error={failed.error} title={m.feed_versions_failed()} onRetry={() => void failed.refetch()} />
  }
  const { items, next_cursor: next } = data
  return (
    <>
      <ol className="divide-y divide-line rounded-card border border-line bg-surface px-4">
        {cursor === null ? <Version since={post.edited_at ?? post.created_at} content={post.content} isNow /> : null}
        {items.map(({ id: key, written_at: since, content }) => (
          <Version key={key} since={since} content={content} />
        ))}
      </ol>
      {items.length === 0 ? <p className="text-muted">{m.feed_versions_none()}</p> : null}
      {next === null ? null : (
        <p className="py-2 text-center">
          <LinkButton to={versionsPath(id, next)} rel="next">
            {m.common_show_more()}
          </LinkButton>
        </p>
      )}
    </>
  )
}

interface VersionProps {
  since: string
  content: string
  isNow?: boolean
}

function Version({ since, content, isNow = false }: VersionProps) {
  const language = useLanguage()
  const moment = formatMoment(since, language)
  return (
    <li className="flex flex-col gap-1 py-3">
      <p className="text-sm text-muted">
        {isNow ? m.feed_versions_now({ moment }) : m.feed_versions_since({ moment })}
      </p>
      <p dir="auto" className="break-words whitespace-pre-line">
        {content}
      </p>
    </li>
  )
}
