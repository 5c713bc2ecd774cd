import { minute } from '@mtaa/contract/time'
import { startPayment } from '@mtaa/contract/money/payments'
import { createHmac } from 'node:crypto'
import type { manualClock } from '../../../sim/test/manual-clock.ts'
import { referenceOf } from '../../src/features/money/paystack/reference.ts'
import { sweepEvents } from '../../src/features/money/paystack/paystack.jobs.ts'
import { sweepPayments } from '../../src/features/money/payments/payments.jobs.ts'
import { newId } from '../../src/platform/database/ids.ts'
import type { Person } from '../factories.ts'
import type { World } from '../harness.ts'
import type { Shop } from './mpesa.ts'
import { test as base } from './static-shop.ts'

type Action = 'approve' | 'decline' | 'abandon' | 'dispute' | 'remind' | 'win' | 'lose' | 'withdraw'

interface Books {
  transactions: {
    id: number
    reference: string
    status: string
    amount: number
    requested_amount: number
    page: string | null
  }[]
  refunds: { id: number; amount: number; status: string; merchant_note: string | null }[]
  disputes: { id: number; status: string; transaction: { reference: string } }[]
}

/** A shop whose buyers pay by card, with a worker and a provider that do nothing unless the test says so. */
function openCards(world: World, shop: Shop & { phones: ReturnType<typeof manualClock> }) {
  const control = async (url: string, payload: object) => {
    const answer = await shop.simulator.inject({ method: 'POST', url: `/__sim/paystack${url}`, payload })
    if (answer.statusCode >= 300) throw new Error(`the simulator answered ${answer.statusCode} to ${url}`)
    return answer
  }
  const pay = (order: { id: string }, { key = newId(), person = shop.buyer }: { key?: string; person?: Person } = {}) =>
    world.as(person)(startPayment, { body: { order_id: order.id, method: 'card' }, idempotencyKey: key })
  const cards = {
    ...shop,
    pay,
    payByPhone: shop.pay,
    account: (payload: object) => control('/account', payload),
    fault: (on: string, fault: string | null, times?: number) =>
      control('/faults', { on, fault, ...(times && { times }) }),
    act: async (id: string, action: Action, card = '4081', cents?: number) =>
      (await control('/acts', { reference: referenceOf(id), action, card, ...(cents && { cents }) })).json(),
    books: async () => (await shop.simulator.inject('/__sim/paystack/transactions')).json<Books>(),
    /** Events that our server has answered, or that went nowhere. */
    async events(): Promise<{ event: string; status: unknown }[]> {
      const { entries } = (await shop.simulator.inject('/__sim/log')).json<{
        entries: { event: string; detail: { event: string; status?: unknown } }[]
      }>()
      return entries
        .filter(({ event }) => event.startsWith('paystack.webhook.'))
        .map(({ detail }) => ({ event: detail.event, status: detail.status }))
    },
    /** A payment whose page is before the payer. */
    async begun({ price = 1500 } = {}) {
      const made = await shop.checkout({ price })
      const { id } = await pay(made.order)
      await world.runJobs()
      return { ...made, id }
    },
    /** Minutes pass, and the schedules of payments run. */
    async later(minutes: number) {
      world.setNow(new Date(world.clock().getTime() + minutes * minute))
      await sweepEvents(world.deps)
      await sweepPayments(world.deps)
      await world.runJobs()
    },
  }
  return cards
}

export type Cards = ReturnType<typeof openCards>

export const test = base.extend<{ cards: Cards }>({
  cards: async ({ world, staticShop }, use) => {
    world.setNow(new Date())
    await use(openCards(world, staticShop))
  },
})

/** An event as Paystack would send it, signed with this key. */
export function sendEvent(
  world: World,
  body: unknown,
  { key = world.deps.settings.paystack.keys[0] ?? '', signature = undefined as string | undefined } = {},
) {
  const payload = typeof body === 'string' ? body : JSON.stringify(body)
  const plain = createHmac('sha512', key).update(payload).digest('hex')
  const headers = { 'content-type': 'application/json', 'x-paystack-signature': signature ?? plain }
  return world.http.inject({ method: 'POST', url: '/hooks/paystack', payload, headers })
}

export const succeeded = (id: string) => ({ event: 'charge.success', data: { id: 1, reference: referenceOf(id) } })
