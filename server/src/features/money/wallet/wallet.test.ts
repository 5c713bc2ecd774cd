import {
  changeWalletSettings,
  getTopUp,
  getWallet,
  getWalletStatement,
  listWalletEntries,
} from '@mtaa/contract/money/wallet'
import { planDeletion } from '@mtaa/contract/identity/privacy'
import fc from 'fast-check'
import { expect } from 'vitest'
import { runs } from '../../../../../test/property-runs.ts'
import { test, type World } from '../../../../test/harness.ts'
import type { Person } from '../../../../test/factories.ts'
import { fund, topUp, walletOf } from '../../../../test/money/wallet.ts'
import { accounts, credit, debit } from '../../../core/money/accounts.ts'
import { newId } from '../../../platform/database/ids.ts'
import { accountsAdrift, post, postHeld, trialBalance, voidHeld } from '../ledger/index.ts'
import { assertAvailable } from './assert-available.ts'
import { creditWallet, holdFromWallet } from './index.ts'

const spend = ({ db, clock }: World, person: Person, shillings: number) =>
  db.transaction().execute(async (tx) => {
    await assertAvailable(tx, person.id, shillings * 100)
    const entries = [
      debit(accounts.wallet(person.id), shillings * 100),
      credit(accounts.escrow(newId()), shillings * 100),
    ]
    post(tx, { purpose: 'settlement', sourceType: 'test', sourceId: newId(), entries, at: clock() })
  })

const refund = ({ db, clock }: World, person: Person, shillings: number) =>
  db.transaction().execute(async (tx) =>
    creditWallet(tx, {
      memberId: person.id,
      cents: shillings * 100,
      from: [debit(accounts.refundsInFlight, shillings * 100)],
      purpose: 'refund',
      sourceType: 'refund',
      sourceId: newId(),
      at: clock(),
    }),
  )

/** All pages, two at a time. */
async function entriesOf(world: World, person: Person, filter: 'all' | 'in' | 'out' = 'all') {
  const items = []
  let cursor: string | undefined
  do {
    const page = await world.as(person)(listWalletEntries, { query: { filter, limit: 2, ...(cursor && { cursor }) } })
    items.push(...page.items)
    cursor = page.next_cursor ?? undefined
  } while (cursor)
  return items
}

async function statementOf(world: World, person: Person | null, query: string) {
  const headers = await world.headersOf(person)
  return world.http.inject({ url: `/api/wallet/statement?${query}`, headers })
}

test('a new wallet is empty, and what can be added is said', async ({ world }) => {
  const member = await world.make.member()
  expect(await walletOf(world, member)).toEqual({
    balance: 0,
    held: 0,
    available: 0,
    top_up: { open: true, min: 10, max: 50_000, presets: [100, 500, 1000, 2500] },
    pending_top_up: null,
    low_balance_below: null,
    is_low: false,
  })
  expect(await entriesOf(world, member)).toEqual([])
})

test('the balance after each movement is right on every page and with every filter', async ({ world }) => {
  const member = await world.make.member()
  const start = Date.parse('2026-03-04T09:00:00Z')
  for (const [n, amount] of [1000, -200, 300, -50, -25, 500, -1].entries()) {
    world.setNow(new Date(start + n * 60_000))
    await (amount > 0 ? refund(world, member, amount) : spend(world, member, -amount))
  }
  const all = await entriesOf(world, member)
  expect(all.map(({ direction, amount, balance }) => [direction, amount, balance])).toEqual([
    ['out', 1, 1524],
    ['in', 500, 1525],
    ['out', 25, 1025],
    ['out', 50, 1050],
    ['in', 300, 1100],
    ['out', 200, 800],
    ['in', 1000, 1000],
  ])
  expect((await entriesOf(world, member, 'in')).map(({ balance }) => balance)).toEqual([1525, 1100, 1000])
  expect((await entriesOf(world, member, 'out')).map(({ balance }) => balance)).toEqual([1524, 1025, 1050, 800])
  expect(all.map(({ kind }) => kind)).toContain('refund')
})

