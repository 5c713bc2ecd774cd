import { sql } from 'kysely'
import { expect } from 'vitest'
import { test, type World } from '../../../../test/harness.ts'
import { newId } from '../../../platform/database/ids.ts'
import { accounts, credit, debit } from '../../../core/money/accounts.ts'
import { accountsAdrift, availableOf, balanceOf, holdMoney, post } from './index.ts'

const wallet = accounts.wallet(newId())

async function write(world: World) {
  const source = { sourceType: 'payment', sourceId: newId(), at: world.clock() }
  const moved = [debit(accounts.mpesaCollection, 700), credit(wallet, 700)]
  const back = [debit(wallet, 300), credit(accounts.mpesaCollection, 300)]
  await world.db.transaction().execute(async (tx) => {
    post(tx, { ...source, purpose: 'topup', entries: moved })
    await holdMoney(tx, { ...source, purpose: 'bid', entries: back, expiresAt: null })
  })
}

const forbidden = [
  `update ledger_entry set amount = amount + 1`,
  `delete from ledger_entry`,
  `truncate ledger_entry`,
  `truncate ledger_tx cascade`,
  `truncate ledger_account cascade`,
  `delete from ledger_tx`,
  `delete from ledger_account`,
  `update ledger_tx set memo = 'x' where state = 'posted'`,
  `update ledger_tx set state = 'pending', resolved_at = null where state = 'posted'`,
  `update ledger_tx set memo = 'x' where state = 'pending'`,
  `update ledger_tx set total = 1, state = 'posted', resolved_at = now() where state = 'pending'`,
  `update ledger_tx set state = 'posted' where state = 'pending'`,
  `update ledger_account set min_balance = null`,
  `update ledger_account set owner_id = gen_random_uuid() where owner_id is not null`,
  `update ledger_account set posted_debit = posted_debit + 701 where owner_id is not null`,
  `update ledger_account set pending_debit = pending_debit + 701 where owner_id is not null`,
]

for (const statement of forbidden)
  test(`the database refuses: ${statement}`, async ({ world }) => {
    await write(world)
    await expect(world.pool.query(statement)).rejects.toThrow(/never changed|ledger_account_floor|resolved/)
    expect(await balanceOf(world.db, wallet)).toBe(700)
  })

const txOf = (lines: number, total: number) =>
  `with t as (insert into ledger_tx (id, purpose, source_type, source_id, state, total, lines)
    values (gen_random_uuid(), 'x', 'test', gen_random_uuid(), 'posted', ${total}, ${lines}) returning id)`
const entry = (from: string, side: string, cents: number | string, where = '') =>
  `select gen_random_uuid(), id, (select id from ledger_account ${where} order by code limit 1), '${side}', ${cents} from ${from}`
const into = 'insert into ledger_entry (id, tx_id, account_id, side, amount)'

const unfit: Record<string, string> = {
  'entries that do not balance': `${txOf(2, 5)} ${into} ${entry('t', 'D', 5)} union all ${entry('t', 'C', 4)}`,
  'an entry for nothing': `${txOf(3, 5)} ${into} ${entry('t', 'D', 5)} union all ${entry('t', 'C', 5)} union all ${entry('t', 'D', 0)}`,
  'fewer entries than the transaction names': `${txOf(3, 5)} ${into} ${entry('t', 'D', 5)} union all ${entry('t', 'C', 5)}`,
  'another sum than the transaction names': `${txOf(2, 6)} ${into} ${entry('t', 'D', 5)} union all ${entry('t', 'C', 5)}`,
  'an account that is not there': `${txOf(2, 5)} ${into} select gen_random_uuid(), id, gen_random_uuid(), 'D', 5 from t
    union all select gen_random_uuid(), id, gen_random_uuid(), 'C', 5 from t`,
  'a transaction that is not there': `with t as (select gen_random_uuid() as id) ${into} ${entry('t', 'D', 5)} union all ${entry('t', 'C', 5)}`,
  'further entries of a posted transaction': `with t as (select id from ledger_tx where state = 'posted') ${into}
    ${entry('t', 'D', 5)} union all ${entry('t', 'C', 5)}`,
  'a transaction without entries': `insert into ledger_tx (id, purpose, source_type, source_id, state, total, lines)
    values (gen_random_uuid(), 'x', 'test', gen_random_uuid(), 'posted', 0, 0)`,
  'two parts of one hold': `insert into ledger_tx (id, purpose, source_type, source_id, state, total, lines, resolves_tx)
    select gen_random_uuid(), 'x', 'test', gen_random_uuid(), 'posted', 5, 2, id
    from ledger_tx cross join generate_series(1, 2) where state = 'pending'`,
}

for (const [what, statement] of Object.entries(unfit))
  test(`the database refuses ${what}`, async ({ world }) => {
    await write(world)
    await expect(world.pool.query(statement)).rejects.toThrow(/do not balance|_check|ledger_tx_resolves/)
    expect(await accountsAdrift(world.db)).toEqual([])
  })

test('movements of one asset do not balance those of another, and no transaction has both', async ({ world }) => {
  await write(world)
  await sql`insert into ledger_account (id, code, kind, normal, owner_type, asset)
    values (gen_random_uuid(), 'P001', 'asset', 'debit', 'platform', 'PTS')`.execute(world.db)
  const mixed = `${txOf(2, 5)} ${into} ${entry('t', 'D', 5, `where asset = 'PTS'`)} union all ${entry('t', 'C', 5, `where asset = 'KES'`)}`
  await expect(world.pool.query(mixed)).rejects.toThrow(/do not balance/)
  const lines = [
    ['PTS', 'D'],
    ['PTS', 'C'],
    ['KES', 'D'],
    ['KES', 'C'],
  ] as const
  const both = lines.map(([asset, side]) => entry('t', side, 5, `where asset = '${asset}'`)).join(' union all ')
  await expect(world.pool.query(`${txOf(4, 10)} ${into} ${both}`)).rejects.toThrow(/do not balance/)
})

test('a balance of the platform is right before, while and after its movements are folded', async ({ world }) => {
  await write(world)
  const { db } = world
  const both = async () => [
    await balanceOf(db, accounts.mpesaCollection),
    await availableOf(db, accounts.mpesaCollection),
  ]
  expect(await both()).toEqual([700, 400])
  await Promise.all([
    world.runSchedule('ledger.fold_balances'),
    world.runSchedule('ledger.fold_balances'),
    write(world),
  ])
  expect(await both()).toEqual([1_400, 800])
  await world.runSchedule('ledger.fold_balances')
  expect(await both()).toEqual([1_400, 800])
  expect(await db.selectFrom('ledger_unfolded').selectAll().execute()).toEqual([])
  expect(await accountsAdrift(db)).toEqual([])
})

test('postings do not wait for one that has moved the same account of the platform', async ({ world }) => {
  await write(world)
  await world.db.transaction().execute(async (tx) => {
    const source = { purpose: 'topup', sourceType: 'payment', at: world.clock() }
    const entries = [debit(accounts.mpesaCollection, 1), credit(accounts.suspense, 1)]
    post(tx, { ...source, sourceId: newId(), entries })
    await write(world)
    post(tx, { ...source, sourceId: newId(), entries })
  })
  expect(await balanceOf(world.db, accounts.suspense)).toBe(2)
})
