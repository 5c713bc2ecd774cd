import { formatNumber } from '@mtaa/contract/number'
import { Heart, MessageCircle } from 'lucide-react'
import type { Post } from '@mtaa/contract/community/feed'
import { shortId } from '@mtaa/contract/short-id'
import { m } from '../../../paraglide/messages.js'
import { isolate } from '../../../platform/format.ts'
import { Avatar } from '../../../ui/media/avatar.tsx'
import { Badge } from '../../../ui/data/badge.tsx'
import { classNames } from '../../../ui/layout/class-names.ts'
import { RelativeTime } from '../../../ui/data/formatters.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { LaterWith } from '../../../ui/layout/later.tsx'
import { faceOf, NameLink, nameOf, personPath } from '../people/index.ts'
import { ReportIcon } from '../reports/index.ts'
import { ShareIcon } from '../sharing/index.ts'
import { AlertPart } from './kinds/alert-part.tsx'
import { KindBadge } from './kinds/kind-badge.tsx'
import { LostPart } from './kinds/lost-part.tsx'
import { PollPart } from './kinds/poll-part.tsx'
import { PostPictures } from './post-pictures.tsx'
import { PostText } from './post-text.tsx'
import { SaveButton } from './save-button.tsx'
import { useCountShare } from './use-count-share.ts'
import { useToggleLike } from './use-toggle-like.ts'
import { useViewer } from './use-viewer.ts'
import { versionsPath } from './versions.queries.ts'
import { visibilityIcon, visibilityName } from './visibility-words.ts'

interface PostCardProps {
  post: Post
  /** On its own page nothing is shortened. */
  whole?: boolean
  /** Its pictures are above the fold. */
  priority?: boolean
}

const fetchMenu = () => import('./post-menu.tsx').then((file) => file.PostMenu)
/** As wide as the button that will be there. */
const menuPlace = <span className="w-11 shrink-0" />
const fetchState = () => import('./post-state.tsx').then((file) => file.PostState)

/** A post: author, place and visibility; text and pictures; like, comments, share, save; for its author edit and delete. */
export const PostCard = ({ post, whole = false, priority = false }: PostCardProps) => (
  <article className="overflow-hidden rounded-card border border-line bg-surface">
    <Head post={post} />
    <LaterWith fetchPart={fetchState} enabled={post.status !== 'shown'} with={{ post }} />
    <div className="flex flex-col gap-3">
      {post.alert ? <AlertPart post={post} alert={post.alert} /> : null}
      {post.lost_and_found ? <LostPart post={post} thing={post.lost_and_found} /> : null}
      <PostText post={post} whole={whole} />
      {post.poll ? <PollPart post={post} poll={post.poll} /> : null}
      <PostPictures post={post} whole={whole} priority={priority} />
    </div>
    <footer className="flex flex-wrap items-center gap-1 px-2 py-1">
      <Like post={post} />
      <Link
        to={`/posts/${post.id}#comments`}
        className="inline-flex min-h-11 min-w-11 items-center gap-2 rounded-control px-2 text-sm font-semibold text-muted hover:bg-primary-tint"
      >
        <MessageCircle size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
        <span className="sr-only">{m.comments_title()}</span>
        <span className="tabular-nums">{formatNumber(post.comments_count)}</span>
      </Link>
      <Share post={post} />
      <span className="ml-auto inline-flex">
        <SaveButton post={post} />
        <ReportIcon className="text-muted" kind="post" id={post.id} ownerId={post.user_id} />
      </span>
    </footer>
  </article>
)

function Head({ post }: { post: Post }) {
  const { id, author, visibility, created_at: created, edited_at: edited, place_path: path } = post
  const place = [post.ward, post.constituency ?? post.county].filter(Boolean).join(', ')
  const viewer = useViewer()
  const Icon = visibilityIcon[visibility]
  return (
    <header className="flex items-start gap-3 py-3 pr-2 pl-4">
      <Link to={personPath(author)} tabIndex={-1} aria-hidden="true">
        <Avatar name={author.first_name} image={faceOf(author)} />
      </Link>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2">
          <NameLink person={author} className="font-semibold break-words" />
          <KindBadge kind={post.kind} />
          <Badge>
            <Icon size={12} strokeWidth={2} aria-hidden="true" />
            <span>{visibilityName[visibility]()}</span>
          </Badge>
        </div>
        <div className="flex flex-wrap gap-x-1.5 text-sm text-muted">
          <Link to={`/posts/${id}`} className="py-1 hover:underline">
            <RelativeTime at={created} />
          </Link>
          {edited === null ? null : (
            <>
              <span aria-hidden="true" className="py-1">
                ·
              </span>
              <Link to={versionsPath(id)} className="py-1 hover:underline">
                {m.common_edited()}
              </Link>
            </>
          )}
          <span aria-hidden="true" className="py-1">
            ·
          </span>
          <Link to={path} title={place} className="min-w-24 flex-1 truncate py-1 hover:underline">
            {place}
          </Link>
        </div>
      </div>
      <LaterWith
        fetchPart={fetchMenu}
        enabled={viewer !== null}
        with={{ post }}
        instead={viewer === null ? null : menuPlace}
      />
    </header>
  )
}

function Share({ post: { id, author, shares_count: count } }: { post: Post }) {
  const countShare = useCountShare(id)
  return (
    <>
      <ShareIcon
        title={m.feed_post_of({ name: isolate(nameOf(author)) })}
        path={`/posts/${shortId(id)}`}
        onShare={countShare}
      />
      {count === 0 ? null : (
        <span className="-ml-1 text-sm font-semibold text-muted">
          <span className="sr-only">{m.feed_shares()}</span>
          <span className="tabular-nums">{formatNumber(count)}</span>
        </span>
      )}
    </>
  )
}

function Like({ post }: { post: Post }) {
  const toggle = useToggleLike(post)
  const { liked, likes_count: count } = post
  return (
    <button
      type="button"
      aria-pressed={liked}
      onClick={toggle}
      className={classNames(
        'inline-flex min-h-11 min-w-11 items-center gap-2 rounded-control px-2 text-sm font-semibold hover:bg-primary-tint',
        liked ? 'text-accent' : 'text-muted',
      )}
    >
      <Heart
        size={20}
        strokeWidth={1.75}
        aria-hidden="true"
        className={classNames('shrink-0', liked && 'fill-current')}
      />
      <span className="sr-only">{m.feed_like()}</span>
      <span className="tabular-nums">{formatNumber(count)}</span>
    </button>
  )
}
