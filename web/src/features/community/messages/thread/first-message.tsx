import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { Navigate } from 'react-router'
import { m } from '../../../../paraglide/messages.js'
import { isTemporary } from '../../../../platform/failure.ts'
import { useApi } from '../../../../platform/use-api.ts'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { LoadFailed } from '../../../../ui/feedback/load-failed.tsx'
import { IconLink } from '../../../../ui/forms/icon-button.tsx'
import { type About, searchAbout } from '../about.ts'
import { MessageCardView } from '../cards/message-card-view.tsx'
import { Composer } from '../composer/composer.tsx'
import { folderPath } from '../folder.ts'
import { nameOfOther } from '../message-words.ts'
import { withQuery } from '../messages.queries.ts'
import { useWaiting } from '../outbox.ts'
import { OtherName } from './thread-head.tsx'
import { ThreadSkeleton } from './thread-skeleton.tsx'
import { WaitingBubble } from './waiting-bubble.tsx'

interface FirstMessageProps {
  userId: string
  memberId: string
  about: About | undefined
  isWide: boolean
}

/** Where one writes to somebody for the first time; where there is a conversation it leads to that. */
export function FirstMessage({ userId, memberId, about, isWide }: FirstMessageProps) {
  const waiting = useWaiting().filter((one) => one.userId === userId && one.to === memberId)
  const { data, error, refetch, isFetching } = useQuery(withQuery(useApi(), userId, memberId, about))
  if (data?.conversation) return <Navigate to={`/messages/${data.conversation.id}${searchAbout(about)}`} replace />
  if (!data) {
    if (!error) return <ThreadSkeleton />
    if (isTemporary(error)) return <LoadFailed error={error} onRetry={() => void refetch()} retrying={isFetching} />
    return <EmptyState page={!isWide} title={m.messages_nobody()} />
  }
  const { other, card, may, as_request: isRequest } = data
  const name = nameOfOther(other)
  return (
    <section aria-label={m.messages_with({ name })} className="messages-thread">
      <header className="flex items-center gap-1 border-b border-line py-1 pl-1 lg:pl-4">
        {isWide ? null : <IconLink label={m.messages_back()} icon={ArrowLeft} to={folderPath('inbox')} />}
        <OtherName other={other} isWide={isWide} />
      </header>
      {card ? (
        <div className="border-b border-line px-3 py-2">
          <MessageCardView card={card} />
        </div>
      ) : null}
      <div className="message-scroll">
        <ol className="flex flex-col gap-1.5 px-3 py-2">
          {waiting.map((message) => (
            <WaitingBubble key={message.key} message={message} />
          ))}
        </ol>
      </div>
      {may.write ? (
        <>
          <p className="border-t border-line px-4 pt-2 text-sm text-muted">
            {isRequest ? m.messages_as_request({ name }) : m.messages_first({ name })}
          </p>
          {waiting.length > 0 && isRequest ? null : (
            <Composer userId={userId} to={other.id} about={about} isTextOnly={isRequest} />
          )}
        </>
      ) : (
        <p className="border-t border-line px-4 py-3 text-center text-sm text-muted">{m.messages_closed()}</p>
      )}
    </section>
  )
}
