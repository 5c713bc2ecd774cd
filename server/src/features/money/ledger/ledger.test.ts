import fc from 'fast-check'
import { expect } from 'vitest'
import { test, type World } from '../../../../test/harness.ts'
import { newId } from '../../../platform/database/ids.ts'
import { accounts, chart, credit, debit, type AccountRef, type Entry } from '../../../core/money/accounts.ts'
import { accountsAdrift } from './ledger.queries.ts'
import { balanceOf, trialBalance, type Posting } from './index.ts'
import { posted } from '../../../../test/money/posted.ts'
import { runs } from '../../../../../test/property-runs.ts'

const { escrow: escrowOf, mpesaCollection: collected, wallet: walletOf } = accounts
const move = (from: AccountRef, to: AccountRef, cents: number): Entry[] => [debit(from, cents), credit(to, cents)]

/** Answers whether it moved money. */
const posting = ({ db, clock }: World, input: Partial<Posting> & Pick<Posting, 'entries'>) => {
  const usual = { purpose: 'settlement', sourceType: 'payment', sourceId: newId(), at: clock() }
  return posted(db, { ...usual, ...input })
}

test('a paid order lies in its escrow, and the books balance', async ({ world }) => {
  const escrow = escrowOf(newId())
  await posting(world, { entries: move(collected, escrow, 100_000) })
  expect(await balanceOf(world.db, escrow)).toBe(100_000)
  expect(await balanceOf(world.db, collected)).toBe(100_000)
  expect(await trialBalance(world.db)).toBe(0)
})

test('several entries of one account are one movement of their sum', async ({ world }) => {
  const wallet = walletOf(newId())
  await posting(world, { entries: [debit(collected, 300), credit(wallet, 100), credit(wallet, 200)] })
  expect(await balanceOf(world.db, wallet)).toBe(300)
})

test('the same source and purpose moves money once, even when both arrive together', async ({ world }) => {
  const escrow = escrowOf(newId())
  const same = { sourceId: newId(), entries: move(collected, escrow, 500) }
  const moved = await Promise.all(Array.from({ length: 8 }, () => posting(world, same)))
  expect(moved.filter(Boolean)).toHaveLength(1)
  expect(await balanceOf(world.db, escrow)).toBe(500)
})

test('of a hundred who spend a whole wallet at once, one does', async ({ world }) => {
  const wallet = walletOf(newId())
  await posting(world, { entries: move(collected, wallet, 9_900) })
  const spend = () => posting(world, { entries: move(wallet, escrowOf(newId()), 9_900) })
  const results = await Promise.allSettled(Array.from({ length: 100 }, spend))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await balanceOf(world.db, wallet)).toBe(0)
  expect(await accountsAdrift(world.db)).toEqual([])
})

test('what does not balance, is not whole or is not above zero is never written', async ({ world }) => {
  const escrow = escrowOf(newId())
  const wrong: Entry[][] = [
    [debit(collected, 5)],
    [...move(collected, escrow, 5), credit(escrow, 1)],
    move(collected, escrow, 0.5),
    move(collected, escrow, -5),
    move(collected, { name: 'escrow' }, 5),
  ]
  for (const entries of wrong)
    await expect(posting(world, { entries })).rejects.toThrow(/is off by|not a whole positive number|belongs to one/)
  expect(await world.db.selectFrom('ledger_tx').select('id').execute()).toEqual([])
})

test('what was posted is never changed or deleted', async ({ world }) => {
  await posting(world, { entries: move(collected, accounts.suspense, 700) })
  await expect(world.db.updateTable('ledger_entry').set({ amount: 1 }).execute()).rejects.toThrow(/never changed/)
  await expect(world.db.deleteFrom('ledger_entry').execute()).rejects.toThrow(/never changed/)
  await expect(world.db.updateTable('ledger_tx').set({ memo: 'x' }).execute()).rejects.toThrow(/never changed/)
  await expect(world.db.deleteFrom('ledger_tx').execute()).rejects.toThrow(/never changed/)
})

const sourceIds = Array.from({ length: 12 }, () => newId())
const owners = Array.from({ length: 3 }, () => newId())
const owner = fc.constantFrom(...owners)
const cents = fc.integer({ min: 1, max: 50_000 })

