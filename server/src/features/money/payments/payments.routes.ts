import { initiateMpesaPayment } from '@mtaa/contract/money/daraja'
import * as api from '@mtaa/contract/money/payments'
import { getPaymentMethods } from '@mtaa/contract/money/payment-methods'
import type { Deps } from '../../../core/deps.ts'
import type { On } from '../../../core/endpoints/registrar.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../core/viewer.ts'
import { cancelPayment } from './cancel-payment.ts'
import { checkSoon } from './check-soon.ts'
import { initiatePayment } from './initiate-payment.ts'
import { paymentMethodsOf } from './payment-methods.ts'
import { findOwnPayment } from './payments.queries.ts'
import { viewPayment } from './payments.view.ts'
import { startPayment } from './start-payment.ts'

export function paymentsRoutes(on: On) {
  on(
    api.startPayment,
    async ({ deps, viewer, body, stateOf, idempotencyKey = '' }) => {
      const id = await startPayment(deps, viewer, { ...body, key: idempotencyKey }, stateOf)
      return showPayment(deps, viewer, id)
    },
    { repeats: 'payment' },
  )

  on(initiateMpesaPayment, async ({ deps, viewer, body, stateOf, language }) =>
    initiatePayment(deps, viewer, body, { stateOf, language }),
  )

  on(getPaymentMethods, async ({ deps, stateOf }) => paymentMethodsOf(deps, stateOf))

  on(api.getPayment, async ({ deps, viewer, params }) => showPayment(deps, viewer, params.id), finishing)

  on(
    api.checkPayment,
    async ({ deps, viewer, params }) => {
      await checkSoon(deps, viewer, params.id)
      return showPayment(deps, viewer, params.id)
    },
    finishing,
  )

  on(
    api.cancelPayment,
    async ({ deps, viewer, params }) => {
      await cancelPayment(deps, viewer, params.id)
      return showPayment(deps, viewer, params.id)
    },
    finishing,
  )
}

// A payment that has begun is watched and ended with any feature off.
const finishing = { flag: 'always' } as const

export async function showPayment({ db, clock, payables, rails, settings }: Deps, viewer: Member, id: string) {
  const row = await findOwnPayment(db, id, viewer.id)
  if (!row) throw new Refusal('payment_not_found')
  const parts = await payables.get(row.payable_kind).parts(db, row.payable_id)
  return viewPayment(row, parts, { now: clock(), timeScale: settings.money.timeScale, rails })
}
