import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import { test as base, type World } from '../../../../test/harness.ts'
import { startKillable, type Killable, type NamedStep } from '../../../../test/platform/killable.ts'
import type { Shop } from '../../../../test/money/mpesa.ts'
import { makeSource, openSources, testTransfers } from '../../../../test/money/test-transfers.ts'
import { row, spent } from '../../../../test/money/transfer-world.ts'
import { openKillableShop, type KillableShop } from '../../../../test/money/killable-shop.ts'
import { eventually } from '../../../platform/process/processes.ts'
import { trialBalance } from '../ledger/index.ts'

const { feature } = testTransfers()

const test = base
  .extend({ worldOptions: [{ features: [feature] }, { injected: true }] })
  .extend<{ killable: KillableShop }>({
    killable: async ({ world }, use) => {
      await openSources(world)
      await openKillableShop(world, use)
    },
  })

/** Whether the result comes while no process listens, or when the next one does. */
type Result = 'lost' | 'received later'

interface Scene extends KillableShop {
  world: World
  /** The last digits of the number say what the network does. */
  ending: string
}

interface Left {
  transfers: { originator_id: string; receipt: string | null }[]
}

/** One transfer with a process that dies at this step, and another that finds what it left. */
async function runLife({ world, shop, pass, port, ending }: Scene, diesAt: number | NamedStep, result: Result) {
  const provider = world.deps.settings.mpesa.baseUrl
  /** A request that is answered after its result needs the time that the network takes for it. */
  async function work(killable: Killable) {
    const jobs = killable.runJobs().then(() => true)
    while (killable.isAlive() && !(await Promise.race([jobs, pause(5)]))) pass(1)
  }
  const start = async ({ deps }: Killable) => {
    const source = await makeSource(world, deps)
    return { id: await source.start(500, 'daraja_b2c', { phone: `254712345${ending}` }), source }
  }

  await shop.simulator.inject({ method: 'POST', url: '/__sim/reset' })
  // Begun before: what is killed is its sending.
  const { id } = await start({ deps: world.deps } as Killable)
  const first = await startKillable({ world, provider, port, diesAt, features: [feature] })
  const wholeLife = async () => {
    await work(first)
    pass(6)
    await resultsDelivered(shop)
    await work(first)
    return 'lived' as const
  }
  const diedAt = await Promise.race([wholeLife(), first.death])
  const { steps } = first
  await first.end()
  if (result === 'lost') pass(6)
  if (result === 'lost') await resultsDelivered(shop)

  const successor = await startKillable({ world, provider, port, diesAt: Infinity, features: [feature] })
  for (const seconds of [0, 12, 61, 11, 21, 61]) {
    pass(seconds)
    await resultsDelivered(shop)
    await work(successor)
    await successor.sweep()
    pass(2)
    await resultsDelivered(shop, { ofQueries: true })
    await work(successor)
    if (['confirmed', 'failed'].includes((await row(world, id)).status)) break
  }
  const atRest = (await row(world, id)).status
  await successor.end()
  const { transfers } = (await shop.simulator.inject('/__sim/outgoing')).json<Left>()
  const payments = transfers.filter(({ receipt, originator_id }) => receipt !== null && originator_id.startsWith(id))
  const posted = await world.db.selectFrom('ledger_tx').select('id').where('source_id', '=', id).execute()
  return { id, diedAt, steps, payments: payments.length, posted: posted.length, atRest }
}

/** Every result that was due has been delivered, or found no process; with those of queries that were made. */
const resultsDelivered = ({ simulator }: Shop, { ofQueries = false } = {}) =>
  eventually(
    async () => {
      const { entries } = (await simulator.inject('/__sim/log')).json<{ entries: { event: string }[] }>()
      const count = (start: string) => entries.filter(({ event }) => event.startsWith(start)).length
      const due = count('transfer.settled') + (ofQueries ? count('query.opened') : 0)
      return count('result.') >= due || undefined
    },
    30_000,
    5,
  )

/** A process that is killed before a read leaves the same as one killed before the statement before it. */
const leavesSomething = (step: string) => !/^(begin|select (?!graphile_worker.add_job))/i.test(step)

const sent = '/mpesa/b2c/v3/paymentrequest'

for (const [ending, result] of [
  ['678', 'lost'],
  ['903', 'received later'],
] as const) {
  test(`killed at any step, a transfer to …${ending} whose result is ${result} pays once at most, and is posted as it was paid`, async ({
    world,
    killable,
  }) => {
    const { steps } = await runLife({ world, ...killable, ending }, Infinity, result)
    const faults: object[] = []
    const undecided = new Set<string>()
    let paid = 1
    for (const [index, step] of steps.entries()) {
      if (!leavesSomething(step)) continue
      const nth = steps.slice(0, index + 1).filter((one) => one === step).length
      const life = await runLife({ world, ...killable, ending }, { name: step, nth }, result)
      paid += life.payments
      const isTrue = life.payments === 1 ? life.atRest === 'confirmed' : life.atRest === 'unknown'
      if (life.payments > 1 || !isTrue || life.posted !== life.payments)
        faults.push({ ...life, steps: undefined, index })
      if (life.atRest === 'unknown') undecided.add(life.diedAt)
    }
    expect(faults).toEqual([])
    // Where the process died before the request had left, nobody but a person can know that it had not.
    if (result === 'lost') expect([...undecided]).toContain(`${sent} goes out`)
    expect(steps).toContain('callback is answered')
    expect(await spent(world)).toBe(-50_500 * paid)
    expect(await trialBalance(world.db)).toBe(0)
  }, 120_000)
}
