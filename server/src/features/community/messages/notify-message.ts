import { firstLetters } from '@mtaa/contract/clean-text'
import { minute } from '@mtaa/contract/time'
import type { Deps } from '../../../core/deps.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { enqueue, finishJob, type JobHandlers, type JobInfo, type Jobs } from '../../../platform/jobs/enqueue.ts'
import { notify, reachesByPush } from '../notifications/index.ts'
import { namedTogether } from '../people/index.ts'
import { messageKinds } from './message.kinds.ts'
import { lockWaiting, setMailed } from './notices.queries.ts'

declare module '../../../platform/jobs/enqueue.ts' {
  interface Jobs {
    /** To notify a member of a conversation outside the app, if something of it still waits to be read by then. */
    'messages.notify': { conversationId: string; recipientId: string; late?: boolean }
  }
}

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

/** A mail leaves only if it is unread for so long. */
const patience = 10 * minute
/** Letters of a message in a push. */
const pushedLetters = 80

/** Notifies the recipient outside the app: one job for each conversation that waits. */
export async function notifyOfMessage(_deps: Deps, tx: Tx, notice: MessageNotice): Promise<void> {
  if (notice.isRequest || notice.isMuted) return
  const { conversationId, recipientId } = notice
  await enqueue(tx, 'messages.notify', { conversationId, recipientId }, { key: keyOf(notice) })
}

const keyOf = ({ conversationId, recipientId }: Pick<MessageNotice, 'conversationId' | 'recipientId'>) =>
  `message to ${recipientId} in ${conversationId}`

/** By a push at once, which takes the place of the one before; by mail once it was unread for a while, and once until it is read. */
async function notifyOfWaiting(
  deps: Deps,
  { conversationId: id, recipientId: me, late = false }: Jobs['messages.notify'],
  job: JobInfo,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    // In the order of who sends: the conversation, then its job.
    const waiting = await lockWaiting(tx, { id, me })
    if (!(await finishJob(tx, job)) || !waiting) return
    const kind = messageKinds.message_received
    const isPush = await reachesByPush(deps, tx, me, kind)
    // Of a push that did not arrive in the meantime its service knows, and it leaves otherwise.
    if (late ? isPush || waiting.is_mailed : !isPush && waiting.is_mailed) return
    const key = keyOf({ conversationId: id, recipientId: me })
    if (!late && !isPush) {
      const runAt = new Date(deps.clock().getTime() + patience)
      const posting = { key: `late ${key}`, runAt, keepsMoment: true }
      await enqueue(tx, 'messages.notify', { conversationId: id, recipientId: me, late: true }, posting)
      return
    }
    if (late) await setMailed(tx, { id, me, seq: waiting.seq })
    const who = namedTogether(waiting, 0)
    const link = new URL(`/messages/${id}`, deps.settings.publicUrl).href
    const text = firstLetters(waiting.text.replaceAll(/\s+/g, ' '), pushedLetters)
    await notify(deps, tx, { to: me, kind, data: (language) => ({ who: who[language], link, text }), posting: { key } })
  })
}

export const noticeJobs: JobHandlers<Deps> = { 'messages.notify': notifyOfWaiting }
