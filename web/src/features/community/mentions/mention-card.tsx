import type { Mention } from '@mtaa/contract/community/mentions'
import { Bell, BellOff, Ellipsis, Reply, Settings } from 'lucide-react'
import { m } from '../../../paraglide/messages.js'
import { isolate } from '../../../platform/format.ts'
import { RelativeTime } from '../../../ui/data/formatters.tsx'
import { LinkButton } from '../../../ui/forms/button.tsx'
import { classNames } from '../../../ui/layout/class-names.ts'
import { Link } from '../../../ui/layout/link.tsx'
import { Menu } from '../../../ui/layout/menu.tsx'
import { Avatar } from '../../../ui/media/avatar.tsx'
import { faceOf, NameLink, nameOf } from '../people/index.ts'
import type { MentionActs } from './use-mention-acts.ts'

/** Who has mentioned the member, where, and the first words of it. */
export function MentionCard({ mention, acts }: { mention: Mention; acts: MentionActs }) {
  const { author, path, excerpt, read, kind, conversation_muted: isMuted, created_at: at } = mention
  const name = isolate(nameOf(author))
  const open = () => void acts.read(mention)
  return (
    <article className={classNames('flex gap-3 border-b border-line px-2 py-3', read ? undefined : 'bg-primary-tint')}>
      <Avatar size={40} onTint={!read} name={author.first_name} image={faceOf(author)} />
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere">
          {read ? null : <span className="sr-only">{m.notifications_unread_line()} </span>}
          <NameLink person={author} className="font-semibold" />
          <span className="before:content-['_']">
            {kind === 'post' ? m.mentions_in_post() : m.mentions_in_comment()}
          </span>
        </p>
        <RelativeTime at={at} className="text-sm text-muted" />
        <Link to={path} onClick={open} className="mt-1 block min-h-11 py-1 wrap-anywhere hover:underline">
          <span dir="auto" className={read ? undefined : 'font-semibold'}>
            {excerpt}
          </span>
        </Link>
        <div className="-ml-4 flex flex-wrap items-center">
          {/* The form of a post stands below its comments' head; a comment has its own. */}
          <LinkButton
            variant="plain"
            icon={Reply}
            to={kind === 'post' ? `${path}#comments` : path}
            onClick={open}
            aria-label={m.comments_reply_to({ name })}
          >
            {m.common_reply()}
          </LinkButton>
          <Menu
            label={m.mentions_menu({ name })}
            icon={Ellipsis}
            items={[
              isMuted
                ? { label: m.mentions_unmute(), icon: Bell, onSelect: () => void acts.mute(mention, false) }
                : { label: m.mentions_mute(), icon: BellOff, onSelect: () => void acts.mute(mention, true) },
              { label: m.mentions_limit(), icon: Settings, to: '/settings/privacy' },
            ]}
          />
          {isMuted ? <span className="text-sm text-muted">{m.mentions_muted()}</span> : null}
        </div>
      </div>
    </article>
  )
}
