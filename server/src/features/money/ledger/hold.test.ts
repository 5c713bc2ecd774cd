import { sql } from 'kysely'
import { expect } from 'vitest'
import { test, type World } from '../../../../test/harness.ts'
import { posted } from '../../../../test/money/posted.ts'
import { isAnyoneWaiting } from '../../../../test/platform/waiting.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/database/ids.ts'
import { accounts, credit, debit, type AccountRef, type Entry } from '../../../core/money/accounts.ts'
import { accountsAdrift, availableOf, balanceOf, holdMoney, isBelowMinimum, postHeld, voidHeld } from './index.ts'
import type { Hold } from './index.ts'

const { escrow: escrowOf, mpesaCollection: collected, mpesaDisbursement, sellerPayable, wallet: walletOf } = accounts
const move = (from: AccountRef, to: AccountRef, cents: number): Entry[] => [debit(from, cents), credit(to, cents)]
const noon = new Date('2026-05-04T12:00:00Z')
const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)

const send = ({ db }: World, entries: Entry[]) =>
  posted(db, { purpose: 'topup', sourceType: 'payment', sourceId: newId(), entries, at: noon })

const fill = (world: World, wallet: AccountRef, cents: number) => send(world, move(collected, wallet, cents))

const holding = (world: World, input: Partial<Hold> & Pick<Hold, 'entries'>) => {
  const usual = { purpose: 'bid', sourceType: 'auction', sourceId: newId(), expiresAt: later(60), at: noon }
  return world.db.transaction().execute((tx) => holdMoney(tx, { ...usual, ...input }))
}

const posting = (world: World, held: string, options: { at?: Date; cents?: number } = {}) =>
  world.db.transaction().execute((tx) => postHeld(tx, held, { at: noon, ...options }))

const voiding = (world: World, held: string) => world.db.transaction().execute((tx) => voidHeld(tx, held, { at: noon }))

const seen = async ({ db }: World, ...all: AccountRef[]) =>
  Promise.all(all.map(async (account) => [await balanceOf(db, account), await availableOf(db, account)]))

/** A wallet of KSh 50 with a hold of KSh 30 for an order. */
async function held(world: World) {
  const [wallet, escrow] = [walletOf(newId()), escrowOf(newId())]
  await fill(world, wallet, 5_000)
  const id = await holding(world, { entries: move(wallet, escrow, 3_000) })
  if (id === undefined) throw new Error('nothing is held')
  return { wallet, escrow, id }
}

test('what is held is still there and cannot be taken; what is to come cannot be taken either', async ({ world }) => {
  const { wallet, escrow } = await held(world)
  expect(await seen(world, wallet, escrow)).toEqual([
    [5_000, 2_000],
    [0, 0],
  ])
  const spend = (cents: number) => holding(world, { entries: move(wallet, escrowOf(newId()), cents) })
  const refused = await spend(2_001).catch((error: unknown) => error)
  expect(isBelowMinimum(refused)).toBe(true)
  expect(await spend(2_000)).toEqual(expect.any(String))
  expect(isBelowMinimum(new Error('another'))).toBe(false)
})

test('a posted hold moves its money, a voided one gives it back', async ({ world }) => {
  const [one, other] = [await held(world), await held(world)]
  expect(await posting(world, one.id)).toBe(true)
  expect(await voiding(world, other.id)).toBe(true)
  expect(await seen(world, one.wallet, one.escrow, other.wallet, other.escrow)).toEqual([
    [2_000, 2_000],
    [3_000, 3_000],
    [5_000, 5_000],
    [0, 0],
  ])
  expect(await accountsAdrift(world.db)).toEqual([])
})

test('of a hold a part is posted, and the rest is free', async ({ world }) => {
  const { wallet, escrow, id } = await held(world)
  expect(await posting(world, id, { cents: 1_200 })).toBe(true)
  expect(await seen(world, wallet, escrow)).toEqual([
    [3_800, 3_800],
    [1_200, 1_200],
  ])
  const [part] = await world.db.selectFrom('ledger_tx').selectAll().where('resolves_tx', '=', id).execute()
  expect(part).toMatchObject({ purpose: 'bid_part', source_type: 'auction', total: 1_200, state: 'posted' })
  expect(await posting(world, id)).toBe(false)
  expect(await accountsAdrift(world.db)).toEqual([])
})

test('no more than what was held, nothing and no fraction is a part', async ({ world }) => {
  const { wallet, id } = await held(world)
  for (const cents of [3_001, 0, -1, 0.5]) await expect(posting(world, id, { cents })).rejects.toThrow(/no part/)
  await expect(posting(world, newId())).rejects.toThrow(/no hold/)
  const three = await holding(world, {
    entries: [debit(wallet, 3), credit(escrowOf(newId()), 2), credit(collected, 1)],
  })
  await expect(posting(world, three ?? '', { cents: 1 })).rejects.toThrow(/two entries/)
  expect(await posting(world, three ?? '', { cents: 3 })).toBe(true)
})

