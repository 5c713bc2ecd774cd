import { accounts } from '../../src/core/money/accounts.ts'
import { balanceOf } from '../../src/features/money/ledger/index.ts'
import {
  confirmTransfer,
  decideTransfer,
  failTransfer,
  findTransfer,
  lockTransfer,
  retryTransfer,
  type TransferRow,
} from '../../src/features/money/transfers/index.ts'
import { test as base, type World } from '../harness.ts'
import { openSources, testTransfers, type TestRail } from './test-transfers.ts'

const { rail, feature } = testTransfers()

export const test = base
  .extend({ worldOptions: [{ features: [feature] }, { injected: true }] })
  .extend<{ paying: TestRail }>({
    paying: async ({ world }, use) => {
      Object.assign(rail, testTransfers().rail)
      world.deps.settings.money.timeScale = 1
      world.setNow(new Date())
      await openSources(world)
      await use(rail)
    },
  })

export const row = async ({ db }: World, id: string): Promise<TransferRow> => {
  const found = await findTransfer(db, id)
  if (!found) throw new Error('no such transfer')
  return found
}

type Act<R> = (tx: Parameters<typeof lockTransfer>[1], transfer: TransferRow) => Promise<R>

export const locked = <R>({ deps }: World, id: string, act: Act<R>) =>
  deps.db.transaction().execute(async (tx) => {
    const transfer = await lockTransfer(deps, tx, id)
    if (!transfer) throw new Error('no such transfer')
    return act(tx, transfer)
  })

export const confirm = (world: World, id: string, receipt = `S${id.slice(-9).toUpperCase()}`, feeCents = 0) =>
  locked(world, id, (tx, transfer) =>
    confirmTransfer(world.deps, tx, transfer, { receipt, feeCents, resultCode: '0', at: world.clock() }),
  )

export const fail = (world: World, id: string, again = false) =>
  locked(world, id, (tx, transfer) =>
    failTransfer(world.deps, tx, transfer, { code: '8', message: 'No.', at: world.clock(), again }),
  )

export const decide = (world: World, id: string, by: string, outcome: 'confirmed' | 'failed', receipt?: string) =>
  world.deps.db
    .transaction()
    .execute((tx) =>
      decideTransfer(world.deps, tx, id, { outcome, by, note: 'The statement says so.', ...(receipt && { receipt }) }),
    )

export const retry = (world: World, id: string) =>
  world.deps.db.transaction().execute((tx) => retryTransfer(world.deps, tx, id, world.clock()))

/** Lets this time pass in steps, and does what is due. */
export async function pass(world: World, milliseconds: number, steps = 1) {
  for (let step = 0; step < steps; step++) {
    world.setNow(new Date(world.clock().getTime() + (milliseconds * world.deps.settings.money.timeScale) / steps))
    await world.runJobs()
    await world.runSchedule('transfers.sweep')
    await world.runJobs()
  }
}

export const spent = (world: World) => balanceOf(world.db, accounts.mpesaDisbursement)
