import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Conversation } from '@mtaa/contract/community/messages'
import type { MessageFolder } from '@mtaa/contract/community/message-terms'
import { isReached } from '../../../../platform/reach.ts'
import { useApi } from '../../../../platform/use-api.ts'
import { usePreferences } from '../../../../platform/use-preferences.ts'
import { whenIdle } from '../../../../platform/when-idle.ts'
import type { Thread } from '../thread/thread-pages.ts'
import { showStoredList, showStoredThread } from './show-stored.ts'

/** Keeps the chats of this device up to date, unless the member saves data. */
export function useSyncChats(userId: string): void {
  const api = useApi()
  const { savesData } = usePreferences()
  useEffect(() => {
    if (savesData) return
    const sync = (options?: { isDue: boolean }) =>
      void import('./sync-chats.ts')
        .then(({ syncChats }) => syncChats(api, userId, options))
        // Without a network what is stored stays as it is.
        .catch(() => undefined)
    const again = () => sync({ isDue: true })
    whenIdle(() => sync())
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [api, userId, savesData])
}

/** Stores a conversation that is open, as it was just read. */
export function useStoreThread(
  userId: string,
  conversation: Conversation | undefined,
  thread: Thread | undefined,
): void {
  useEffect(() => {
    if (!conversation || !thread || !isReached()) return
    void import('./chat-store.ts')
      .then(({ storeChat }) => storeChat(userId, conversation, thread.items))
      // What is not stored is read from the server.
      .catch(() => undefined)
  }, [userId, conversation, thread])
}

/** Where the server gave no answer, a conversation is shown as this device has it. */
export function useStoredThread(userId: string, id: string, isMissing: boolean): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!isMissing) return
    void import('./chat-store.ts')
      .then(({ storedThread }) => storedThread(userId, id))
      .then((chat) => chat && showStoredThread(queryClient, userId, chat))
      // Then the page says what failed.
      .catch(() => undefined)
  }, [queryClient, userId, id, isMissing])
}

/** The same of a list of conversations. */
export function useStoredList(userId: string, folder: MessageFolder, isMissing: boolean): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!isMissing) return
    void import('./chat-store.ts')
      .then(({ storedChats }) => storedChats(userId))
      .then((chats) => chats.length > 0 && showStoredList(queryClient, userId, folder, chats))
      // Then the page says what failed.
      .catch(() => undefined)
  }, [queryClient, userId, folder, isMissing])
}
