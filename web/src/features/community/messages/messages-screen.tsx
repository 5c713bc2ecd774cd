import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { m } from '../../../paraglide/messages.js'
import { formatBadge } from '../../../platform/format.ts'
import { whenIdle } from '../../../platform/when-idle.ts'
import { useApi } from '../../../platform/use-api.ts'
import { classNames } from '../../../ui/layout/class-names.ts'
import { LaterWith } from '../../../ui/layout/later.tsx'
import { TabLinks } from '../../../ui/layout/tabs.tsx'
import { useWide } from '../../../ui/layout/use-wide.ts'
import type { About } from './about.ts'
import { type Folder, folderPath } from './folder.ts'
import { ConversationList } from './lists/conversation-list.tsx'
import { SentList } from './lists/sent-list.tsx'
import { conversationQuery, conversationsQuery } from './messages.queries.ts'
import { useSyncChats } from './stored/use-stored-chats.ts'
import { ThreadSkeleton } from './thread/thread-skeleton.tsx'
import { useMessagesLive } from './use-messages-live.ts'

const fetchTalk = () => import('./thread/open-talk.tsx').then(({ OpenTalk }) => OpenTalk)

interface MessagesScreenProps {
  userId: string
  folder: Folder
  /** The conversation that is open. */
  conversationId?: string | undefined
  /** Or whom one is about to write to. */
  memberId?: string | undefined
  about: About | undefined
}

/** The list on the left and a conversation on the right; on a phone one of the two. */
export function MessagesScreen({ userId, folder: named, conversationId, memberId, about }: MessagesScreenProps) {
  const isWide = useWide()
  const folder = useFolderOf(userId, conversationId, named)
  const pollMs = useMessagesLive(userId)
  useSyncChats(userId)
  // A conversation is opened at once, also where the network is gone by then.
  useEffect(() => whenIdle(() => void fetchTalk().catch(() => {})), [])
  const isOpen = conversationId !== undefined || memberId !== undefined
  return (
    <div className={classNames('messages', isOpen && 'messages-open')}>
      {isWide || !isOpen ? (
        <section className="messages-list">
          <h1 className="mb-2 text-2xl font-bold">{m.page_messages()}</h1>
          <Folders userId={userId} folder={folder} />
          {folder === 'sent' ? (
            <SentList userId={userId} />
          ) : (
            <ConversationList
              key={folder}
              userId={userId}
              folder={folder}
              openId={conversationId}
              pollMs={isOpen && !isWide ? false : pollMs}
            />
          )}
        </section>
      ) : null}
      {isOpen ? (
        <LaterWith
          fetchPart={fetchTalk}
          enabled
          with={{ userId, folder, conversationId, memberId, about, isWide, pollMs }}
          instead={<ThreadSkeleton />}
        />
      ) : isWide ? (
        <p className="grid place-items-center rounded-card border border-line p-8 text-center text-muted">
          {m.messages_choose()}
        </p>
      ) : null}
    </div>
  )
}

/** A request whose address names no list, as in a link, stands beside the requests. */
function useFolderOf(userId: string, conversationId: string | undefined, named: Folder): Folder {
  const query = conversationQuery(useApi(), useQueryClient(), userId, conversationId ?? '')
  const { data } = useQuery({ ...query, enabled: conversationId !== undefined && named === 'inbox' })
  return named === 'inbox' && data?.folder === 'requests' ? 'requests' : named
}

function Folders({ userId, folder }: { userId: string; folder: Folder }) {
  const { data } = useInfiniteQuery({
    ...conversationsQuery(useApi(), userId, folder === 'sent' ? 'inbox' : folder),
    enabled: folder !== 'sent',
  })
  const requests = formatBadge(data?.pages[0]?.requests)
  const tab = (label: string, value: Folder) => ({
    label,
    to: folderPath(value),
    active: folder === value,
  })
  return (
    <TabLinks
      label={m.messages_folders()}
      tabs={[
        tab(m.messages_inbox(), 'inbox'),
        tab(requests ? m.friends_requests_counted({ count: requests }) : m.friends_requests(), 'requests'),
        tab(m.messages_archived(), 'archived'),
        tab(m.friends_sent(), 'sent'),
      ]}
    />
  )
}
