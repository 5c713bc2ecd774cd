import { useQuery, useQueryClient } from '@tanstack/react-query'
import { m } from '../../../../paraglide/messages.js'
import { isTemporary } from '../../../../platform/failure.ts'
import { useApi } from '../../../../platform/use-api.ts'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { LoadFailed } from '../../../../ui/feedback/load-failed.tsx'
import { LinkButton } from '../../../../ui/forms/button.tsx'
import type { About } from '../about.ts'
import type { Folder } from '../folder.ts'
import { conversationQuery } from '../messages.queries.ts'
import { useStoredThread, useStoreThread } from '../stored/use-stored-chats.ts'
import { Thread } from './thread.tsx'
import { threadQuery } from './thread.queries.ts'
import { ThreadSkeleton } from './thread-skeleton.tsx'

interface OpenThreadProps {
  userId: string
  id: string
  folder: Folder
  about: About | undefined
  isWide: boolean
  pollMs: number | false
}

/** A conversation, once it has been loaded. */
export function OpenThread({ userId, id, folder, about, isWide, pollMs }: OpenThreadProps) {
  const api = useApi()
  const queryClient = useQueryClient()
  const conversation = useQuery({ ...conversationQuery(api, queryClient, userId, id), refetchInterval: pollMs })
  const messages = useQuery({
    ...threadQuery(api, userId, id),
    refetchInterval: pollMs,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  })
  const isThere = conversation.data !== undefined && messages.data !== undefined
  useStoredThread(userId, id, !isThere && conversation.failureCount + messages.failureCount > 0)
  useStoreThread(userId, conversation.isPlaceholderData ? undefined : conversation.data, messages.data)
  if (conversation.data && messages.data)
    return (
      <Thread
        userId={userId}
        conversation={conversation.data}
        thread={messages.data}
        folder={folder}
        about={about}
        isWide={isWide}
      />
    )
  const error = conversation.error ?? messages.error
  if (!error) return <ThreadSkeleton />
  if (isTemporary(error))
    return (
      <LoadFailed
        error={error}
        title={m.messages_load_failed()}
        retrying={conversation.isFetching || messages.isFetching}
        onRetry={() => {
          void conversation.refetch()
          void messages.refetch()
        }}
      />
    )
  return (
    <EmptyState
      page={!isWide}
      title={m.messages_not_found()}
      action={
        <LinkButton variant="primary" to="/messages">
          {m.page_messages()}
        </LinkButton>
      }
    />
  )
}
