import { Link } from '../../../ui/layout/link.tsx'
import { textParts } from '../feed/index.ts'
import { useFlag } from '../../../platform/use-flags.ts'

/** The words of a comment; links lead out, and what is marked with @ or # to the search for it. */
export function CommentText({ content }: { content: string }) {
  const isSearchOff = useFlag('search') === 'disabled'
  return (
    <p className="break-words whitespace-pre-line">
      {textParts(content).map(({ kind, text }, index) => {
        if (kind === 'plain' || (kind === 'tag' && isSearchOff)) return <span key={index}>{text}</span>
        if (kind === 'tag')
          return (
            <Link key={index} to={`/search?q=${encodeURIComponent(text)}`} className="font-semibold text-primary">
              {text}
            </Link>
          )
        return (
          <a
            key={index}
            href={text}
            rel="nofollow ugc noopener"
            target="_blank"
            className="break-all text-primary underline"
          >
            {text}
          </a>
        )
      })}
    </p>
  )
}
