import type { Post } from '@mtaa/contract/community/feed'
import { m } from '../../../paraglide/messages.js'
import { classNames } from '../../../ui/layout/class-names.ts'
import { Link } from '../../../ui/layout/link.tsx'
import { MarkedText } from '../text/index.ts'

/** Longer posts are shortened in lists. */
const longText = 700

/** The text of a post, on its background colour if it has one. */
export function PostText({ post, whole }: { post: Post; whole: boolean }) {
  const { content, background } = post
  if (content === '') return null
  const cut = !whole && (content.length > longText || content.split('\n').length > 14)
  const paper = background !== null && background !== 'white'
  return (
    <div className={paper ? 'paper' : 'px-4'} data-paper={paper ? background : undefined}>
      <p
        className={classNames(
          'break-words whitespace-pre-line',
          cut && 'line-clamp-12',
          paper && 'text-center text-xl font-semibold text-balance',
        )}
      >
        {/* On a background colour links have the text's colour. */}
        <MarkedText text={content} variant={paper ? '' : 'text-primary'} />
      </p>
      {cut ? (
        <Link to={`/posts/${post.id}`} className="inline-flex min-h-11 items-center font-semibold text-primary">
          {m.feed_read_more()}
        </Link>
      ) : null}
    </div>
  )
}
