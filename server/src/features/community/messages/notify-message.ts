import { minute } from '@mtaa/contract/time'
import type { Deps } from '../../../core/deps.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { enqueue, finishJob, type JobHandlers } from '../../../platform/jobs/enqueue.ts'
import { notify } from '../notifications/index.ts'
import { namedTogether } from '../people/index.ts'
import { messageKinds } from './message.kinds.ts'
import { lockWaiting, setMailed } from './notices.queries.ts'

declare module '../../../platform/jobs/enqueue.ts' {
  interface Jobs {
    /** To notify a member of a conversation outside the app, if something of it still waits to be read by then. */
    'messages.notify': { conversationId: string; recipientId: string }
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

/** Notifies the recipient outside the app: one job for each conversation, whose moment the first unread message sets. */
export async function notifyOfMessage(_deps: Deps, tx: Tx, notice: MessageNotice): Promise<void> {
  if (notice.isRequest || notice.isMuted) return
  const { conversationId, recipientId, at } = notice
  const key = `message to ${recipientId} in ${conversationId}`
  const runAt = new Date(at.getTime() + patience)
  await enqueue(tx, 'messages.notify', { conversationId, recipientId }, { key, runAt, keepsMoment: true })
}

export const noticeJobs: JobHandlers<Deps> = {
  async 'messages.notify'(deps, { conversationId: id, recipientId: me }, job) {
    await deps.db.transaction().execute(async (tx) => {
      if (!(await finishJob(tx, job))) return
      const waiting = await lockWaiting(tx, { id, me })
      if (!waiting || waiting.is_mailed) return
      await setMailed(tx, { id, me, seq: waiting.seq })
      const who = namedTogether(waiting, 0)
      const link = new URL(`/messages/${id}`, deps.settings.publicUrl).href
      await notify(deps, tx, {
        to: me,
        kind: messageKinds.message_received,
        data: (language) => ({ who: who[language], link }),
      })
    })
  },
}
