import { useInfiniteQuery } from '@tanstack/react-query'
import type { Message } from '@mtaa/contract/community/messages'
import { m } from '../../../../paraglide/messages.js'
import { useNow } from '../../../../platform/now.ts'
import { useLanguage } from '../../../../platform/page-context.ts'
import { useApi } from '../../../../platform/use-api.ts'
import { PagedList } from '../../../../ui/data/paged-list.tsx'
import { Link } from '../../../../ui/layout/link.tsx'
import { Avatar } from '../../../../ui/media/avatar.tsx'
import { faceOf } from '../../people/index.ts'
import { threadPath } from '../folder.ts'
import { lastWords, nameOfOther, shortTime } from '../message-words.ts'
import { sentQuery } from '../messages.queries.ts'
import { LinesSkeleton } from '../../../../ui/feedback/lines-skeleton.tsx'

/** What the member wrote, newest first. */
export function SentList({ userId }: { userId: string }) {
  const language = useLanguage()
  const now = useNow()
  const query = useInfiniteQuery(sentQuery(useApi(), userId))
  return (
    <PagedList query={query} none={m.messages_none_sent()} waiting={<LinesSkeleton />}>
      {({ message, other }) => (
        <Link
          to={threadPath(message.conversation_id, 'sent')}
          className="flex min-h-18 items-center gap-3 border-b border-line px-2 py-2 hover:bg-primary-tint focus-visible:-outline-offset-2"
        >
          <Avatar size={40} name={other?.first_name ?? null} image={other && faceOf(other)} />
          <span className="min-w-0 flex-1">
            <span className="flex items-baseline gap-2">
              <bdi className="min-w-0 flex-1 truncate font-semibold">{nameOfOther(other)}</bdi>
              <time dateTime={message.created_at} className="shrink-0 text-xs text-muted tabular-nums">
                {shortTime(message.created_at, now, language)}
              </time>
            </span>
            <bdi className="line-clamp-2 text-sm wrap-anywhere text-muted">
              {lastWords({ ...message, kind: kindOf(message) })}
            </bdi>
          </span>
        </Link>
      )}
    </PagedList>
  )
}

function kindOf({ deleted, pictures, voice, location, card }: Message) {
  if (deleted) return 'deleted'
  if (pictures.length > 0) return 'pictures'
  if (voice) return 'voice'
  return location ? 'location' : card ? 'card' : 'text'
}
