import { useQuery } from '@tanstack/react-query'
import type { Comment, Reply } from '@mtaa/contract/community/comments'
import type { Post } from '@mtaa/contract/community/feed'
import { formatNumber } from '@mtaa/contract/number'
import { useEffect, useRef, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { hasCode, failureOf } from '../../../platform/failure.ts'
import { isolate } from '../../../platform/format.ts'
import { useApi } from '../../../platform/use-api.ts'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { SkeletonLines } from '../../../ui/feedback/skeleton.tsx'
import { LinkButton } from '../../../ui/forms/button.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { useViewer } from '../feed/index.ts'
import { nameOf } from '../people/index.ts'
import { type CommentsAddress, commentsPath } from './comments-address.ts'
import { talkQuery, threadQuery } from './comments.queries.ts'
import { OneComment } from './one-comment.tsx'
import { useCommentActs } from './use-comment-acts.ts'
import { useLiveComments } from './use-live-comments.ts'
import { Composer } from './composer.tsx'

/** Sooner than never, where the live channel is away. */
const pollMs = 60_000

interface CommentsProps {
  post: Post
  address: CommentsAddress
}

/** The comments on a post, the newest last; each part of a long talk, and each thread, has a URL of its own. */
export function Comments({ post, address: { thread, cursor } }: CommentsProps) {
  const viewer = useViewer()
  const { connected } = useLiveComments(post.id, viewer)
  const refetchInterval = connected ? (false as const) : pollMs
  return (
    <section
      id="comments"
      aria-labelledby="comments-title"
      className="scroll-mt-16 rounded-card border border-line bg-surface px-4 py-3"
    >
      {thread === null ? (
        <Talk post={post} viewer={viewer} cursor={cursor} refetchInterval={refetchInterval} />
      ) : (
        <Thread post={post} viewer={viewer} thread={thread} cursor={cursor} refetchInterval={refetchInterval} />
      )}
    </section>
  )
}

interface PartProps {
  post: Post
  viewer: string | null
  cursor: string | null
  refetchInterval: number | false
}

const Title = ({ count }: { count: number }) => (
  <h2 id="comments-title" className="text-lg font-semibold">
    {`${m.comments_title()} (${formatNumber(count)})`}
  </h2>
)

function Talk({ post, viewer, cursor, refetchInterval }: PartProps) {
  const api = useApi()
  const acts = useCommentActs(post.id, viewer)
  const own = useQuery({ ...talkQuery(api, viewer, post.id, cursor), refetchInterval })
  // As the server rendered it, until it is there as this member sees it.
  const shared = useQuery({ ...talkQuery(api, null, post.id, cursor), enabled: false })
  const data = own.data ?? shared.data
  const fresh = useNewest(data?.items[0], viewer)
  if (!data)
    return (
      <>
        <Title count={post.comments_count} />
        {own.error ? (
          <LoadFailed error={own.error} onRetry={() => void own.refetch()} retrying={own.isFetching} />
        ) : (
          <SkeletonLines lines={6} />
        )}
      </>
    )
  const { items, next_cursor: earlier, may, count } = data
  const shown = items
    .filter(({ status, replies_count: count, replies }) => status !== 'deleted' || count + replies.length > 0)
    .toReversed()
  return (
    <>
      <Title count={count} />
      {earlier === null ? null : (
        <p className="pt-2">
          <LinkButton to={commentsPath(post.id, { cursor: earlier })} preventScrollReset>
            {m.comments_earlier()}
          </LinkButton>
        </p>
      )}
      {shown.length === 0 && (!own.data || may.comment) ? <p className="pt-2 text-muted">{m.comments_none()}</p> : null}
      <ol>
        {shown.map((comment) => (
          <li key={comment.id}>
            <OneComment comment={comment} postAuthorId={post.user_id} acts={acts} mayReply={may.comment}>
              <FirstReplies comment={comment} post={post} acts={acts} mayReply={may.comment} />
            </OneComment>
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        <span>{fresh}</span>
      </p>
      {cursor === null ? (
        <Composer post={post} viewer={viewer} may={own.data ? may.comment : null} />
      ) : (
        <p className="pt-3">
          <LinkButton to={commentsPath(post.id)} preventScrollReset>
            {m.comments_newest()}
          </LinkButton>
        </p>
      )}
    </>
  )
}

type Row = Omit<Parameters<typeof OneComment>[0], 'comment' | 'children' | 'postAuthorId'> & { post: Post }

function FirstReplies({ comment, post, ...row }: Row & { comment: Comment }) {
  const replies = comment.replies.filter(({ status }) => status !== 'deleted')
  // Those of the viewer's own that others do not see are not counted.
  const more = comment.replies_count > replies.filter(({ status }) => status === 'shown').length
  return (
    <>
      {replies.length > 0 ? <Replies replies={replies} post={post} {...row} /> : null}
      {more ? (
        <Link
          to={commentsPath(post.id, { thread: comment.id })}
          preventScrollReset
          className="inline-flex min-h-11 items-center font-semibold text-primary hover:underline"
        >
          {m.comments_show_replies({ count: comment.replies_count })}
        </Link>
      ) : null}
    </>
  )
}

const Replies = ({ replies, post, ...row }: Row & { replies: readonly Reply[] }) => (
  <ol className="border-l border-line pl-3">
    {replies.map((reply) => (
      <li key={reply.id}>
        <OneComment comment={reply} postAuthorId={post.user_id} {...row} />
      </li>
    ))}
  </ol>
)

function Thread({ post, viewer, thread, cursor, refetchInterval }: PartProps & { thread: string }) {
  const api = useApi()
  const acts = useCommentActs(post.id, viewer)
  const own = useQuery({ ...threadQuery(api, viewer, post.id, thread, cursor), refetchInterval })
  const shared = useQuery({ ...threadQuery(api, null, post.id, thread, cursor), enabled: false })
  const data = own.data ?? shared.data
  const fresh = useNewest(data?.items.at(-1), viewer)
  const all = (
    <Link
      to={commentsPath(post.id)}
      preventScrollReset
      className="inline-flex min-h-11 items-center font-semibold text-primary hover:underline"
    >
      {m.comments_all()}
    </Link>
  )
  if (!data)
    return (
      <>
        <Title count={post.comments_count} />
        {all}
        {hasCode(own.error, 'comment_not_found') ? (
          <p className="text-muted">{failureOf(own.error).sentence}</p>
        ) : own.error ? (
          <LoadFailed error={own.error} onRetry={() => void own.refetch()} retrying={own.isFetching} />
        ) : (
          <SkeletonLines lines={6} />
        )}
      </>
    )
  const { comment, items, next_cursor: more, may } = data
  const replies = items.filter(({ status }) => status !== 'deleted')
  const row = { post, acts, mayReply: may.comment }
  return (
    <>
      <Title count={post.comments_count} />
      {all}
      <OneComment comment={comment} postAuthorId={post.user_id} acts={acts} mayReply={may.comment}>
        {replies.length > 0 ? <Replies replies={replies} {...row} /> : null}
        {more === null ? null : (
          <p className="pt-2">
            <LinkButton to={commentsPath(post.id, { thread, cursor: more })} preventScrollReset>
              {m.comments_more_replies()}
            </LinkButton>
          </p>
        )}
      </OneComment>
      <p role="status" className="sr-only">
        <span>{fresh}</span>
      </p>
    </>
  )
}

/** Says that somebody else has written, once what was there at first is known. */
function useNewest(newest: Reply | undefined, viewer: string | null): string {
  const [text, setText] = useState('')
  const last = useRef<string | undefined>(undefined)
  const id = newest?.id
  useEffect(() => {
    const before = last.current
    last.current = id
    if (before === undefined || !newest?.author || newest.author.id === viewer || newest.muted || newest.id <= before)
      return
    setText(m.comments_new({ name: isolate(nameOf(newest.author)) }))
  }, [id, newest, viewer])
  return text
}
