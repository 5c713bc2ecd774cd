import type { Deps } from '../../../core/deps.ts'
import type { Tx } from '../../../platform/database/db.ts'

export interface MessageNotice {
  conversationId: string
  seq: number
  senderId: string
  recipientId: string
  text: string
  /** The recipient has not accepted the sender: no notice leaves the app. */
  isRequest: boolean
  /** The recipient has muted the conversation. */
  isMuted: boolean
  at: Date
}

/** Notifies the recipient outside the app. */
export async function notifyOfMessage(_deps: Deps, _tx: Tx, _notice: MessageNotice): Promise<void> {}
