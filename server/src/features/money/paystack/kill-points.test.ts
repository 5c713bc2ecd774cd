import { second } from '@mtaa/contract/time'
import { expect } from 'vitest'
import { test as base, type Cards } from '../../../../test/money/card-shop.ts'
import type { World } from '../../../../test/harness.ts'
import { startKillable } from '../../../../test/platform/killable.ts'
import { ownPort } from '../../../../test/platform/own-port.ts'
import { stateOf } from '../../../../test/money/static-shop.ts'
import { newId } from '../../../platform/database/ids.ts'
import { trialBalance } from '../ledger/index.ts'
import { startPayment } from '../payments/index.ts'
import { referenceOf } from './reference.ts'

const test = base.extend<{ port: number }>({
  port: async ({ task: _ }, use) => use(await ownPort()),
})

interface Scene {
  world: World
  cards: Cards
  port: number
}

/** One payment by card with a process that dies at this step, and another that finds what it left; every event is lost. */
async function runLife({ world, cards, port }: Scene, diesAt: number) {
  const provider = world.deps.settings.paystack.baseUrl
  const buyer = await world.make.member()
  const { order } = await cards.checkout({ person: buyer })
  const key = newId()
  const pass = (seconds: number) => world.setNow(new Date(world.clock().getTime() + seconds * second))
  const pay = ({ deps }: { deps: typeof world.deps }) =>
    startPayment(deps, { ...buyer, roles: [] } as never, { order_id: order.id, method: 'card', key })
  /** Who has the page before them pays on it. */
  async function payOnPage() {
    const row = await world.db
      .selectFrom('payments')
      .select(['id', 'redirect_url', 'status'])
      .where('payer_id', '=', buyer.id)
      .executeTakeFirst()
    if (row?.redirect_url && row.status === 'pending') await cards.act(row.id, 'approve', '0004')
  }

  const first = await startKillable({ world, provider, port, diesAt })
  const wholeLife = async () => {
    await pay(first)
    await first.runJobs()
    await payOnPage()
    pass(31)
    await first.sweep()
    await first.runJobs()
    return 'lived' as const
  }
  const diedAt = await Promise.race([wholeLife(), first.death])
  const { steps } = first
  await first.end()

  const successor = await startKillable({ world, provider, port, diesAt: Infinity })
  const id = await pay(successor)
  for (const seconds of [0, 12, 61, 31, 61, 240, 16 * 60]) {
    pass(seconds)
    await successor.runJobs()
    await payOnPage()
    await successor.sweep()
  }
  await successor.end()
  const { transactions } = await cards.books()
  const mine = transactions.filter(({ reference }) => reference === referenceOf(id))
  const charged = mine.filter(({ status }) => status === 'success').length
  const { status } = await stateOf(world, id)
  const booked = await world.db.selectFrom('ledger_tx').select('id').where('source_id', '=', id).execute()
  return { diedAt, steps, status, pages: mine.length, charged, booked: booked.length }
}

/** A process that is killed before a read leaves the same as one killed before the statement before it. */
const leavesSomething = (step: string) => !/^(begin|select (?!graphile_worker.add_job))/i.test(step)

test('killed at any step, a payment by card ends as the card was charged, and never with two pages', async ({
  world,
  cards,
  port,
}) => {
  await cards.account({ webhook_url: null })
  const { steps, ...whole } = await runLife({ world, cards, port }, Infinity)
  expect(whole).toMatchObject({ diedAt: 'lived', status: 'succeeded', charged: 1, booked: 1 })
  const faults: object[] = []
  for (const [index, step] of steps.entries()) {
    if (!leavesSomething(step)) continue
    const { steps: _, ...life } = await runLife({ world, cards, port }, index + 1)
    const ends = life.charged === 1 ? ['succeeded', 'succeeded_late'] : ['failed', 'cancelled']
    if (!ends.includes(life.status) || life.pages > 1 || life.booked !== life.charged) faults.push(life)
  }
  expect(faults).toEqual([])
  expect(await trialBalance(world.db)).toBe(0)
}, 300_000)
