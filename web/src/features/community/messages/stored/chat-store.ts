/**
 * Chats on this device, for their member alone: a cache whose name begins with `pages-` is deleted with the session, and
 * when somebody else signs in (`platform/session.ts`).
 */
import { personNow } from '../../../../platform/session.ts'
import { openStored } from '../../../../platform/storage/open-stored.ts'
import { dropStored } from '../../../../platform/storage/stored-answers.ts'
import type { Conversation, Message } from '@mtaa/contract/community/messages'
import { type Chat, newestFirst, tooMuch, withNews, withoutGone } from './chats.ts'

const maxBytes = 5 * 1024 * 1024

const nameOf = (userId: string) => `pages-chats-${userId}`
const addressOf = (id: string) => `/stored/conversations/${id}`

/** Their cache, unless somebody else is here by now. */
async function openChats(userId: string): Promise<Cache | undefined> {
  return personNow()?.id === userId ? openStored(nameOf(userId)) : undefined
}

async function readText(chats: Cache, address: string): Promise<string | undefined> {
  const found = await chats.match(address)
  return found?.text()
}

const parsed = (text: string | undefined): Chat | undefined =>
  text === undefined ? undefined : (JSON.parse(text) as Chat)

/** A conversation with its messages, as this device has them; undefined where it has none. */
export async function storedThread(userId: string, conversationId: string): Promise<Chat | undefined> {
  const chats = await openChats(userId)
  return chats && parsed(await readText(chats, addressOf(conversationId)))
}

async function readAll(chats: Cache): Promise<{ chat: Chat; bytes: number }[]> {
  const texts = await Promise.all((await chats.keys()).map(({ url }) => readText(chats, url)))
  return texts.flatMap((text) => {
    const chat = parsed(text)
    return chat && text ? [{ chat, bytes: text.length }] : []
  })
}

/** All conversations of this device, the one with the newest message first. */
export async function storedChats(userId: string): Promise<Chat[]> {
  const chats = await openChats(userId)
  return chats ? newestFirst((await readAll(chats)).map(({ chat }) => chat)) : []
}

/** Stores what has come of a conversation; answers false where nothing can be stored. */
export async function storeChat(
  userId: string,
  conversation: Conversation,
  news: readonly Message[],
): Promise<boolean> {
  const chats = await openChats(userId)
  if (!chats) return false
  const address = addressOf(conversation.id)
  const next = withNews(parsed(await readText(chats, address)), conversation, news, Date.now())
  const isStored = await chats.put(address, Response.json(next)).then(
    () => true,
    // Full: what is there already stays.
    () => false,
  )
  // Somebody signed out while it was written.
  if (personNow()?.id !== userId) await dropStored(nameOf(userId))
  return isStored
}

/** Drops what messages said that were deleted for both or removed. */
export async function dropGone(userId: string, gone: readonly { id: string; seq: number }[]): Promise<void> {
  const chats = await openChats(userId)
  if (!chats) return
  for (const [id, some] of Map.groupBy(gone, (one) => one.id)) {
    const chat = parsed(await readText(chats, addressOf(id)))
    const left = chat && withoutGone(chat, new Set(some.map(({ seq }) => seq)))
    if (!left) continue
    // Where it cannot be stored, nothing of the chat stays.
    await chats.put(addressOf(id), Response.json(left)).catch(() => chats.delete(addressOf(id)))
  }
}

/** Deletes a conversation here, because its member has. */
export async function dropChat(userId: string, conversationId: string): Promise<void> {
  const chats = await openChats(userId)
  await chats?.delete(addressOf(conversationId))
}

/** Deletes the oldest chats for which there is no room. */
export async function trimChats(userId: string): Promise<void> {
  const chats = await openChats(userId)
  if (!chats) return
  await Promise.all(
    tooMuch(await readAll(chats), maxBytes).map(({ conversation }) => chats.delete(addressOf(conversation.id))),
  )
}
