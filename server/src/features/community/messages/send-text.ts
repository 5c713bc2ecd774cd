import type { Deps } from '../../../core/deps.ts'
import { cautionsOf } from '../../../core/cautions.rules.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { lockPairOfBlocks } from '../blocks/index.ts'
import { messageLimits } from './messages.limits.ts'
import type { MessageRow } from './messages.queries.ts'
import { insertText } from './send-text.queries.ts'

interface Sending {
  id: string
  from: string
  to: string
  text: string
  at: Date
}

/**
 * Sends text between two who have accepted each other, which is nearly every message, without looking at anything else. Undefined:
 * it is another case: the message is counted by the limit, and not written.
 */
export async function sendText(
  deps: Deps,
  tx: Tx,
  { id, from, to, text, at }: Sending,
): Promise<MessageRow | undefined> {
  const hasCautions = cautionsOf(text, { host: new URL(deps.settings.publicUrl).host }).length > 0
  // Sent together, and carried out one after the other: the pair is locked before the counter, and this before the conversation.
  const [, , row] = await Promise.all([
    lockPairOfBlocks(tx, from, to),
    deps.limits.within(tx).consume([messageLimits.messages, from]),
    hasCautions ? undefined : insertText(tx, { id, me: from, other: to, text, at }),
  ])
  if (!row) return undefined
  const { conversation_id: conversationId, seq } = row
  deps.live.send(tx, [`me:${from}`, `me:${to}`], { message: conversationId, seq })
  return row
}
