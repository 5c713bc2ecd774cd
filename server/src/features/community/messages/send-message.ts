import type { Message } from '@mtaa/contract/community/messages'
import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { withIdempotency } from '../../../platform/http/idempotency-keys.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { lockUnblocked } from '../blocks/index.ts'
import type { CardRef, Cards } from './cards.ts'
import { messageLimits } from './messages.limits.ts'
import { findMessage, type MessageRow } from './messages.queries.ts'
import { isTooLong } from './messages.rules.ts'
import { viewMessages } from './messages.view.ts'
import type { PartsInput } from './parts.ts'
import { sendText } from './send-text.ts'
import { writeMessage } from './write-message.ts'

interface Input extends PartsInput {
  to: string
  text: string
  card: CardRef | null
  about: CardRef | null
}

/** Sends a message. An idempotency key that was used before answers its message. */
export async function sendMessage(
  deps: Deps,
  cards: Cards,
  sender: Member,
  input: Input,
  key: string | undefined,
): Promise<Message> {
  checkContent(input)
  const at = deps.clock()
  const subject = await readSubject(deps, cards, sender, input)
  let written: MessageRow | undefined
  const claim = { userId: sender.id, scope: 'message', key, request: input, at } as const
  const { id } = await deps.db.transaction().execute((tx) =>
    withIdempotency(tx, claim, async (messageId) => {
      // Thrown here, so that a repeated request is answered even when what it was about is gone by now.
      if (!subject.isKnown) throw new Refusal('message_card_unknown')
      written = await write(deps, tx, sender, { ...input, id: messageId, isBetween: subject.isBetween, at })
    }),
  )
  const row = written ?? (await findMessage(deps.db, sender.id, id))
  if (!row) throw new Refusal('message_not_allowed')
  const [message] = await viewMessages(deps, cards, sender, [row])
  if (!message) throw new Error('a message was not shown')
  return message
}

function checkContent({ text, pictures, voice, location, card }: Input): void {
  const isEmpty = text === '' && pictures.length === 0 && voice === null && location === null && card === null
  if (isEmpty) throw new Refusal('message_empty')
  if (isTooLong(text)) throw new Refusal('message_too_long')
}

/** What it is about, read before the transaction: other features look it up on connections of their own. */
async function readSubject(deps: Deps, cards: Cards, sender: Member, { to, card, about }: Input) {
  const refs = [card, about].filter((ref) => ref !== null)
  const cardOf = await cards.find(deps, sender, refs)
  const isKnown = refs.every((ref) => cardOf(ref).title !== null)
  const between = isKnown ? await Promise.all(refs.map((ref) => cards.isBetween(deps, sender, ref, to))) : []
  return { isKnown, isBetween: between.includes(true) }
}

interface Sending extends Input {
  id: string
  isBetween: boolean
  at: Date
}

async function write(deps: Deps, tx: Tx, sender: Member, { to, ...input }: Sending) {
  const { pictures, voice, location, quote, ...writing } = input
  const { id: from } = sender
  if (isPlain(input)) {
    const row = await sendText(deps, tx, { ...writing, from, to })
    if (row) return row
  } else await deps.limits.within(tx).consume([messageLimits.messages, from])
  const parts = { pictures, voice, location, quote }
  return writeMessage(deps, tx, { ...writing, from, to, parts }, lockUnblocked(tx, from, to))
}

/** Text alone, about nothing new. */
const isPlain = ({ pictures, voice, location, quote, card, about }: Omit<Input, 'to'>) =>
  pictures.length === 0 && [voice, location, quote, card, about].every((part) => part === null)
