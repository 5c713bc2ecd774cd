import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { readAll } from '../../../../test/money/statement-lines.ts'
import { force, pending, sendCallback, stateOf, success, test } from '../../../../test/money/static-shop.ts'
import { accounts } from '../../../core/money/accounts.ts'
import { balanceOf } from '../ledger/index.ts'
import { importStatementFiles } from './import-files.ts'
import { importStatement } from './import-statement.ts'
import { readStatement } from './statement-csv.ts'

const header =
  'Receipt No.,Completion Time,Details,Transaction Status,Paid In,Withdrawn,Reason Type,Linked Transaction ID,A/C No.'
const line = (number: number, changes = '') =>
  `S${String(number).padStart(9, '0')},04-03-2026 21:30:00,x,Completed,10.00,,Pay Bill,,NONE${changes}`

test('a file that is no statement of ours is refused by name before anything is booked', async ({ world }) => {
  const read = (text: string) => importStatement(world.deps, readStatement([text], '174379'))
  await expect(read('')).rejects.toMatchObject({ code: 'no_header' })
  await expect(read('a,b\n1,2\n')).rejects.toMatchObject({ code: 'no_header' })
  await expect(read(`Receipt No.,Details\n${line(1)}\n`)).rejects.toMatchObject({ code: 'missing_columns' })
  await expect(read(`Short Code,600000\n${header}\n${line(1)}\n`)).rejects.toMatchObject({ code: 'other_paybill' })
  await expect(read(`PK\0\0,x\n${header}\n${line(1)}\n`)).rejects.toMatchObject({ code: 'not_text' })
  expect(await world.db.selectFrom('statement_rows').select('id').execute()).toEqual([])
})

test('torn, foreign and unreadable lines are counted, and the others booked', async ({ world }) => {
  const text = `${header},Currency,Short Code\n${line(1, ',KES,174379')}\n${line(2, ',USD,174379')}\n${line(3, ',KES,600000')}
S000000004,04-03-2026 21:30:00,"x
S000000005,04-03-2026
${line(6, ',KES,174379').replace('10.00', '1e3')}\n${line(7, ',,')}\nS00000000`
  const { lines } = await readAll(text, '174379')
  const result = await importStatement(world.deps, lines)
  expect(result).toMatchObject({ unmatched: 1, foreign_currency: 1, other_paybill: 1, torn: 1 })
  expect(await balanceOf(world.db, accounts.suspense)).toBe(1000)
})

test('a hundred thousand lines are read in pieces of any size, and only a line is in memory', async () => {
  async function* chunks() {
    yield `${header}\n`
    for (let at = 0; at < 100_000; at++) yield* halves(`${line(at)}\r\n`)
  }
  let count = 0
  for await (const { is } of readStatement(chunks())) if (is === 'incoming') count += 1
  expect(count).toBe(100_000)
})

const halves = (text: string) => [text.slice(0, 7), text.slice(7)]

test('many lines are booked to suspense once, however often and by how many they are imported', async ({ world }) => {
  const text = [header, ...Array.from({ length: 450 }, (_, at) => line(at))].join('\n')
  const read = () => importStatement(world.deps, readStatement([`${text}\n`]))
  const [one, other] = await Promise.all([read(), read()])
  expect(one.unmatched + other.unmatched).toBe(450)
  expect(await read()).toMatchObject({ seen: 450, unmatched: 0 })
  expect(await balanceOf(world.db, accounts.suspense)).toBe(450_000)
})