/** The kinds of posting the chart is made for, with random amounts, owners and sources; some sources repeat. */
const operation = fc.record({
  sourceId: fc.constantFrom(...sourceIds),
  purpose: fc.constantFrom('settlement', 'release', 'refund'),
  entries: fc.oneof(
    fc.tuple(owner, cents).map(([order, sum]) => move(collected, escrowOf(order), sum)),
    fc.tuple(owner, cents).map(([user, sum]) => move(collected, walletOf(user), sum)),
    fc.tuple(owner, owner, cents).map(([user, order, sum]) => move(walletOf(user), escrowOf(order), sum)),
    fc
      .tuple(owner, owner, cents, cents)
      .map(([order, seller, net, commission]): Entry[] => [
        debit(escrowOf(order), net + commission),
        credit(accounts.sellerPayable(seller), net),
        credit(accounts.commission, commission),
      ]),
    fc.tuple(owner, cents).map(([order, sum]) => move(escrowOf(order), accounts.refundsInFlight, sum)),
    fc
      .tuple(owner, cents)
      .map(([seller, sum]) => move(accounts.sellerPayable(seller), accounts.mpesaDisbursement, sum)),
    cents.map((sum) => move(collected, accounts.suspense, sum)),
  ),
})

test('after any sequence the invariants of the ledger hold', async ({ world }) => {
  const run = fc.asyncProperty(fc.array(operation, { minLength: 1, maxLength: 12 }), async (operations) => {
    const done = new Set<string>()
    const model = new Map<string, number>()
    const salt = newId().slice(-12)
    for (const { sourceId, purpose, entries } of operations) {
      const source = sourceId.slice(0, -12) + salt
      const ours = entries.map((entry) => ({ ...entry, account: freshOwner(entry.account, salt) }))
      const seen = done.has(source + purpose)
      const fits = ours.every(
        ({ account, direction, cents: sum }) =>
          !isFloored(account) || direction === 'credit' || (model.get(key(account)) ?? 0) >= sum,
      )
      const result = await posting(world, { sourceId: source, purpose, entries: ours }).catch(() => 'refused')
      expect(result).toBe(seen ? false : fits ? true : 'refused')
      if (result !== true) continue
      done.add(source + purpose)
      for (const { account, direction, cents: sum } of ours) {
        model.set(key(account), (model.get(key(account)) ?? 0) + (direction === 'credit' ? sum : -sum))
      }
    }
    for (const text of model.keys()) {
      const [name, id] = text.split(' ')
      if (id) expect(await balanceOf(world.db, { name: name as 'wallet', owner: id })).toBe(model.get(text))
    }
  })
  await fc.assert(run, { numRuns: runs(200) })
  expect(await trialBalance(world.db)).toBe(0)
  expect(await accountsAdrift(world.db)).toEqual([])
  expect(await heldForOthers(world)).toBeLessThanOrEqual(await trustMoney(world))
})

const key = ({ name, owner: id }: AccountRef) => `${name} ${id ?? ''}`
const isFloored = ({ name }: AccountRef) => chart[name].min === 0
const freshOwner = ({ name, owner: id }: AccountRef, salt: string): AccountRef =>
  id === undefined ? { name } : { name, owner: id.slice(0, -12) + salt }

async function trustMoney({ db }: World) {
  const { mpesaCollection, mpesaDisbursement, cardReceivable, bankTrust } = accounts
  const held = [mpesaCollection, mpesaDisbursement, cardReceivable, bankTrust]
  const all = await Promise.all(held.map((account) => balanceOf(db, account)))
  return all.reduce((sum, part) => sum + part, 0)
}

const owed = (['wallet', 'escrow', 'sellerPayable', 'organizerPayable'] as const).map((name) => chart[name].code)

async function heldForOthers({ db }: World) {
  const { sum } = await db
    .selectFrom('ledger_account')
    .select((eb) => eb.fn.sum<string>(eb('posted_credit', '-', eb.ref('posted_debit'))).as('sum'))
    .where('code', 'in', owed)
    .executeTakeFirstOrThrow()
  return Number(sum)
}
