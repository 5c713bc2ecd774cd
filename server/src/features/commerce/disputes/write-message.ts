import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { withIdempotency } from '../../../platform/http/idempotency-keys.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { attachEvidence } from './dispute-pictures.ts'
import { countWritten, insertMessage, insertStep } from './dispute-parts.queries.ts'
import { both, happened } from './disputes.events.ts'
import { disputeLimits } from './disputes.limits.ts'
import { changeDispute } from './disputes.queries.ts'
import { maxMessages, nextDue, otherOf } from './disputes.rules.ts'
import { lockForParty, lockForStaff, type Locked, type LockedForParty } from './lock-dispute.ts'

interface Writing {
  orderId: string
  text: string
  images: readonly string[]
  key: string
}

/** A side writes to the other one and to customer support. */
export const writeMessage = (deps: Deps, viewer: Member, { key, ...writing }: Writing): Promise<unknown> =>
  deps.db.transaction().execute(async (tx) => {
    const at = deps.clock()
    const claim = { userId: viewer.id, scope: 'dispute', key, request: { write: writing }, at } as const
    return withIdempotency(tx, claim, async (messageId) => {
      const of = await lockForParty(deps, tx, viewer, writing.orderId)
      const { dispute, side } = of
      await assertMayWrite(deps, tx, of, viewer)
      const { messages } = await countWritten(tx, dispute.id, side)
      if (messages >= maxMessages) throw new Refusal('dispute_full')
      const pictures = await attachEvidence(deps, tx, { messageId, ownerId: viewer.id, keys: writing.images })
      const message = { id: messageId, disputeId: dispute.id, side, authorId: viewer.id, text: writing.text, pictures }
      await insertMessage(tx, { ...message, at })
      await answered(tx, of, viewer, at)
      const notified = { to: [otherOf(side)], what: 'message' } as const
      await happened(deps, tx, of, { act: 'written', actorId: viewer.id, details: { side }, notified, at })
    })
  })

/** Customer support writes to both sides. */
export const writeAsSupport = (
  deps: Deps,
  viewer: Member,
  { key, ...writing }: { disputeId: string; text: string; key: string },
): Promise<unknown> =>
  deps.db.transaction().execute(async (tx) => {
    const at = deps.clock()
    const claim = { userId: viewer.id, scope: 'dispute', key, request: { support: writing }, at } as const
    return withIdempotency(tx, claim, async (id) => {
      const of = await lockForStaff(deps, tx, viewer, writing.disputeId)
      await assertMayWrite(deps, tx, of, viewer)
      const { messages } = await countWritten(tx, of.dispute.id, 'support')
      if (messages >= maxMessages) throw new Refusal('dispute_full')
      const message = {
        id,
        disputeId: of.dispute.id,
        side: 'support',
        authorId: viewer.id,
        text: writing.text,
      } as const
      await insertMessage(tx, { ...message, pictures: [], at })
      const notified = { to: both, what: 'message' } as const
      await happened(deps, tx, of, { act: 'written', actorId: viewer.id, details: { side: 'support' }, notified, at })
    })
  })

/** Messages and proposals are counted together. */
export async function assertMayWrite(deps: Deps, tx: Tx, { dispute }: Locked, viewer: Member): Promise<void> {
  if (dispute.state === 'ended') throw new Refusal('dispute_ended')
  await deps.limits.within(tx).consume([disputeLimits.messages, viewer.id])
}

/** The first words or the first proposal of the side that did not open it. */
export async function answered(tx: Tx, { dispute, side }: LockedForParty, viewer: Member, at: Date): Promise<void> {
  if (side === dispute.opened_as || dispute.answered_at !== null) return
  const due = dispute.state === 'open' ? { due_at: nextDue({ ...dispute, answered_at: at }) } : {}
  await changeDispute(tx, dispute.id, { answered_at: at, ...due })
  await insertStep(tx, { disputeId: dispute.id, step: 'answered', side, actorId: viewer.id, at })
}
