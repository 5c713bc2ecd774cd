import type { Deps } from '../../../core/deps.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { findAddresses } from './addresses.queries.ts'
import { enqueueMail, type DisputeNews } from '../../operations/mail/index.ts'
import type { Party } from './disputes.rules.ts'

export type News = DisputeNews

/** Several messages in a row are one mail, so long after the first: whoever goes on writing does not put it off. */
const gatherFor = 5 * 60_000

interface Of {
  order: { id: string; number: string; buyer_id: string; seller_id: string }
  disputeId: string
}

/** Sides of a dispute hear of it: by mail to a proven address, else by text to a proven number. */
export async function tell(
  deps: Deps,
  tx: Tx,
  { order, disputeId }: Of,
  { to, what }: { to: readonly Party[]; what: News },
  at: Date,
): Promise<void> {
  const link = new URL(`/orders/${order.id}/dispute`, deps.settings.publicUrl).href
  const data = { number: order.number, link }
  const kind = `order_dispute_${what}` as const
  for (const side of to) {
    const member = await findAddresses(tx, order[`${side}_id`])
    if (!member) continue
    const language = member.language === 'sw' ? 'sw' : 'en'
    const posting =
      what === 'message'
        ? { key: `dispute message ${disputeId} ${side}`, runAt: new Date(at.getTime() + gatherFor), keepsMoment: true }
        : {}
    if (member.mail) await enqueueMail(deps, tx, { channel: 'mail', kind, to: member.mail, language, data }, posting)
    else if (member.phone) {
      const news = { ...data, news: what }
      await enqueueMail(
        deps,
        tx,
        { channel: 'sms', kind: 'dispute_news', to: member.phone, language, data: news },
        posting,
      )
    }
  }
}
