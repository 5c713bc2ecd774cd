import type { Deps } from '../../../core/deps.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/database/ids.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import type { RenderedMail } from './rendered-mail.ts'

declare module '../../../platform/jobs/enqueue.ts' {
  interface Jobs {
    /** Encrypted, so that codes cannot be read in the queue. */
    'mail.deliver': { encrypted: string; id: string }
  }
}

export const mailPurpose = 'letter'

export interface Posting {
  /** A mail that was not sent yet is replaced by one with the same key. */
  key?: string
  /** Not before this. */
  runAt?: Date
  /** What replaces it is sent when it would have been. */
  keepsMoment?: boolean
}

/** Enqueues a mail or SMS in the transaction it belongs to; it is sent after the commit, with retries. */
export function enqueueRendered({ cipher }: Pick<Deps, 'cipher'>, tx: Tx, mail: RenderedMail, posting: Posting = {}) {
  const encrypted = cipher.encrypt(mailPurpose, JSON.stringify(mail)).toString('base64')
  return enqueue(tx, 'mail.deliver', { encrypted, id: newId() }, { ...posting, tries: triesOf(mail) })
}

/**
 * The waits between tries grow by e: five take four minutes, seven half an hour, eleven nearly a day. A code that arrives
 * after it has expired only confuses, and an SMS costs money; a notification may be late.
 */
function triesOf({ channel, code }: RenderedMail): number {
  if (channel === 'sms') return 6
  return code === undefined ? 12 : 8
}
