import { lazy, Suspense, useState } from 'react'
import type { ChatMessage, ChatRoom } from '@mtaa/contract/community/chat'
import { formatMoment } from '@mtaa/contract/dates'
import { m } from '../../../paraglide/messages.js'
import { useLanguage } from '../../../platform/page-context.ts'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { breakableText } from '../../../ui/layout/breakable.tsx'
import { ChatForm } from './chat-form.tsx'
import { ChatSkeleton } from './chat-skeleton.tsx'
import { fetchSilenceDialog } from './fetch-dialogs.ts'
import { MessageList } from './message-list.tsx'
import { RoomHead } from './room-head.tsx'
import { useChatActs } from './use-chat-acts.ts'
import { useRoomMessages } from './use-room-messages.ts'

const SilenceDialog = lazy(fetchSilenceDialog)

interface RoomProps {
  room: ChatRoom
  userId: string
  at: number | undefined
}

/** A room: what is said, oldest first, and where one writes. */
export function Room({ room, userId, at }: RoomProps) {
  const messages = useRoomMessages(userId, room)
  const [answers, setAnswers] = useState<ChatMessage>()
  const [silenced, setSilenced] = useState<ChatMessage['author']>(null)
  const acts = useChatActs(messages)
  const { data, error, refetch, isFetching } = messages
  return (
    <section aria-label={room.name} className="flex flex-col gap-3">
      <RoomHead room={room} newest={data?.items.at(-1)?.seq ?? 0} />
      {data ? (
        <MessageList
          page={data}
          room={room}
          userId={userId}
          at={at}
          onOlder={messages.fetchOlder}
          rowActs={{
            ...acts,
            ...(room.may.write && { onReply: setAnswers }),
            ...(room.may.moderate && { onSilence: ({ author }: ChatMessage) => setSilenced(author) }),
          }}
        />
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <ChatSkeleton />
      )}
      {room.may.write ? (
        <ChatForm
          room={room}
          userId={userId}
          answers={answers}
          onDone={(message) => {
            setAnswers(undefined)
            if (message) messages.add([message])
          }}
          onRefused={() => void messages.refetchRoom()}
        />
      ) : (
        <WhyNot room={room} />
      )}
      {silenced ? (
        <Suspense>
          <SilenceDialog room={room} person={silenced} onClose={() => setSilenced(null)} />
        </Suspense>
      ) : null}
    </section>
  )
}

function WhyNot({ room: { silenced_until: until, name } }: { room: ChatRoom }) {
  const language = useLanguage()
  return (
    <p className="rounded-card border border-line bg-surface p-3 text-muted">
      {until === null
        ? m.chat_only_neighbours({ place: breakableText(name) })
        : m.chat_silenced({ moment: formatMoment(until, language) })}
    </p>
  )
}