test('of many who post, post in part and void one hold at once, one does', async ({ world }) => {
  const { wallet, escrow, id } = await held(world)
  const acts = Array.from({ length: 24 }, (_, at) =>
    at % 3 === 0 ? posting(world, id) : at % 3 === 1 ? posting(world, id, { cents: 1_000 }) : voiding(world, id),
  )
  const done = await Promise.all(acts)
  expect(done.filter(Boolean)).toHaveLength(1)
  const moved = [3_000, 1_000, 0][done.indexOf(true) % 3] ?? 0
  expect(await seen(world, wallet, escrow)).toEqual([
    [5_000 - moved, 5_000 - moved],
    [moved, moved],
  ])
  expect(await accountsAdrift(world.db)).toEqual([])
})

test('of a hundred who hold a whole wallet at once, one does', async ({ world }) => {
  const wallet = walletOf(newId())
  await fill(world, wallet, 9_900)
  const hold = () => holding(world, { entries: move(wallet, escrowOf(newId()), 9_900) })
  const results = await Promise.allSettled(Array.from({ length: 100 }, hold))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await seen(world, wallet)).toEqual([[9_900, 0]])
})

test('accounts are locked in the order of code and owner in every direction that money moves', async ({ world }) => {
  const { wallet, escrow, id } = await held(world)
  await fill(world, escrow, 100)
  const lock = (tx: Tx, { owner }: AccountRef) =>
    sql`select from ledger_account where owner_id = ${owner} for update nowait`.execute(tx)
  for (const act of [() => posting(world, id), () => send(world, move(escrow, wallet, 100))]) {
    let acting: Promise<boolean> | undefined
    await world.db.transaction().execute(async (tx) => {
      await lock(tx, wallet)
      acting = act()
      await expect.poll(() => isAnyoneWaiting(world)).toBe(true)
      // The posting that waits for the first account has not locked the second.
      await lock(tx, escrow)
    })
    expect(await acting).toBe(true)
  }
})

test('a source holds once for a purpose, and may name its hold by them', async ({ world }) => {
  const { wallet, escrow } = await held(world)
  const source = { purpose: 'bid', sourceType: 'auction', sourceId: newId() }
  const entries = move(wallet, escrow, 100)
  expect(await holding(world, { ...source, entries })).toEqual(expect.any(String))
  expect(await holding(world, { ...source, entries })).toBeUndefined()
  const { db } = world
  expect(await db.transaction().execute((tx) => postHeld(tx, source, { at: noon }))).toBe(true)
  expect(await db.transaction().execute((tx) => voidHeld(tx, source, { at: noon }))).toBe(false)
})

test('an expired hold posts nothing, whole or in part, and the sweep voids it', async ({ world }) => {
  const { wallet, escrow, id } = await held(world)
  const endless = await holding(world, { entries: move(wallet, escrow, 100), expiresAt: null })
  const other = await holding(world, { entries: move(wallet, escrow, 100), expiresAt: later(61) })
  expect(await posting(world, id, { at: later(60) })).toBe(false)
  expect(await posting(world, id, { at: later(60), cents: 1 })).toBe(false)
  world.setNow(later(60))
  await world.runSchedule('ledger.expire_holds')
  expect(await seen(world, wallet, escrow)).toEqual([
    [5_000, 4_800],
    [0, 0],
  ])
  const pending = await world.db.selectFrom('ledger_tx').select('id').where('state', '=', 'pending').execute()
  expect(pending.map((row) => row.id).toSorted()).toEqual([endless, other].toSorted())
  await expect(holding(world, { entries: move(wallet, escrow, 1), expiresAt: noon })).rejects.toThrow(/expires/)
})

test('money of accounts without a minimum and of the platform is held, too', async ({ world }) => {
  const seller = sellerPayable(newId())
  await fill(world, seller, 900)
  const id = await holding(world, { entries: move(seller, mpesaDisbursement, 1_000), expiresAt: null })
  expect(await seen(world, seller, mpesaDisbursement)).toEqual([
    [900, -100],
    [0, -1_000],
  ])
  await world.runSchedule('ledger.fold_balances')
  expect(await posting(world, id ?? '')).toBe(true)
  expect(await seen(world, seller, mpesaDisbursement)).toEqual([
    [-100, -100],
    [-1_000, -1_000],
  ])
  await world.runSchedule('ledger.fold_balances')
  expect(await seen(world, mpesaDisbursement)).toEqual([[-1_000, -1_000]])
  expect(await accountsAdrift(world.db)).toEqual([])
})