test('movements of one moment have one order, and no page repeats or misses one', async ({ world }) => {
  const member = await world.make.member()
  world.setNow(new Date('2026-03-04T09:00:00Z'))
  await Promise.all(Array.from({ length: 9 }, (_, n) => refund(world, member, n + 1)))
  const all = await entriesOf(world, member)
  expect(new Set(all.map(({ id }) => id)).size).toBe(9)
  expect(all[0]?.balance).toBe(45)
  for (const [at, { balance, amount }] of all.entries()) expect(balance - amount).toBe(all[at + 1]?.balance ?? 0)
})

test('a statement has the balance before, after, and after each movement; days are of Nairobi', async ({ world }) => {
  const member = await world.make.member()
  for (const [at, amount] of [
    ['2026-02-28T20:59:00Z', 1000],
    ['2026-02-28T21:00:00Z', -100],
    ['2026-03-31T20:59:00Z', 50],
    ['2026-03-31T21:00:00Z', 7],
  ] as const) {
    world.setNow(new Date(at))
    await (amount > 0 ? refund(world, member, amount) : spend(world, member, -amount))
  }
  const { statusCode, headers, body } = await statementOf(world, member, 'from=2026-03-01&to=2026-03-31&format=csv')
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="mtaa-wallet-2026-03-01-2026-03-31.csv"',
    'cache-control': 'private, no-store',
  })
  expect(body.replace('\uFEFF', '').trimEnd().split('\r\n')).toEqual([
    'Date,Time,Description,Reference,Receipt,Money in,Money out,Balance',
    '2026-03-01,,Opening balance,,,,,1000',
    '2026-03-01,00:00,Payment,,,,100,900',
    '2026-03-31,23:59,Refund,,,50,,950',
    '2026-03-31,,Closing balance,,,,,950',
  ])
  const empty = await statementOf(world, member, 'from=2026-03-05&to=2026-03-06&format=csv')
  expect(empty.body).toContain('Opening balance,,,,,900')
  expect(empty.body).toContain('Closing balance,,,,,900')
})

test('a statement as PDF is a PDF, in Swahili for who reads Swahili', async ({ world }) => {
  const member = await world.make.member()
  world.setNow(new Date('2026-03-04T09:00:00Z'))
  await refund(world, member, 500)
  const url = '/api/wallet/statement?from=2026-03-01&to=2026-03-31&format=pdf'
  const headers = { ...(await world.headersOf(member)), 'accept-language': 'sw' }
  const answer = await world.http.inject({ url, headers })
  expect(answer.headers['content-type']).toBe('application/pdf')
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect(answer.rawPayload.toString('latin1')).toContain('/Lang (sw)')
})

test.for(['from=2026-03-02&to=2026-03-01', 'from=2025-01-01&to=2026-03-01', 'from=2027-03-01&to=2027-03-02'])(
  'a period that cannot be is refused by name: %s',
  async (period, { world }) => {
    world.setNow(new Date('2026-03-04T09:00:00Z'))
    const answer = await statementOf(world, await world.make.member(), `${period}&format=csv`)
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'statement_period_wrong'])
  },
)

test('a wallet and its papers are for its owner alone, staff included', async ({ world }) => {
  const owner = await world.make.member()
  await fund(world, owner, 700)
  const made = await topUp(world, owner, 100)
  const others = [
    await world.make.member(),
    await world.make.member({ roles: ['Customer-Support-Moderator'] }),
    await world.make.member({ roles: ['Admin'] }),
    await world.make.member({ roles: ['Super-Admin'] }),
  ]
  for (const person of others) {
    expect((await walletOf(world, person)).balance).toBe(0)
    expect(await entriesOf(world, person)).toEqual([])
    const params = { id: made.id }
    await expect(world.as(person)(getTopUp, { params })).rejects.toMatchObject({ code: 'top_up_not_found' })
    const { body } = await statementOf(world, person, `from=2026-01-01&to=2026-12-31&format=csv`)
    expect(body).not.toContain('700')
  }
  const visitor = world.as(null)
  await expect(visitor(getWallet, {})).rejects.toMatchObject({ code: 'sign_in_required' })
  await expect(visitor(listWalletEntries, { query: {} })).rejects.toMatchObject({ code: 'sign_in_required' })
  const query = { from: '2026-01-01', to: '2026-01-02', format: 'csv' } as const
  await expect(visitor(getWalletStatement, { query })).rejects.toMatchObject({ code: 'sign_in_required' })
  await expect(topUp(world, null, 100)).rejects.toMatchObject({ code: 'sign_in_required' })
})

