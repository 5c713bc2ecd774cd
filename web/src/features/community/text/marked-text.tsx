import { hashtagPath } from '@mtaa/contract/community/marks'
import { classNames } from '../../../ui/layout/class-names.ts'
import { Link } from '../../../ui/layout/link.tsx'
import { type TextPart, textParts } from './text-parts.ts'

/** What somebody wrote, with its hashtags, mentions and URLs as links. `variant`: the colour of these. */
export const MarkedText = ({ text, variant = 'text-primary' }: { text: string; variant?: string }) =>
  textParts(text).map((part, index) => <Part key={index} part={part} variant={variant} />)

function Part({ part: { kind, text }, variant }: { part: TextPart; variant: string }) {
  if (kind === 'plain') return <span>{text}</span>
  if (kind === 'link')
    return (
      <a href={text} rel="nofollow ugc noopener" target="_blank" className={classNames('break-all underline', variant)}>
        {text}
      </a>
    )
  return (
    <Link
      to={kind === 'hashtag' ? hashtagPath(text) : `/u/${text.slice(1).toLowerCase()}`}
      className={classNames('font-semibold', variant)}
    >
      {text}
    </Link>
  )
}
