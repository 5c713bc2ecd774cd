import { useQuery } from '@tanstack/react-query'
import { m } from '../../../paraglide/messages.js'
import { useApi } from '../../../platform/use-api.ts'
import { hasCode } from '../../../platform/failure.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { LinkButton } from '../../../ui/forms/button.tsx'
import { type RoomAddress, roomQuery } from './chat.queries.ts'
import { ChatSkeleton } from './chat-skeleton.tsx'
import { Room } from './room.tsx'

interface ChatScreenProps {
  userId: string
  address: RoomAddress
  /** The number of a message that a link leads to. */
  at: number | undefined
}

/** The room of the member's ward, or another one that a moderator opens. */
export function ChatScreen({ userId, address, at }: ChatScreenProps) {
  const { data: room, error, refetch, isFetching } = useQuery(roomQuery(useApi(), userId, address))
  if (hasCode(error, 'room_not_found'))
    return (
      <EmptyState
        drawing="gate"
        title={m.chat_not_yours()}
        action={<LinkButton to="/chat">{m.chat_own()}</LinkButton>}
      />
    )
  if (room === null)
    return (
      <EmptyState
        drawing="signpost"
        title={m.chat_no_home()}
        action={
          <LinkButton variant="primary" to="/settings">
            {m.people_missing_home()}
          </LinkButton>
        }
      >
        {m.chat_no_home_text()}
      </EmptyState>
    )
  if (room) return <Room key={room.id} room={room} userId={userId} at={at} />
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} retrying={isFetching} />
  return <ChatSkeleton />
}
