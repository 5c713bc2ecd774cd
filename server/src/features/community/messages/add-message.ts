import type { Deps } from '../../../core/deps.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/database/ids.ts'
import { isUnblocked } from '../blocks/index.ts'
import type { CardRef } from './cards.ts'
import { areUsed, findPair } from './write.queries.ts'
import { noParts } from './parts.ts'
import { writeMessage } from './write-message.ts'

interface Adding {
  from: string
  to: string
  text?: string
  card: CardRef
  /** What the conversation is about from now on. */
  about?: CardRef
  at: Date
}

/**
 * Adds a message to the conversation of two members, for something that one of them has done with the other, such as an
 * offer. It lands in the inbox. Where messages are switched off, or one of the two is gone,
 * suspended or has blocked the other, nothing is written: the act
 * itself is not refused. The caller answers for what must happen once, and notifies the other of it.
 */
export async function addMessage(
  deps: Deps,
  tx: Tx,
  { from, to, text = '', card, about, at }: Adding,
): Promise<{ conversationId: string; seq: number } | undefined> {
  if (deps.flags.stateOf('messages') !== 'enabled') return undefined
  const [isOpen, areBothUsed] = await Promise.all([
    isUnblocked(tx, from, to),
    areUsed(tx, { me: from, other: to, now: at }),
  ])
  if (!isOpen || !areBothUsed || from === to) return undefined
  const kinds = { isBetween: true, isNotified: true }
  const writing = { id: newId(at), from, to, text, parts: noParts, card, about: about ?? null, ...kinds, at }
  const { conversation_id: conversationId, seq } = await writeMessage(deps, tx, writing, Promise.resolve(true))
  return { conversationId, seq }
}

/** Whether the two have a conversation already. */
export const haveConversation = async (tx: Tx, one: string, other: string): Promise<boolean> =>
  (await findPair(tx, { me: one, other })) !== undefined
