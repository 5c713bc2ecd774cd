import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { MessageFolder } from '@mtaa/contract/community/message-terms'
import { m } from '../../../../paraglide/messages.js'
import { useReached } from '../../../../platform/reach.ts'
import { useApi } from '../../../../platform/use-api.ts'
import { PagedList } from '../../../../ui/data/paged-list.tsx'
import { LinkButton } from '../../../../ui/forms/button.tsx'
import { conversationsQuery } from '../messages.queries.ts'
import { confirmAllDelivered } from '../receipts.ts'
import { useStoredList } from '../stored/use-stored-chats.ts'
import { ConversationLine } from './conversation-line.tsx'
import { LinesSkeleton } from '../../../../ui/feedback/lines-skeleton.tsx'

interface ConversationListProps {
  userId: string
  folder: MessageFolder
  /** The conversation that is shown beside the list. */
  openId: string | undefined
  /** How often it is fetched without the live channel. */
  pollMs: number | false
}

const none = { inbox: m.messages_none, requests: m.messages_none_requests, archived: m.messages_none_archived }

/** The conversations of a folder, the one with the newest message first. */
export function ConversationList({ userId, folder, openId, pollMs }: ConversationListProps) {
  const api = useApi()
  const query = useInfiniteQuery({ ...conversationsQuery(api, userId, folder), refetchInterval: pollMs })
  const { data } = query
  useStoredList(userId, folder, data === undefined && query.failureCount > 0)
  useEffect(() => {
    const unread = data?.pages
      .flatMap(({ items }) => items)
      .filter((one) => one.unread > 0 && one.folder !== 'requests')
    void confirmAllDelivered(api, unread?.map(({ id, last_seq: seq }) => ({ id, seq })) ?? [])
  }, [api, data])
  const isReached = useReached()
  return (
    <div>
      {data && !isReached ? <p className="py-2 text-sm text-muted">{m.messages_saved_here()}</p> : null}
      {folder === 'requests' && data ? <p className="py-2 text-sm text-muted">{m.messages_requests_hint()}</p> : null}
      <PagedList
        query={query}
        none={none[folder]()}
        waiting={<LinesSkeleton />}
        action={folder === 'inbox' ? <LinkButton to="/market">{m.common_browse_marketplace()}</LinkButton> : undefined}
      >
        {(conversation) => (
          <ConversationLine userId={userId} conversation={conversation} isOpen={conversation.id === openId} />
        )}
      </PagedList>
    </div>
  )
}
