import * as api from '@mtaa/contract/money/payments'
import type { Deps } from '../../../core/deps.ts'
import type { On } from '../../../core/endpoints/registrar.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../core/viewer.ts'
import { cancelPayment } from './cancel-payment.ts'
import { findOwnPayment } from './payments.queries.ts'
import { viewPayment } from './payments.view.ts'
import { startPayment } from './start-payment.ts'

export function paymentsRoutes(on: On) {
  on(api.startPayment, async ({ deps, viewer, body, idempotencyKey = '' }) => {
    const id = await startPayment(deps, viewer, { ...body, key: idempotencyKey })
    return show(deps, viewer, id)
  })

  on(api.getPayment, async ({ deps, viewer, params }) => show(deps, viewer, params.id))

  on(api.cancelPayment, async ({ deps, viewer, params }) => {
    await cancelPayment(deps, viewer, params.id)
    return show(deps, viewer, params.id)
  })
}

async function show({ db, clock, payables, settings }: Deps, viewer: Member, id: string) {
  const row = await findOwnPayment(db, id, viewer.id)
  if (!row) throw new Refusal('payment_not_found')
  const parts = await payables.get(row.payable_kind).parts(db, row.payable_id)
  return viewPayment(row, parts, { now: clock(), timeScale: settings.mpesa.timeScale })
}