test('a payment that M-Pesa took back is reversed by the statement, once; our own refund is only reported', async ({
  world,
  staticShop,
}) => {
  const { id, order, requestId } = await pending(world, staticShop)
  await sendCallback(world, id, success({ id: requestId }))
  await world.runJobs()
  await world.db.updateTable('orders').set({ state: 'shipped' }).where('id', '=', order.id).execute()
  const back = `SREV000001,05-03-2026 10:00:00,x,Completed,,-1500.00,Pay Bill Reversal,SAB12CD34E,`
  const own = `SREV000002,05-03-2026 10:00:00,x,Completed,,-20.00,Business Payment to Customer,,`
  const read = () => importStatement(world.deps, readStatement([`${header}\n${back}\n${own}\n`]))
  expect(await read()).toMatchObject({ reversed: 1, outgoing: 1 })
  expect(await read()).toMatchObject({ reversed: 0, outgoing: 0, seen: 2 })
  expect((await stateOf(world, id)).status).toBe('reversed')
  const { status } = await world.db
    .selectFrom('orders')
    .select('status')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  expect(status).toBe('disputed')
  expect(await balanceOf(world.db, accounts.mpesaCollection)).toBe(0)
  expect(await balanceOf(world.db, accounts.escrow(order.id))).toBe(0)

  const refunded = await pending(world, staticShop, { phone: '0712000009' })
  await sendCallback(world, refunded.id, success({ id: refunded.requestId, receipt: 'SOWN000001' }))
  await world.runJobs()
  await force(world, refunded.id, { status: 'refunding' })
  const ours = `SREV000003,05-03-2026 10:00:00,x,Completed,,-1500.00,Pay Bill Reversal,SOWN000001,`
  const came = `SOWN000001,05-03-2026 09:00:00,x,Completed,1500.00,,Pay Bill,,NONE`
  const lines = readStatement([`${header}\n${came}\n${ours}\n`])
  expect(await importStatement(world.deps, lines)).toMatchObject({ known: 1, outgoing: 1 })
  expect(await balanceOf(world.db, accounts.suspense)).toBe(0)
  expect((await stateOf(world, refunded.id)).status).toBe('refunding')
})

test('what was paid out to its seller already is borne by the platform when M-Pesa takes it back', async ({
  world,
  staticShop,
}) => {
  const { id, order, requestId } = await pending(world, staticShop)
  await sendCallback(world, id, success({ id: requestId }))
  await world.runJobs()
  const { post } = await import('../ledger/index.ts')
  const { credit, debit } = await import('../../../core/money/accounts.ts')
  const entries = [debit(accounts.escrow(order.id), 150_000), credit(accounts.mpesaCollection, 150_000)]
  await world.db
    .transaction()
    .execute(async (tx) =>
      post(tx, { purpose: 'paid_out', sourceType: 'test', sourceId: id, entries, at: world.clock() }),
    )
  const back = `SREV000001,05-03-2026 10:00:00,x,Completed,,-1500.00,Pay Bill Reversal,SAB12CD34E,`
  expect(await importStatement(world.deps, readStatement([`${header}\n${back}\n`]))).toMatchObject({ reversed: 1 })
  expect(await balanceOf(world.db, accounts.goodwill)).toBe(150_000)
})

test('new files of the folder are imported once each by their content; a wrong one is noted', async ({ world }) => {
  const folder = await mkdtemp(join(tmpdir(), 'mtaa-statements-'))
  world.deps.settings.mpesa.statementsDir = folder
  const put = async (name: string, text: string, age = 3600) => {
    await writeFile(join(folder, name), text)
    const at = Date.now() / 1000 - age
    await utimes(join(folder, name), at, at)
  }
  await put('one.csv', `${header}\n${line(1)}\n`)
  await put('copy.CSV', `${header}\n${line(1)}\n`)
  await put('wrong.csv', 'a,b\n1,2\n')
  await put('notes.txt', 'nothing')
  await put('growing.csv', `${header}\n${line(2)}\n`, 0)
  for (const _ of [1, 2]) await importStatementFiles(world.deps)
  const files = await world.db.selectFrom('statement_files').select(['name', 'error']).orderBy('name').execute()
  expect(files).toEqual([
    { name: 'copy.CSV', error: null },
    { name: 'wrong.csv', error: 'no_header' },
  ])
  expect(await balanceOf(world.db, accounts.suspense)).toBe(1000)
  await put('growing.csv', `${header}\n${line(2)}\n`)
  await importStatementFiles(world.deps)
  expect(await balanceOf(world.db, accounts.suspense)).toBe(2000)
  await rm(folder, { recursive: true })
})
