import { useQueryClient } from '@tanstack/react-query'
import { FirstMessage } from './first-message.tsx'
import { OpenThread } from './open-thread.tsx'
import type { About } from '../about.ts'
import type { Folder } from '../folder.ts'
import { useOutboxOfMessages } from '../outbox.ts'

export interface OpenTalkProps {
  userId: string
  folder: Folder
  conversationId: string | undefined
  memberId: string | undefined
  about: About | undefined
  isWide: boolean
  pollMs: number | false
}

/** A conversation, or the first message to a member. Loaded after the list. */
export function OpenTalk({ conversationId, memberId, ...props }: OpenTalkProps) {
  useOutboxOfMessages(useQueryClient(), props.userId)
  if (conversationId !== undefined) return <OpenThread key={conversationId} {...props} id={conversationId} />
  return memberId === undefined ? null : <FirstMessage key={memberId} {...props} memberId={memberId} />
}
