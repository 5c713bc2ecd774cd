import { getOrder } from '@mtaa/contract/commerce/orders/orders'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { manualClock } from '../../../../../sim/test/manual-clock.ts'
import { openShop, test as base, type Shop } from '../../../../test/money/mpesa.ts'
import { ownPort } from '../../../../test/platform/own-port.ts'
import type { PaymentProcessOptions } from '../../../../test/money/payment-process.ts'
import { eventually } from '../../../platform/process/processes.ts'
import { accounts } from '../../../core/money/accounts.ts'
import { balanceOf, trialBalance } from '../ledger/index.ts'

interface PaymentProcess {
  shop: Shop
  phones: ReturnType<typeof manualClock>
  /** Starts the process that pushes, receives callbacks and settles. */
  open(): Promise<void>
  kill(): Promise<void>
}

const program = fileURLToPath(new URL('../../../../test/money/payment-process.ts', import.meta.url))

const test = base.extend<{ paymentProcess: PaymentProcess }>({
  paymentProcess: async ({ world }, use) => {
    const phones = manualClock(Date.now())
    const shop = await openShop(world, { idle: true, simulator: { clock: phones, timeScale: 1 } })
    const { settings } = world.deps
    // Long enough that no payment lapses while its process starts again.
    settings.money.timeScale = 0.2
    const port = await ownPort()
    settings.mpesa.callbackBase = `http://127.0.0.1:${port}`
    let child: ReturnType<typeof spawn> | undefined

    async function kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    }

    async function open() {
      const options: PaymentProcessOptions = { databaseUrl: world.databaseUrl, port, settings }
      child = spawn(process.execPath, [program, JSON.stringify(options)], { stdio: ['ignore', 'pipe', 'inherit'] })
      if (child.stdout) await once(child.stdout, 'data')
    }

    await use({ shop, phones, open, kill })
    await kill()
    await shop.close()
  },
})

test('killed between the push and its answer, the payment ends right and the phone gets one prompt', async ({
  world,
  paymentProcess,
}) => {
  const { shop, phones } = paymentProcess
  await paymentProcess.open()
  const { order } = await shop.checkout()
  // This phone's push is not answered before its callback has come.
  const { id } = await shop.pay(order, '0712345903')
  const requested = await eventually(async () => ((await shop.prompts()) === 1 ? true : undefined), 30_000)
  expect(requested).toBe(true)
  expect((await shop.payment(id)).status).toBe('sending')

  await paymentProcess.kill()
  await paymentProcess.open()
  await shop.reaches(id, 'submit_unknown')
  phones.advance(5_000)
  await shop.reaches(id, 'succeeded')
  expect(await shop.prompts()).toBe(1)
  expect((await world.as(shop.buyer)(getOrder, { params: { id: order.id } })).status).toBe('paid')
  expect(await balanceOf(world.db, accounts.escrow(order.id))).toBe(150_000)
})

test('killed between callback and settlement, the payment ends true and the money moves once', async ({
  world,
  paymentProcess,
}) => {
  const { shop, phones } = paymentProcess
  await paymentProcess.open()
  const { order } = await shop.checkout()
  const { id } = await shop.pay(order)
  await shop.reaches(id, 'pending')

  const content = async () =>
    (await sql`select from payment_callbacks`.execute(world.db)).rows.length === 1 || undefined
  await world.db.transaction().execute(async (tx) => {
    // Settling needs this row: the callback is written down and answered, and there it stops.
    await sql`select from checkouts where id = ${order.checkout_id} for update`.execute(tx)
    phones.advance(5_000)
    expect(await eventually(content, 30_000)).toBe(true)
    await paymentProcess.kill()
  })
  expect((await shop.payment(id)).status).toBe('pending')
  await paymentProcess.open()
  await shop.reaches(id, 'succeeded')
  expect(await world.db.selectFrom('ledger_tx').select('purpose').execute()).toEqual([{ purpose: 'settlement' }])
  expect(await trialBalance(world.db)).toBe(0)
})
