import { hour } from '@mtaa/contract/time'
import { accounts, credit, debit, type AccountRef, type Entry } from '../../src/core/money/accounts.ts'
import { holdMoney, post, postHeld, voidHeld, type Posting } from '../../src/features/money/ledger/index.ts'
import { earnPoints } from '../../src/features/money/points/earn-points.ts'
import { pendingUntil } from '../../src/features/money/points-earning/earning.rules.ts'
import { newId } from '../../src/platform/database/ids.ts'
import type { World } from '../harness.ts'
import { makeLife } from '../identity/member-history.ts'
import { givePoints } from './points.ts'

const move = (from: AccountRef, to: AccountRef, cents: number): Entry[] => [debit(from, cents), credit(to, cents)]

/** The seller's statement of what `makeLedger` posts for them. */
async function writeStatement({ db }: World, sellerId: string, at: Date) {
  const sums = { total_cents: 120_000, commission_cents: 5_000, withheld_cents: 0, net_cents: 115_000 }
  const rates = { commission_rate: 417, withholding_rate: 0 }
  await db
    .insertInto('tax_lines')
    .values({ id: newId(), source_type: 'test', source_id: newId(), seller_id: sellerId, ...sums, ...rates, at })
    .execute()
  const times = { hold_until: at, created_at: at, started_at: at, ended_at: at }
  await db
    .insertInto('payouts')
    .values({ id: newId(), seller_id: sellerId, state: 'paid', cause: 'request', amount_cents: 50_000, ...times })
    .execute()
}

/** A ledger with something of everything: sales, a wallet, holds in every state, a payout with its fee. All of it two hours old. */
export async function makeLedger(world: World) {
  const { db, clock } = world
  const now = clock()
  world.setNow(new Date(now.getTime() - 2 * hour))
  const life = await makeLife(world)
  // Their money is still in escrow.
  await db.updateTable('orders').set({ state: 'paid' }).execute()
  const at = clock()
  const { member, neighbour } = life
  const [wallet, order] = [accounts.wallet(member.id), accounts.escrow(life.purchase)]
  const source = (purpose: string) => ({ purpose, sourceType: 'test', sourceId: newId(), at })
  const write = (posting: Posting) => db.transaction().execute(async (tx) => post(tx, posting))
  const hold = (cents: number, expiresAt: Date | null) =>
    db
      .transaction()
      .execute(
        async (tx) => (await holdMoney(tx, { ...source('bid'), entries: move(wallet, order, cents), expiresAt })) ?? '',
      )

  await write({ ...source('topup'), entries: move(accounts.mpesaCollection, wallet, 500_000) })
  await write({ ...source('spend'), entries: move(wallet, accounts.sellerPayable(neighbour.id), 120_000) })
  await write({ ...source('fee'), entries: move(accounts.sellerPayable(neighbour.id), accounts.commission, 5_000) })
  await write({
    ...source('payout'),
    entries: [
      debit(accounts.sellerPayable(neighbour.id), 50_000),
      credit(accounts.mpesaDisbursement, 52_300),
      debit({ name: 'mpesaCharges' }, 2_300),
    ],
  })
  await writeStatement(world, neighbour.id, at)
  const pending = await hold(10_000, new Date(now.getTime() + hour))
  const endless = await hold(5_000, null)
  const [posted, part, voided] = [await hold(3_000, null), await hold(4_000, null), await hold(2_000, null)]
  await db.transaction().execute(async (tx) => {
    await postHeld(tx, posted, { at })
    await postHeld(tx, part, { at, cents: 1_500 })
    await voidHeld(tx, voided, { at })
  })
  await givePoints(world, member, 300)
  await db.transaction().execute((tx) =>
    earnPoints(tx, {
      userId: member.id,
      reason: 'order',
      sourceId: newId(),
      amount: 20,
      earnedAt: at,
      availableAt: pendingUntil(at),
      at,
    }),
  )
  await world.runSchedule('ledger.fold_balances')
  await write({ ...source('topup'), entries: move(accounts.mpesaCollection, wallet, 700) })
  world.setNow(now)
  return { ...life, pending, endless, posted, part, voided }
}
