/** Stores the chats of the last 30 days on the device, in one request for what is new. Loaded when the page has time. */
import type { Api } from '@mtaa/contract/client'
import { syncMessages } from '@mtaa/contract/community/messages'
import { lasting, personKey } from '../../../../platform/storage/storage.ts'
import { alone } from '../../../../platform/storage/between-tabs.ts'
import { dropGone, storeChat, storedChats, trimChats } from './chat-store.ts'

const everyMs = 10 * 60_000
/** A device that knows nothing asks so often at most: the newest conversations come first. */
const maxRequests = 50
/** As many as the server reads. */
const maxKnown = 500

const syncedKey = personKey('mtaa-chats-synced')

/** At most every ten minutes, in one tab; with `isDue` at once: the device was away. */
export function syncChats(api: Api, userId: string, { isDue = false } = {}): Promise<void> {
  return alone('mtaa-chats', async () => {
    const since = Date.now() - Number(lasting.read(syncedKey) ?? 0)
    if (!isDue && since >= 0 && since < everyMs) return
    for (let requests = 0, more = true; more && requests < maxRequests; requests++) more = await syncOnce(api, userId)
    await trimChats(userId)
    lasting.write(syncedKey, String(Date.now()))
  })
}

async function syncOnce(api: Api, userId: string): Promise<boolean> {
  const known = (await storedChats(userId)).slice(0, maxKnown)
  const { conversations, messages, gone, more } = await api(syncMessages, {
    body: { known: known.map(({ conversation: { id }, seq }) => ({ id, seq })) },
  })
  const byConversation = Map.groupBy(messages, (message) => message.conversation_id)
  let isStored = true
  for (const conversation of conversations)
    isStored = (await storeChat(userId, conversation, byConversation.get(conversation.id) ?? [])) && isStored
  await dropGone(userId, gone)
  // Where nothing can be stored the same would come for ever.
  return more && isStored && conversations.length > 0
}
