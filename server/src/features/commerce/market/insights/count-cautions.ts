import type { Deps } from '../../../../core/deps.ts'
import { subscriber, type Subscriber } from '../../../../platform/events/events.ts'
import { assessLater } from './assess-risk.ts'
import { insertCaution } from './insights.queries.ts'

/** What a product's seller writes about it to a buyer counts in its risk; that it was written is stored, not the text. */
export const cautionSubscribers: readonly Subscriber<Deps>[] = [
  subscriber<Deps, 'message.sent'>(
    'message.sent',
    'insights.cautions',
    async ({ db, clock }, { subject, conversationId, senderId }) => {
      if (subject?.kind !== 'product') return
      await db.transaction().execute(async (tx) => {
        const isFirst = await insertCaution(tx, { listingId: subject.id, conversationId, senderId, at: clock() })
        if (isFirst) await assessLater(tx, subject.id)
      })
    },
  ),
]
