import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useLive } from '../../../platform/live/use-live.ts'
import { useApi } from '../../../platform/use-api.ts'
import { messagesKey, refetchConversation } from './messages.queries.ts'
import { wasSentHere } from './sent-here.ts'
import { confirmDelivered } from './receipts.ts'
import { fetchChanged } from './thread/thread.queries.ts'
import { stoppedTyping, typed } from './typing.ts'

const pollMs = 15_000

const textIn = (data: Record<string, unknown>, name: string) =>
  typeof data[name] === 'string' ? data[name] : undefined

/**
 * Fetches what comes, is read or is being typed. Answers how often what is shown is to be fetched by itself: never while the
 * live channel is open.
 */
export function useMessagesLive(userId: string): number | false {
  const api = useApi()
  const queryClient = useQueryClient()
  const due = useRef(new Map<string, Set<number>>())

  // Never twice at once for a conversation, so that a quick talk is read at its pace.
  const fetchIn = async (id: string, seq: number) => {
    const others = due.current.get(id)
    if (others) return void others.add(seq)
    const own = new Set([seq])
    due.current.set(id, own)
    try {
      for (const next of own) {
        own.delete(next)
        const isOpen = await fetchChanged(queryClient, api, userId, id, next)
        // What is open is confirmed as read once it is on the screen.
        if (!isOpen) void confirmDelivered(api, id, next)
        await refetchConversation(queryClient, userId, id)
      }
    } catch {
      // Without an answer it is fetched with the next message, by a poll or after a resync.
    } finally {
      due.current.delete(id)
    }
  }
  const { connected } = useLive(['me'], (message) => {
    if (message.kind === 'resync') return void queryClient.invalidateQueries({ queryKey: messagesKey(userId) })
    if (message.topic !== 'me') return
    const { data } = message
    const seq = typeof data['seq'] === 'number' ? data['seq'] : 0
    const id = textIn(data, 'message')
    if (id !== undefined) {
      stoppedTyping(id)
      if (!wasSentHere(id, seq)) void fetchIn(id, seq)
    }
    // A message that was deleted or removed.
    const changed = textIn(data, 'changed')
    if (changed !== undefined) void fetchIn(changed, seq)
    const conversation = textIn(data, 'receipts') ?? textIn(data, 'read') ?? textIn(data, 'conversation')
    if (conversation !== undefined) void refetchConversation(queryClient, userId, conversation)
    const typingIn = textIn(data, 'typing')
    if (typingIn !== undefined) typed(typingIn)
  })
  return connected ? false : pollMs
}
