import type { Message } from '@mtaa/contract/community/messages'
import type { Deps } from '../../../core/deps.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { MessageRow } from './messages.queries.ts'

/** What a message has beside its text and its card, as it was sent. */
export interface PartsInput {
  pictures: readonly string[]
  voice: string | null
  location: Message['location']
  quote: number | null
}

/** The same as it is stored. */
export interface Parts {
  pictures: string[]
  voice_key: string | null
  location: Message['location']
  quote_seq: number | null
}

export const noParts: PartsInput = { pictures: [], voice: null, location: null, quote: null }

interface Attaching {
  messageId: string
  conversationId: string
  senderId: string
  input: PartsInput
  at: Date
}

/** Checks and stores the parts of a new message, whose conversation is locked. */
export async function attachParts(_deps: Deps, _tx: Tx, _of: Attaching): Promise<Parts> {
  return { pictures: [], voice_key: null, location: null, quote_seq: null }
}

/** The parts of a message that its reader has. */
export function viewParts(_deps: Deps, _row: MessageRow): Pick<Message, 'pictures' | 'voice' | 'location' | 'quote'> {
  return { pictures: [], voice: null, location: null, quote: null }
}
