import { shillingsOf } from '@mtaa/contract/money'
import { formatShillings } from '@mtaa/contract/number'
import type { Deps } from '../../../core/deps.ts'
import { subscriber } from '../../../platform/events/events.ts'
import { finishJob } from '../../../platform/jobs/enqueue.ts'
import { notify } from '../../community/notifications/index.ts'
import { paymentKinds } from './payment.kinds.ts'
import { findPayment } from './payments.queries.ts'
import { isUnpaid } from './payments.rules.ts'

/** Notifies the payer of what they did not end themselves, once; not when the money has come meanwhile. */
const notifyPayer = subscriber<Deps, 'payment.failed'>(
  'payment.failed',
  'notify the payer',
  async (deps, { payment_id: id, by_payer: byPayer, reason }, { job }) => {
    if (byPayer) return
    await deps.db.transaction().execute(async (tx) => {
      if (!(await finishJob(tx, job))) return
      const payment = await findPayment(tx, id)
      if (!payment || !isUnpaid(payment.status)) return
      const payable = deps.payables.get(payment.payable_kind)
      const [part] = await payable.parts(tx, payment.payable_id)
      const path = (part && payable.pathOf?.(part)) ?? '/orders'
      await notify(deps, tx, {
        to: payment.payer_id,
        kind: paymentKinds.payment_failed,
        data: {
          amount: formatShillings(shillingsOf(payment.amount_cents)),
          reason,
          link: new URL(path, deps.settings.publicUrl).href,
        },
        once: `payment ${id}`,
      })
    })
  },
)

export const paymentSubscribers = [notifyPayer]
