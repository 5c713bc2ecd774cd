import type { DisputeReason } from '@mtaa/contract/commerce/disputes/dispute-shapes'
import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import { withIdempotency } from '../../../platform/http/idempotency-keys.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { freezeOrder } from '../orders/index.ts'
import { attachEvidence } from './dispute-pictures.ts'
import { insertMessage } from './dispute-parts.queries.ts'
import { happened } from './disputes.events.ts'
import { disputeLimits } from './disputes.limits.ts'
import { hasOpened, insertDispute } from './disputes.queries.ts'
import { answerFor, decideWithin, hindranceOf, nextDue, otherOf, reasonsOf } from './disputes.rules.ts'
import { lockOwnOrder } from './lock-dispute.ts'
import { newId } from '../../../platform/database/ids.ts'

interface Opening {
  orderId: string
  reason: DisputeReason
  text: string
  images: readonly string[]
  key: string
}

/** Opens a dispute of an order of one's own: from now on its money and its clocks stand still. Answers its id. */
export const openDispute = (deps: Deps, viewer: Member, { key, ...opening }: Opening): Promise<string> =>
  deps.db.transaction().execute(async (tx) => {
    const at = deps.clock()
    const claim = { userId: viewer.id, scope: 'dispute', key, request: { open: opening }, at } as const
    const { id } = await withIdempotency(tx, claim, async (newDisputeId) => {
      const { orderId, reason, text, images } = opening
      const { locked, side } = await lockOwnOrder(deps, tx, viewer, orderId)
      if (!reasonsOf(side).includes(reason)) throw new Refusal('dispute_reason_of_other_side')
      const hindrance = hindranceOf(locked.order, side, at)
      if (hindrance) throw new Refusal(hindrance)
      if (await hasOpened(tx, orderId, side)) throw new Refusal('dispute_opened_before')
      await deps.limits.within(tx).consume([disputeLimits.opened, viewer.id])

      const answer_by = new Date(at.getTime() + answerFor)
      const fresh = { created_at: at, answer_by, answered_at: null, reminded_at: null }
      const dispute = await insertDispute(tx, {
        id: newDisputeId,
        order_id: orderId,
        opened_as: side,
        opened_by: viewer.id,
        reason,
        created_at: at,
        answer_by,
        decide_by: new Date(at.getTime() + decideWithin),
        due_at: nextDue(fresh),
      })
      const messageId = newId(at)
      const pictures = await attachEvidence(deps, tx, { messageId, ownerId: viewer.id, keys: images })
      await insertMessage(tx, { id: messageId, disputeId: dispute.id, side, authorId: viewer.id, text, pictures, at })
      await freezeOrder(deps, tx, locked, { side, actorId: viewer.id, at })
      const step = { step: 'opened', side } as const
      const notified = { to: [otherOf(side)], what: 'opened' } as const
      const details = { reason, side }
      await happened(deps, tx, { locked, dispute }, { act: 'opened', step, actorId: viewer.id, details, notified, at })
    })
    return id
  })