test('the wallet says that it is low only to who wants to know', async ({ world }) => {
  const member = await world.make.member()
  await fund(world, member, 100)
  const change = (low_balance_below: number | null) =>
    world.as(member)(changeWalletSettings, { body: { low_balance_below } })
  expect(await change(101)).toMatchObject({ low_balance_below: 101, is_low: true })
  expect(await change(100)).toMatchObject({ low_balance_below: 100, is_low: false })
  expect(await change(null)).toMatchObject({ low_balance_below: null, is_low: false })
})

test('an account with money in its wallet is not deleted', async ({ world }) => {
  const member = await world.make.member()
  await fund(world, member, 1)
  const plan = world.as(member)(planDeletion, { body: {} })
  await expect(plan).rejects.toMatchObject({ code: 'money_left' })
})

test('a fraction of a shilling never comes into a wallet', async ({ world }) => {
  const member = await world.make.member()
  await expect(refund(world, member, 0.5)).rejects.toThrow('whole')
})

const hold = async ({ db, clock }: World, person: Person, shillings: number) => {
  const id = await db.transaction().execute((tx) =>
    holdFromWallet(tx, {
      memberId: person.id,
      cents: shillings * 100,
      to: accounts.escrow(newId()),
      purpose: 'deposit',
      sourceType: 'bid',
      sourceId: newId(),
      at: clock(),
      expiresAt: null,
    }),
  )
  return id ?? ''
}

const amountOf = (max: number) => fc.integer({ min: 1, max })
const act = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(fc.constant('credit' as const), amountOf(500)) },
  { weight: 4, arbitrary: fc.tuple(fc.constant('spend' as const), amountOf(700)) },
  { weight: 2, arbitrary: fc.tuple(fc.constant('hold' as const), amountOf(300)) },
)
/** The acts of a round happen at once; then its holds are used or given back, at once, too. */
const round = fc.record({ acts: fc.array(act, { minLength: 1, maxLength: 12 }), used: fc.array(fc.boolean()) })

test('after any credits, payments and holds, at once or in turn, a wallet has credits less debits, at least zero', async ({
  world,
}) => {
  const { db, clock } = world
  const apply = { credit: refund, spend, hold } as const
  await fc.assert(
    fc.asyncProperty(fc.array(round, { minLength: 1, maxLength: 3 }), async (rounds) => {
      const member = await world.make.member()
      let expected = 0
      for (const { acts, used } of rounds) {
        const done = await Promise.allSettled(acts.map(([name, amount]) => apply[name](world, member, amount)))
        const holds: { id: string; amount: number }[] = []
        for (const [n, [name, amount]] of acts.entries()) {
          const result = done[n]
          if (result?.status !== 'fulfilled') {
            expect(result?.reason).toMatchObject({ code: 'insufficient_funds' })
          } else if (name === 'hold') {
            holds.push({ id: String(result.value), amount })
          } else expected += name === 'credit' ? amount : -amount
        }
        const held = holds.reduce((sum, { amount }) => sum + amount, 0)
        expect(await walletOf(world, member)).toMatchObject({ balance: expected, held, available: expected - held })
        expect(expected - held).toBeGreaterThanOrEqual(0)

        const ends = holds.map(({ id }, n) =>
          db.transaction().execute((tx) => (used[n] ? postHeld : voidHeld)(tx, id, { at: clock() })),
        )
        expect(await Promise.all(ends)).toEqual(holds.map(() => true))
        expected -= holds.reduce((sum, { amount }, n) => sum + (used[n] ? amount : 0), 0)
      }
      expect(await walletOf(world, member)).toMatchObject({ balance: expected, held: 0 })
      expect((await entriesOf(world, member))[0]?.balance ?? 0).toBe(expected)
      expect([await trialBalance(world.db), await accountsAdrift(world.db)]).toEqual([0, []])
    }),
    { numRuns: runs(15) },
  )
})
