import { firstLetters } from '@mtaa/contract/clean-text'
import type { Message } from '@mtaa/contract/community/messages'
import type { Deps } from '../../../core/deps.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { attachPictures, type PictureRef, releasePictures, viewImage } from '../../media/media/index.ts'
import type { MessageRow, QuoteRow } from './messages.queries.ts'
import { findQuoted } from './parts.queries.ts'
import { viewVoice } from './voice/voice-addresses.ts'
import { attachVoice, releaseVoices, type VoiceRef } from './voice/voices.queries.ts'

/** How messages use pictures, by their ids. */
export const messagePictureUse = 'message'

/** What a message has beside its text and its card, as it was sent. */
export interface PartsInput {
  pictures: readonly string[]
  voice: string | null
  location: Message['location']
  quote: number | null
}

/** The same as it is stored, and what it quotes. */
export interface Parts {
  pictures: PictureRef[]
  voice: VoiceRef | null
  location: Message['location']
  quote_seq: number | null
  quote: QuoteRow | null
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
export async function attachParts(
  deps: Deps,
  tx: Tx,
  { messageId, conversationId, senderId: ownerId, input }: Attaching,
): Promise<Parts> {
  const { pictures: keys, voice: voiceKey, location, quote: quote_seq } = input
  const quote = quote_seq === null ? null : await findQuoted(tx, { conversationId, seq: quote_seq, memberId: ownerId })
  if (quote === undefined) throw new Refusal('message_quote_unknown')
  const pictures = await attachPictures(deps, tx, { usedBy: messagePictureUse, usedId: messageId, ownerId, keys })
  const voice = voiceKey === null ? null : await attachVoice(tx, { key: voiceKey, ownerId, messageId })
  if (voice === undefined) throw new Refusal('voice_not_found')
  return { pictures, voice, location, quote_seq, quote }
}

/** Ends what messages use that are deleted or emptied: nobody else's parts, and not what a case of a report keeps. */
export async function releaseParts(tx: Tx, messageIds: readonly string[], now: Date): Promise<void> {
  await releasePictures(tx, { usedBy: messagePictureUse, usedIds: messageIds }, now)
  await releaseVoices(tx, messageIds, now)
}

/** Letters of what is quoted. */
const quoteLetters = 120

/** The parts of a message that its reader has. */
export const viewParts = (
  deps: Pick<Deps, 'pictures' | 'voices'>,
  { pictures, voice, location, quote }: Pick<MessageRow, 'pictures' | 'voice' | 'location' | 'quote'>,
): Pick<Message, 'pictures' | 'voice' | 'location' | 'quote'> => ({
  pictures: pictures.map((picture) => viewImage(picture, deps)),
  voice: voice && viewVoice(voice, deps),
  location,
  quote: quote && { ...quote, text: quote.deleted ? '' : firstLetters(quote.text, quoteLetters) },
})
