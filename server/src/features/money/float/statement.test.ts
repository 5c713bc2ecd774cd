import { minute } from '@mtaa/contract/time'
import { moveFloat } from '@mtaa/contract/money/float'
import { expect } from 'vitest'
import { codeOf } from '../../../../test/money/payouts.ts'
import type { Person } from '../../../../test/factories.ts'
import { pass, test } from '../../../../test/money/transfer-world.ts'
import type { World } from '../../../../test/harness.ts'
import { accounts } from '../../../core/money/accounts.ts'
import { newId } from '../../../platform/database/ids.ts'
import { importStatement, readStatement } from '../daraja/index.ts'
import { lockLine } from '../paybill-statement/index.ts'
import { explainLine } from '../daraja-transfers/index.ts'
import { balanceOf } from '../ledger/index.ts'

const book = (world: World, by: Person, receipt: string, amount: number) => {
  const body = { direction: 'in' as const, other: 'collection' as const, amount, receipt, reason: 'It was low.' }
  return world.as(by)(moveFloat, { body, idempotencyKey: newId() })
}

/** The statement has money that left the collection by this receipt. */
async function left(world: World, receipt: string, shillings: number) {
  const at = new Date(+world.clock() + 3 * 60 * minute).toISOString().slice(0, 19).replace('T', ' ')
  const head = 'Receipt No.,Completion Time,Transaction Status,Paid In,Withdrawn,Reason Type,Other Party Info'
  const line = `${receipt},${at},Completed,,-${shillings.toFixed(2)},Organization Transfer,600100 - MTAA`
  await importStatement(world.deps, readStatement([[head, line, ''].join('\n')]))
  await look(world)
}

async function look(world: World) {
  await world.runJobs()
  await world.runSchedule('transfers.statement')
}

const outcomes = async ({ db }: World) =>
  Object.fromEntries(
    (await db.selectFrom('statement_outgoing').select(['receipt', 'outcome']).execute()).map((line) => [
      line.receipt,
      line.outcome,
    ]),
  )

const sums = async ({ db }: World) => {
  const [collected, float] = [accounts.mpesaCollection, accounts.mpesaDisbursement]
  return [await balanceOf(db, collected), await balanceOf(db, float), await balanceOf(db, accounts.suspense)]
}

test('money that was moved is booked once, by whichever comes first: staff or the statement', async ({
  world,
  paying: _,
}) => {
  const one = await world.make.member({ roles: ['Admin'] })
  await book(world, one, 'FIRST00001', 4_000)
  await left(world, 'FIRST00001', 4_000)
  expect([await outcomes(world), await sums(world)]).toEqual([{ FIRST00001: 'known' }, [-400_000, 400_000, 0]])

  // The statement first, an hour before anybody books it: it was in suspense until then.
  await left(world, 'LATER00001', 3_000)
  await pass(world, 61 * minute)
  await look(world)
  expect(await sums(world)).toEqual([-700_000, 400_000, -300_000])
  await book(world, one, 'LATER00001', 3_000)
  await look(world)
  expect([(await outcomes(world))['LATER00001'], await sums(world)]).toEqual(['known', [-700_000, 700_000, 0]])

  // What a person has explained, or what is of another amount, is not booked again.
  await left(world, 'OTHER00001', 2_000)
  expect(await codeOf(book(world, one, 'OTHER00001', 1_999))).toBe('float_receipt_used')
  const { id } = await world.db
    .selectFrom('statement_outgoing')
    .select('id')
    .where('receipt', '=', 'OTHER00001')
    .executeTakeFirstOrThrow()
  await world.db.transaction().execute(async (tx) => {
    const line = await lockLine(tx, id)
    if (line) await explainLine(tx, line, { act: 'left_to_disbursement', by: one.id, at: world.clock() })
  })
  expect(await codeOf(book(world, one, 'OTHER00001', 2_000))).toBe('float_receipt_used')
  expect((await sums(world))[1]).toBe(900_000)
})
