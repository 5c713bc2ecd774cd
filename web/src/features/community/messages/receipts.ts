import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { Api } from '@mtaa/contract/client'
import { confirmMessages, type Conversation } from '@mtaa/contract/community/messages'
import { useApi } from '../../../platform/use-api.ts'
import { useOnline } from '../../../platform/use-online.ts'
import { changeConversation, refetchBadges } from './messages.queries.ts'

/** Up to where this device has said that messages have reached it. */
const delivered = new Map<string, number>()

/** Says that messages have reached this device. */
export const confirmDelivered = (api: Api, id: string, seq: number) => confirmAllDelivered(api, [{ id, seq }])

/** The same of several conversations, in one request. */
export async function confirmAllDelivered(api: Api, all: readonly { id: string; seq: number }[]): Promise<void> {
  const fresh = all.filter(({ id, seq }) => seq > (delivered.get(id) ?? 0)).slice(0, 100)
  if (fresh.length === 0) return
  for (const { id, seq } of fresh) delivered.set(id, seq)
  const receipts = fresh.map(({ id, seq }) => ({ conversation_id: id, delivered: seq }))
  try {
    await api(confirmMessages, { body: { receipts } })
  } catch {
    // The next one says it as well.
    for (const { id } of fresh) delivered.delete(id)
  }
}

function subscribe(listener: () => void) {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/** Whether the tab is before somebody's eyes. */
const useVisible = () =>
  useSyncExternalStore(
    subscribe,
    () => document.visibilityState === 'visible',
    () => false,
  )

interface Shown {
  userId: string
  conversation: Conversation
  /** The newest message that is shown. */
  seq: number
  /** The end of the conversation is on the screen. */
  isAtEnd: boolean
}

/** Confirms what is read: only while the tab is visible and the newest message is on the screen. A request is read once accepted. */
export function useReadReceipts({ userId, conversation, seq, isAtEnd }: Shown): void {
  const api = useApi()
  const queryClient = useQueryClient()
  const isVisible = useVisible()
  const isOnline = useOnline()
  const said = useRef(0)
  const { id, folder, read_seq: readSeq, unread } = conversation
  // What was read without a network is said once there is one.
  const isDue = isOnline && isVisible && isAtEnd && folder !== 'requests' && seq > readSeq && unread > 0
  useEffect(() => {
    if (!isDue || said.current >= seq) return
    said.current = seq
    delivered.set(id, seq)
    const confirm = async () => {
      await api(confirmMessages, { body: { receipts: [{ conversation_id: id, delivered: seq, read: seq }] } })
      changeConversation(queryClient, userId, id, (old) =>
        seq >= old.last_seq ? { ...old, unread: 0, read_seq: Math.max(old.read_seq, seq) } : old,
      )
      await refetchBadges(queryClient)
    }
    confirm().catch(() => {
      // Without an answer it is said again with the next message.
      said.current = 0
    })
  }, [api, queryClient, userId, id, seq, isDue])
}
