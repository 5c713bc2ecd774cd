import { expect } from 'vitest'
import { manualClock } from '../../../sim/test/manual-clock.ts'
import { callbackUrlOf } from '../../src/features/money/daraja/callback-address.ts'
import { sweepCallbacks } from '../../src/features/money/daraja/daraja.jobs.ts'
import { sweepPayments } from '../../src/features/money/payments/payments.jobs.ts'
import type { World } from '../harness.ts'
import { openShop, test as base, type Shop } from './mpesa.ts'

export const minute = 60_000

/** No worker, and a simulator whose clock a test moves: everything happens when the test calls for it. */
export const test = base.extend<{ staticShop: Shop & { phones: ReturnType<typeof manualClock> } }>({
  staticShop: async ({ world }, use) => {
    world.deps.settings.money.timeScale = 1
    const phones = manualClock(Date.now())
    const shop = await openShop(world, { idle: true, simulator: { clock: phones, timeScale: 1 } })
    await use({ ...shop, phones })
    await shop.close()
  },
})

export const success = ({
  amount = 1500,
  receipt = 'SAB12CD34E',
  id = 'ws_CO_1',
}: { amount?: unknown; receipt?: unknown; id?: unknown } = {}) => ({
  Body: {
    stkCallback: {
      MerchantRequestID: '1-2-3',
      CheckoutRequestID: id,
      ResultCode: 0,
      ResultDesc: 'The service request is processed successfully.',
      CallbackMetadata: {
        Item: [
          { Name: 'Amount', Value: amount },
          { Name: 'MpesaReceiptNumber', Value: receipt },
        ],
      },
    },
  },
})

export const addressOf = (world: World, id: string) => new URL(callbackUrlOf(world.deps.settings.mpesa, id)).pathname

export function sendCallback(
  world: World,
  id: string,
  body: unknown,
  { from = '127.0.0.1', url = addressOf(world, id) } = {},
) {
  const payload = typeof body === 'string' ? body : JSON.stringify(body)
  const headers = { 'content-type': 'application/json' }
  return world.http.inject({ method: 'POST', url, payload, headers, remoteAddress: from })
}

export const stateOf = ({ db }: World, id: string) =>
  db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

export const force = ({ db }: World, id: string, changes: object) =>
  db.updateTable('payments').set(changes).where('id', '=', id).execute()

/** Minutes pass on our clock, and the schedules of payments run. */
export async function later(world: World, minutes: number) {
  world.setNow(new Date(world.clock().getTime() + minutes * minute))
  await sweepCallbacks(world.deps)
  await sweepPayments(world.deps)
}

export const outcomes = async ({ db }: World) =>
  (await db.selectFrom('payment_callbacks').select('outcome').orderBy('received_at').execute()).map(
    ({ outcome }) => outcome,
  )

/** A payment whose prompt is on the phone. */
export async function pending(world: World, staticShop: Shop, { price = 1500, phone = '0712345678' } = {}) {
  const made = await staticShop.checkout({ price })
  const { id } = await staticShop.pay(made.order, phone)
  await world.runJobs()
  const { provider_request_id, status } = await stateOf(world, id)
  expect(status).toBe('pending')
  return { ...made, id, requestId: provider_request_id }
}
