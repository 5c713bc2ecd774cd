import { createCheckout } from '@mtaa/contract/commerce/orders/orders'
import { getPayment, startPayment } from '@mtaa/contract/money/payments'
import type { AddressInfo } from 'node:net'
import { buildSimulator, type SimulatorOptions } from '../../../sim/src/simulator.ts'
import { newId } from '../../src/platform/database/ids.ts'
import { eventually } from '../../src/platform/process/processes.ts'
import { startWorker } from '../../src/platform/jobs/worker.ts'
import type { Person } from '../factories.ts'
import { test as base, type World } from '../harness.ts'

interface ShopOptions {
  simulator?: SimulatorOptions
  /** No worker: jobs wait for `world.runJobs()`. */
  idle?: boolean
}

/** A listening server, the payment simulator and a worker of jobs. Schedules run when a test runs them, not when a minute turns. */
export async function openShop(world: World, { simulator: options = {}, idle = false }: ShopOptions = {}) {
  const { mpesa, money, paystack } = world.deps.settings
  const simulator = buildSimulator({ timeScale: money.timeScale, ...options })
  await simulator.listen({ host: '127.0.0.1', port: 0 })
  await world.http.listen({ host: '127.0.0.1', port: 0 })
  const address = (server: { address(): unknown }) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  mpesa.baseUrl = address(simulator.server)
  mpesa.callbackBase = address(world.http.server)
  paystack.baseUrl = address(simulator.server)
  const webhook_url = `${mpesa.callbackBase}/hooks/paystack`
  await simulator.inject({ method: 'POST', url: '/__sim/paystack/account', payload: { webhook_url } })
  world.pool.on('connect', (client) => client.on('error', () => {}))
  const worker = idle ? undefined : await startWorker(world.pool, world.deps, world.jobHandlers, {})

  const buyer = await world.make.member()

  /** A checkout of the buyer that waits for its money. */
  async function checkout({ price = 1500, person = buyer, product = undefined as { id: string } | undefined } = {}) {
    const chosen = product ?? (await world.make.product({ price }))
    const body = { items: [{ product_id: chosen.id, quantity: 1 }], expected_total: price }
    const made = await world.as(person)(createCheckout, { body, idempotencyKey: newId() })
    const [order] = made.orders
    if (!order) throw new Error('a checkout without an order')
    return { ...made, order, product: chosen }
  }

  const pay = (order: { id: string }, phone = '0712345678', { key = newId(), person = buyer } = {}) =>
    world.as(person)(startPayment, { body: { order_id: order.id, method: 'mpesa', phone }, idempotencyKey: key })

  const payment = (id: string, person: Person = buyer) => world.as(person)(getPayment, { params: { id } })

  /** The payment once it is in this state; fails when it never is. */
  async function reaches(id: string, status: string) {
    const reached = await eventually(async () => {
      const now = await payment(id)
      return now.status === status ? now : undefined
    }, 30_000)
    if (!reached) throw new Error(`the payment is ${(await payment(id)).status}, not ${status}`)
    return reached
  }

  return {
    simulator,
    buyer,
    checkout,
    pay,
    payment,
    reaches,
    /** How many prompts the phones have shown. */
    prompts: async () => (await simulator.inject('/__sim/prompts')).json<{ prompts: unknown[] }>().prompts.length,
    async close() {
      await simulator.close()
      await worker?.stop()
    },
  }
}

export type Shop = Awaited<ReturnType<typeof openShop>>

export const test = base.extend<{ shopOptions: ShopOptions; shop: Shop }>({
  shopOptions: [{}, { injected: true }],
  shop: async ({ world, shopOptions }, use) => {
    const shop = await openShop(world, shopOptions)
    await use(shop)
    await shop.close()
  },
})
