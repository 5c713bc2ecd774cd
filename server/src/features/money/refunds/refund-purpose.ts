import type { Deps } from '../../../core/deps.ts'
import type { TransferPurpose } from '../../../core/transfers.ts'
import { confirmRefund } from './confirm-refund.ts'
import { concerned, lockRefund } from './lock-refund.ts'
import { tookStep } from './refunds.events.ts'
import { changeRefund } from './refunds.queries.ts'
import { purpose } from './send-refund.ts'

/** Money that goes back: the feature that sends it knows nothing of payments. */
export const refundPurpose: TransferPurpose<Deps> = {
  name: purpose,
  async owners(deps, tx, id) {
    const locked = await lockRefund(deps, tx, id)
    const { payerId, sellerIds } = locked ? await concerned(tx, locked) : { payerId: null, sellerIds: [] }
    return [...sellerIds, ...(payerId === null ? [] : [payerId])]
  },
  async lock(deps, tx, id) {
    await lockRefund(deps, tx, id)
  },
  // The provider may have pulled the money back meanwhile: it is not sent a second time.
  async maySend(deps, tx, { source_id }) {
    const locked = await lockRefund(deps, tx, source_id)
    const status = locked?.of?.payment.status
    return locked?.refund.state === 'sent' && status !== 'reversed' && status !== 'disputed'
  },
  async confirmed(deps, tx, { source_id, receipt }, paidFrom, at) {
    const locked = await lockRefund(deps, tx, source_id)
    if (!locked) throw new Error(`refund ${source_id} is gone`)
    await confirmRefund(deps, tx, locked, { paidFrom, receipt, at })
  },
  async failed(deps, tx, { source_id, result_code }, at) {
    const locked = await lockRefund(deps, tx, source_id)
    if (locked?.refund.state !== 'sent') return
    const failed = await changeRefund(tx, source_id, { state: 'failed', failed_at: at, next_try_at: null })
    await tookStep(deps, tx, failed, 'failed', { details: { code: result_code } })
    deps.log.error({ refundId: source_id, code: result_code }, 'a refund failed: a person has to try again')
  },
}
