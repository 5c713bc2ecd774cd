import { formatNumber } from '@mtaa/contract/number'
import type { Reply } from '@mtaa/contract/community/comments'
import { Ellipsis, Heart, Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { isolate } from '../../../platform/format.ts'
import { RelativeTime } from '../../../ui/data/formatters.tsx'
import { whenFetched } from '../../../ui/feedback/when-fetched.ts'
import { classNames } from '../../../ui/layout/class-names.ts'
import { LaterWith } from '../../../ui/layout/later.tsx'
import { Menu, type MenuItem } from '../../../ui/layout/menu.tsx'
import { Avatar } from '../../../ui/media/avatar.tsx'
import { muteItem } from '../mutes/index.ts'
import { faceOf, NameLink, nameOf } from '../people/index.ts'
import { fetchDecisionNote, ReportIcon } from '../reports/index.ts'
import { CommentText } from './comment-text.tsx'
import { fetchForm } from './fetch-form.ts'
import type { CommentActs } from './use-comment-acts.ts'

interface OneCommentProps {
  comment: Reply
  /** Whose post it is on. */
  postAuthorId: string
  acts: CommentActs
  mayReply: boolean
  /** What stands below it. */
  children?: ReactNode
}

const act =
  'inline-flex min-h-11 min-w-11 items-center gap-2 rounded-control px-2 text-sm font-semibold hover:bg-primary-tint'

/** A comment or a reply: who, when, the words, and what can be done with it. */
export function OneComment({ comment, postAuthorId, acts, mayReply, children }: OneCommentProps) {
  const { id, author, content, status, post_id: postId } = comment
  const [open, setOpen] = useState<'reply' | 'edit' | null>(null)
  const [isUnfolded, setUnfolded] = useState(false)
  const { viewer } = acts
  const show = (form: 'reply' | 'edit') => void whenFetched(fetchForm, () => setOpen(form))
  const close = () => setOpen(null)
  const isShown = status === 'shown'
  const name = author ? nameOf(author) : m.comments_anonymous()
  const reply = () => (viewer === null ? acts.askToSignIn(m.comments_sign_in_to_write()) : show('reply'))
  const form = { postId, viewer: viewer ?? '', onClose: close }
  if (comment.muted && !isUnfolded)
    return (
      <Folded id={id} onShow={() => setUnfolded(true)}>
        {children}
      </Folded>
    )
  const items = itemsOf(comment, acts, show)
  return (
    <article id={`comment-${id}`} className="flex gap-2 pt-3">
      <Avatar size={32} name={author?.first_name ?? null} image={author ? faceOf(author) : null} />
      <div className="min-w-0 flex-1">
        {isShown || content !== '' ? (
          <>
            <Head comment={comment} name={name} isPostAuthor={author?.id === postAuthorId} />
            {isShown ? null : (
              <div className="text-sm text-muted">
                <p>{m.comments_only_you()}</p>
                <LaterWith
                  fetchPart={fetchDecisionNote}
                  enabled={author?.id === viewer}
                  with={{ kind: 'comment', id }}
                />
              </div>
            )}
            {open === 'edit' ? (
              <LaterWith fetchPart={fetchForm} enabled with={{ ...form, edited: comment }} />
            ) : (
              <CommentText content={content} />
            )}
          </>
        ) : (
          <p className="py-1 text-muted italic">{status === 'deleted' ? m.comments_deleted() : m.comments_removed()}</p>
        )}
        {isShown ? (
          <div className="-ml-2 flex flex-wrap items-center">
            <Like comment={comment} onTap={() => void acts.like(comment)} />
            {mayReply || viewer === null ? (
              <button type="button" className={classNames(act, 'text-muted')} onClick={reply}>
                {m.common_reply()}
              </button>
            ) : null}
            {items.length > 0 ? (
              <Menu label={m.comments_more({ name: isolate(name) })} icon={Ellipsis} items={items} />
            ) : null}
            {author ? <ReportIcon className="text-muted" kind="comment" id={id} ownerId={author.id} /> : null}
          </div>
        ) : null}
        {open === 'reply' ? (
          <LaterWith fetchPart={fetchForm} enabled with={{ ...form, answers: { id, name: isolate(name) } }} />
        ) : null}
        <div className="contents">{children}</div>
      </div>
    </article>
  )
}

function itemsOf(comment: Reply, acts: CommentActs, show: (form: 'edit') => void): MenuItem[] {
  const { may, author, muted } = comment
  const isMuted = muted === 'person'
  return [
    ...(may.edit ? [{ label: m.common_edit(), icon: Pencil, onSelect: () => show('edit') }] : []),
    ...(may.delete
      ? [{ label: m.common_delete(), icon: Trash2, tone: 'danger' as const, onSelect: () => void acts.remove(comment) }]
      : []),
    ...(author && acts.viewer !== null && author.id !== acts.viewer
      ? [muteItem(author, isMuted, () => acts.mute(author, isMuted))]
      : []),
  ]
}

/** In place of a comment that the viewer has muted; what stands below it is shown. */
function Folded({ id, onShow, children }: { id: string; onShow: () => void; children: ReactNode }) {
  return (
    <article id={`comment-${id}`} className="pt-1">
      <p className="flex flex-wrap items-center gap-x-2 text-muted">
        <span className="italic">{m.mutes_comment()}</span>
        <button type="button" className={classNames(act, 'text-primary')} onClick={onShow}>
          {m.mutes_show()}
        </button>
      </p>
      {children ? <div className="pl-10">{children}</div> : null}
    </article>
  )
}

function Head({ comment, name, isPostAuthor }: { comment: Reply; name: string; isPostAuthor: boolean }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      {comment.author ? (
        <NameLink person={comment.author} className="font-semibold break-words" />
      ) : (
        <bdi className="min-w-0 font-semibold break-words">{name}</bdi>
      )}
      {isPostAuthor ? <span className="text-sm font-semibold text-primary">{m.comments_of_author()}</span> : null}
      <RelativeTime at={comment.created_at} className="text-sm text-muted" />
      {comment.edited_at === null ? null : <span className="text-sm text-muted">{m.common_edited()}</span>}
    </p>
  )
}

function Like({ comment: { liked, likes_count: count }, onTap }: { comment: Reply; onTap: () => void }) {
  return (
    <button
      type="button"
      aria-pressed={liked}
      onClick={onTap}
      className={classNames(act, liked ? 'text-accent' : 'text-muted')}
    >
      <Heart
        size={18}
        strokeWidth={1.75}
        aria-hidden="true"
        className={classNames('shrink-0', liked && 'fill-current')}
      />
      <span className="sr-only">{m.feed_like()}</span>
      <span className="tabular-nums">{formatNumber(count)}</span>
    </button>
  )
}
