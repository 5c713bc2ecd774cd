import { second } from '@mtaa/contract/time'
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Person } from '../../../../test/factories.ts'
import type { World } from '../../../../test/harness.ts'
import { startKillable, type Killable } from '../../../../test/platform/killable.ts'
import { test as base, type Shop } from '../../../../test/money/mpesa.ts'
import { stateOf } from '../../../../test/money/static-shop.ts'
import { newId } from '../../../platform/database/ids.ts'
import { openKillableShop, type KillableShop } from '../../../../test/money/killable-shop.ts'
import { eventually } from '../../../platform/process/processes.ts'
import { trialBalance } from '../ledger/index.ts'
import { incoming, readAll } from '../../../../test/money/statement-lines.ts'
import { importStatement } from './import-statement.ts'
import { isOpen, startPayment, type Status } from '../payments/index.ts'

const test = base.extend<{ killable: KillableShop }>({
  killable: async ({ world }, use) => {
    await openKillableShop(world, use)
  },
})

/** Whether the one callback comes while no process listens, or when the next one does. */
type Callback = 'lost' | 'received later'

interface Scene extends KillableShop {
  world: World
  /** The last digits of the number say what its owner does. */
  ending: string
}

let calls = 0

/** One payment with a process that dies at this step, and another that finds what it left. */
async function runLife({ world, shop, pass, port, ending }: Scene, diesAt: number, callback: Callback) {
  const provider = world.deps.settings.mpesa.baseUrl
  const buyer = await world.make.member()
  const { order, checkout_id } = await orderBy(shop, buyer)
  const phone = `0712${String(calls++ % 1000).padStart(3, '0')}${ending}`
  const key = newId()
  /** A push that is answered after its callback needs the time that the phone takes for it. */
  async function work(killable: Killable) {
    const jobs = killable.runJobs().then(() => true)
    while (killable.isAlive() && !(await Promise.race([jobs, pause(10)]))) pass(1)
  }
  const pay = ({ deps }: Killable) =>
    startPayment(deps, { ...buyer, roles: [] } as never, { order_id: order.id, method: 'mpesa', phone, key })

  await shop.simulator.inject({ method: 'POST', url: '/__sim/reset' })
  const first = await startKillable({ world, provider, port, diesAt })
  const wholeLife = async () => {
    await pay(first)
    const jobs = work(first)
    await Promise.race([jobs, shownTo(shop, order)])
    pass(6)
    await callbacksDelivered(shop)
    await jobs
    await work(first)
    return 'lived' as const
  }
  const diedAt = await Promise.race([wholeLife(), first.death])
  const { steps } = first
  await first.end()
  if (callback === 'lost') pass(6)
  if (callback === 'lost') await callbacksDelivered(shop)

  const successor = await startKillable({ world, provider, port, diesAt: Infinity })
  const id = await pay(successor)
  for (const seconds of [0, 12, 9, 61, 21, 21, 16 * 60]) {
    pass(seconds)
    await callbacksDelivered(shop)
    await work(successor)
    await successor.sweep()
    if (!isOpen((await stateOf(world, id)).status as Status)) break
  }
  const atRest = await stateOf(world, id)
  pass(24 * 3600)
  const { rows } = await readAll((await shop.simulator.inject('/__sim/statement')).body)
  const day = { from: new Date(world.clock().getTime() - 48 * 3600 * second), to: world.clock() }
  const mine = rows.filter(({ reference }) => reference === order.number)
  await importStatement(successor.deps, incoming(mine), day)
  const ended = await stateOf(world, id)
  // What it published is no work of the next process: its steps are counted.
  await successor.runJobs()
  await successor.end()
  return { id, checkout_id, order, diedAt, steps, charges: mine.length, atRest: atRest.status, ended: ended.status }
}

async function orderBy(shop: Shop, person: Person) {
  const { order, id } = await shop.checkout({ person })
  return { order, checkout_id: id }
}

interface Seen {
  state: string
  account_reference: string
}

const seenOn = async ({ simulator }: Shop) =>
  (await simulator.inject('/__sim/prompts')).json<{ prompts: Seen[] }>().prompts

const shownTo = (shop: Shop, { number }: { number: string }) =>
  eventually(async () => (await seenOn(shop)).some((one) => one.account_reference === number) || undefined, 30_000, 5)

/** Every callback that was due has been delivered, or found no process. */
const callbacksDelivered = ({ simulator }: Shop) =>
  eventually(
    async () => {
      const { entries } = (await simulator.inject('/__sim/log')).json<{ entries: { event: string }[] }>()
      const count = (start: string) => entries.filter(({ event }) => event.startsWith(start)).length
      return count('callback.') >= count('prompt.settled') || undefined
    },
    30_000,
    5,
  )

const paid = ['succeeded', 'succeeded_late', 'refunding']
const unpaid = ['failed', 'lapsed', 'cancelled']

/** A process that is killed before a read leaves the same as one killed before the statement before it. */
const leavesSomething = (step: string) => !/^(begin|select (?!graphile_worker.add_job))/i.test(step)

const pushed = '/mpesa/stkpush/v1/processrequest'

/** Where the callback comes before the answer, only the steps from the push to its answer's storage differ. */
const isOwn = (ending: string, steps: readonly string[], index: number) =>
  ending !== '903' ||
  (index >= steps.indexOf(`${pushed} goes out`) && index <= steps.indexOf(`${pushed} is answered`) + 8)

for (const ending of ['678', '903'] as const) {
  for (const callback of ['lost', 'received later'] as const) {
    test(`killed at any step, a payment to …${ending} whose callback is ${callback} ends as the phone was charged, or in review`, async ({
      world,
      killable,
    }) => {
      const { steps } = await runLife({ world, ...killable, ending }, Infinity, callback)
      const faults: object[] = []
      const inReview = new Set<string>()
      for (const [index, step] of steps.entries()) {
        if (!leavesSomething(step) || !isOwn(ending, steps, index)) continue
        const life = await runLife({ world, ...killable, ending }, index + 1, callback)
        const ends = life.charges === 1 ? paid : unpaid
        const isTrue = ends.includes(life.ended) && [...ends, 'review'].includes(life.atRest)
        if (life.charges > 1 || !isTrue || !(await booked(world, life))) faults.push(life)
        if (life.atRest === 'review') inReview.add(step)
      }
      expect(faults).toEqual([])
      if (callback === 'lost') expect([...inReview]).toContain(`${pushed} goes out`)
      expect(steps).toContain('callback is answered')
      expect(await trialBalance(world.db)).toBe(0)
    }, 300_000)
  }
}

/** The books move exactly when the phone was charged, once; the order is paid exactly then. */
async function booked({ db }: World, { id, order, charges }: Awaited<ReturnType<typeof runLife>>) {
  const moved = await db.selectFrom('ledger_tx').select('purpose').where('source_id', '=', id).execute()
  const { status } = await db.selectFrom('orders').select('status').where('id', '=', order.id).executeTakeFirstOrThrow()
  return moved.length === charges && (status === 'paid') === (charges === 1)
}
