import type { Deps } from '../../../core/deps.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { withIdempotency } from '../../../platform/http/idempotency-keys.ts'

interface Hearing {
  memberId: string
  eventId: string
}

/** A subscriber may be called again after a crash, when its message has long been sent: a member hears of each event once. */
export const tellOnce = (
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  { memberId, eventId }: Hearing,
  tell: () => Promise<unknown>,
) => withIdempotency(tx, { userId: memberId, scope: 'news', key: eventId, request: eventId, at: clock() }, tell)
