import { hashtagPath, isHashtag } from '@mtaa/contract/community/marks'
import { Hash } from 'lucide-react'
import { m } from '../../../paraglide/messages.js'
import { isolate } from '../../../platform/format.ts'
import { useFlag } from '../../../platform/use-flags.ts'
import { Link } from '../../../ui/layout/link.tsx'

/** The way to the page of a hashtag, where nothing else was typed. */
export function HashtagLink({ words }: { words: string }) {
  const isOpen = useFlag('feed') !== 'disabled'
  const tag = words.trim()
  if (!isOpen || !tag.startsWith('#') || !isHashtag(tag.slice(1))) return null
  return (
    <Link
      to={hashtagPath(tag)}
      className="inline-flex min-h-11 max-w-full items-center gap-2 self-start font-semibold text-primary hover:underline"
    >
      <Hash size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
      <span className="min-w-0 break-words">{m.search_hashtag({ tag: isolate(tag) })}</span>
    </Link>
  )
}
