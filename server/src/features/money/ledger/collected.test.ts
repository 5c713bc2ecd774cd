import { sql } from 'kysely'
import { expect } from 'vitest'
import { test, type World } from '../../../../test/harness.ts'
import { isAnyoneWaiting } from '../../../../test/platform/waiting.ts'
import { accounts, credit, debit, type AccountRef } from '../../../core/money/accounts.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/database/ids.ts'
import { withSavepoint } from '../../../platform/database/savepoint.ts'
import { accountsAdrift, availableOf, balanceOf, holdMoney, isBelowMinimum, lockBalances, post } from './index.ts'

const { mpesaCollection: collected } = accounts
const noon = new Date('2026-05-04T12:00:00Z')

const posting = (from: AccountRef, to: AccountRef, cents: number) => ({
  purpose: 'moved',
  sourceType: 'test',
  sourceId: newId(),
  entries: [debit(from, cents), credit(to, cents)],
  at: noon,
})

const wallets = () => [accounts.wallet(newId()), accounts.wallet(newId())] as const
const within = <T>({ db }: World, work: (tx: Tx) => Promise<T>) => db.transaction().execute(work)
const fill = (world: World, ...all: readonly AccountRef[]) =>
  within(world, async (tx) => {
    for (const one of all) post(tx, posting(collected, one, 5_000))
  })

test('what is posted in the middle of a transaction is written when it commits', async ({ world }) => {
  const [one] = wallets()
  await within(world, async (tx) => {
    post(tx, posting(collected, one, 700))
    const { rows } = await sql`select from ledger_tx`.execute(tx)
    expect(rows).toEqual([])
  })
  expect(await balanceOf(world.db, one)).toBe(700)
})

test('where a later statement fails nothing is written', async ({ world }) => {
  const [one] = wallets()
  const failing = within(world, async (tx) => {
    post(tx, posting(collected, one, 700))
    await sql`select 1 / 0`.execute(tx)
  })
  await expect(failing).rejects.toThrow('division by zero')
  expect(await world.db.selectFrom('ledger_tx').select('id').execute()).toEqual([])
})

test('a posting of a savepoint that is rolled back is not written, what came before and after it is', async ({
  world,
}) => {
  const [one, other] = wallets()
  const failed = (tx: Tx, part: () => Promise<unknown>) =>
    withSavepoint(tx, async () => {
      await part()
      throw new Error('only this part')
    }).catch(() => undefined)
  await within(world, async (tx) => {
    post(tx, posting(collected, one, 100))
    await failed(tx, async () => post(tx, posting(collected, one, 20)))
    // Written already, and taken back with the savepoint.
    await failed(tx, async () => {
      post(tx, posting(collected, other, 3))
      expect(await balanceOf(tx, other)).toBe(3)
      expect(await balanceOf(tx, one)).toBe(100)
    })
    await withSavepoint(tx, async () => post(tx, posting(collected, one, 4_000)))
  })
  expect([await balanceOf(world.db, one), await balanceOf(world.db, other)]).toEqual([4_100, 0])
  expect(await accountsAdrift(world.db)).toEqual([])
})

test('a transaction that looks at balances or holds money sees what it has posted', async ({ world }) => {
  const [one, other] = wallets()
  await within(world, async (tx) => {
    post(tx, posting(collected, one, 700))
    expect(await lockBalances(tx, [one, other])).toEqual([
      { balance: 700, available: 700 },
      { balance: 0, available: 0 },
    ])
    post(tx, posting(one, other, 100))
    expect(await availableOf(tx, other)).toBe(100)
    post(tx, posting(one, other, 200))
    expect(await holdMoney(tx, { ...posting(other, one, 300), expiresAt: null })).toEqual(expect.any(String))
    expect(await availableOf(tx, other)).toBe(0)
  })
  expect(await accountsAdrift(world.db)).toEqual([])
})

test('less than is there makes the whole transaction fail', async ({ world }) => {
  const [one, other] = wallets()
  const spending = within(world, async (tx) => {
    post(tx, posting(collected, other, 1))
    post(tx, posting(one, other, 1))
  })
  expect(isBelowMinimum(await spending.catch((error: unknown) => error))).toBe(true)
  expect(await balanceOf(world.db, other)).toBe(0)
})

test('what takes part of money that the same transaction brings is written after it', async ({ world }) => {
  const [one, other] = wallets()
  await within(world, async (tx) => {
    post(tx, posting(collected, one, 900))
    post(tx, posting(one, other, 900))
  })
  expect([await balanceOf(world.db, one), await balanceOf(world.db, other)]).toEqual([0, 900])
})

test('the same source twice in one transaction moves money once', async ({ world }) => {
  const [one] = wallets()
  const same = posting(collected, one, 900)
  await within(world, async (tx) => {
    post(tx, same)
    post(tx, same)
  })
  expect(await balanceOf(world.db, one)).toBe(900)
})

test('two transactions that post to the same accounts in opposite order do not wait for each other', async ({
  world,
}) => {
  const [first, last] = wallets().toSorted((one, other) => ((one.owner ?? '') < (other.owner ?? '') ? -1 : 1))
  if (!first || !last) throw new Error('there are two')
  await fill(world, first, last)
  const lock = (tx: Tx, { owner }: AccountRef) =>
    sql`select from ledger_account where owner_id = ${owner} for update nowait`.execute(tx)
  const acts = [
    [last, first],
    [first, last],
  ].map((order) => async (tx: Tx) => {
    for (const from of order) post(tx, posting(from, accounts.escrow(newId()), 100))
  })
  for (const act of acts) {
    let acting: Promise<void> | undefined
    await within(world, async (tx) => {
      await lock(tx, first)
      acting = within(world, act)
      await expect.poll(() => isAnyoneWaiting(world)).toBe(true)
      // In whichever order they were posted: what waits for the first account has not locked the last.
      await lock(tx, last)
    })
    await acting
  }
  await Promise.all(Array.from({ length: 20 }, (_, at) => within(world, acts[at % 2] ?? (async () => {}))))
  expect([await balanceOf(world.db, first), await balanceOf(world.db, last)]).toEqual([2_800, 2_800])
  expect(await accountsAdrift(world.db)).toEqual([])
})

test('accounts that several open at once, in opposite order, are opened once', async ({ world }) => {
  const all = [accounts.wallet(newId()), accounts.escrow(newId()), accounts.points(newId())]
  const open = (order: readonly AccountRef[]) =>
    within(world, async (tx) => {
      for (const to of order) post(tx, posting(to.name === 'points' ? accounts.pointsIssued : collected, to, 10))
    })
  await Promise.all(Array.from({ length: 12 }, (_, at) => open(at % 2 === 0 ? all : all.toReversed())))
  expect(await Promise.all(all.map((account) => balanceOf(world.db, account)))).toEqual([120, 120, 120])
  const opened = await world.db
    .selectFrom('ledger_account')
    .select(['code', 'kind', 'normal', 'asset', 'min_balance'])
    .where('owner_type', '<>', 'platform')
    .orderBy('code')
    .execute()
  const open0 = { kind: 'liability', normal: 'credit', min_balance: 0 }
  expect(opened).toEqual([
    { ...open0, code: '2010', asset: 'KES' },
    { ...open0, code: '2020', asset: 'KES' },
    { ...open0, code: 'P2010', asset: 'PTS' },
  ])
})

test('after its end nothing can be posted in a transaction', async ({ world }) => {
  const [one] = wallets()
  const over = await within(world, async (tx) => ({ tx }))
  expect(() => post(over.tx, posting(collected, one, 1))).toThrow(/is over/)
})
