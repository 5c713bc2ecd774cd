import type { Post } from '@mtaa/contract/community/feed'
import { m } from '../../../paraglide/messages.js'
import { useFlag } from '../../../platform/use-flags.ts'
import { classNames } from '../../../ui/layout/class-names.ts'
import { Link } from '../../../ui/layout/link.tsx'
import { type TextPart, textParts } from './text-parts.ts'

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
        {textParts(content).map((part, index) => (
          <Part key={index} part={part} variant={paper ? '' : 'text-primary'} />
        ))}
      </p>
      {cut ? (
        <Link to={`/posts/${post.id}`} className="inline-flex min-h-11 items-center font-semibold text-primary">
          {m.feed_read_more()}
        </Link>
      ) : null}
    </div>
  )
}

/** On a background colour links and hashtags have the text's colour. */
function Part({ part: { kind, text }, variant }: { part: TextPart; variant: string }) {
  if (kind === 'plain') return <span>{text}</span>
  if (kind === 'tag') return <Tag text={text} className={classNames('font-semibold', variant)} />
  return (
    <a href={text} rel="nofollow ugc noopener" target="_blank" className={classNames('break-all underline', variant)}>
      {text}
    </a>
  )
}

/** Leads to the search for it. */
const Tag = ({ text, className }: { text: string; className: string }) =>
  useFlag('search') === 'disabled' ? (
    <span className={className}>{text}</span>
  ) : (
    <Link to={`/search?q=${encodeURIComponent(text)}`} className={className}>
      {text}
    </Link>
  )
