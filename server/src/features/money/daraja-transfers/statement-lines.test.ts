import { minute } from '@mtaa/contract/time'
import { expect } from 'vitest'
import type { World } from '../../../../test/harness.ts'
import { makeSource } from '../../../../test/money/test-transfers.ts'
import { confirm, decide, pass, row, spent, test } from '../../../../test/money/transfer-world.ts'
import { changedBeforeLocked } from '../../../../test/platform/waiting.ts'
import { accounts } from '../../../core/money/accounts.ts'
import { importStatement, readStatement } from '../daraja/index.ts'
import { balanceOf, trialBalance } from '../ledger/index.ts'
import { applyOutgoing } from './statement-lines.ts'

const phone = '254712345678'

interface To {
  status?: string
  rail?: string
  to?: string
  paidBy?: string
}

/** A transfer that was sent, as a process or a person has left it. */
async function sent(
  world: World,
  shillings: number,
  { status = 'unknown', rail = 'daraja_b2c', to = phone, paidBy }: To = {},
) {
  const source = await makeSource(world)
  const id = await source.start(shillings, rail, { phone: to, receipt: paidBy ?? null })
  const now = world.clock()
  const review = status === 'review' ? { reason: 'unconfirmed' } : {}
  const ended = status === 'failed' ? { failed_at: now } : {}
  await world.db
    .updateTable('transfers')
    .set({ status, attempts: 1, sent_at: now, next_check_at: null, ...review, ...ended })
    .where('id', '=', id)
    .execute()
  return id
}

const stamp = (at: Date) => new Date(+at + 3 * 60 * minute).toISOString().slice(0, 19).replace('T', ' ')

interface Said {
  receipt: string
  out: number
  reason?: string
  linked?: string
  party?: string
}

/** The statement of these lines, imported, and what follows from it. */
async function read(world: World, ...lines: Said[]) {
  const names = ['Receipt No.', 'Completion Time', 'Transaction Status', 'Paid In', 'Withdrawn', 'Reason Type']
  const head = [...names, 'Other Party Info', 'Linked Transaction ID'].join(',')
  const at = stamp(new Date(+world.clock() + minute))
  const rows = lines.map(({ receipt, out, reason = 'Business Payment to Customer', linked = '', party = phone }) =>
    [receipt, at, 'Completed', '', `-${out.toFixed(2)}`, reason, `${party} - MWANGI`, linked].join(','),
  )
  await importStatement(world.deps, readStatement([[head, ...rows, ''].join('\n')]))
  // The event and the schedule at once.
  await Promise.all([...lines, ...lines].map(({ receipt }) => applyOutgoing(world.deps, receipt)))
  await world.runJobs()
}

const outcomes = async ({ db }: World) =>
  Object.fromEntries(
    (await db.selectFrom('statement_outgoing').select(['receipt', 'reason', 'outcome']).execute()).map((line) => [
      /charge/i.test(line.reason) ? `${line.receipt} charge` : line.receipt,
      line.outcome,
    ]),
  )

const inSuspense = ({ db }: World) => balanceOf(db, accounts.suspense)

test('a line of the statement confirms the one transfer that it fits, with what it says was charged, once', async ({
  world,
  paying: _,
}) => {
  const [unknown, review] = [await sent(world, 500), await sent(world, 700, { status: 'review' })]
  const masked = await sent(world, 300, { status: 'sent', to: '254722000111' })
  const reversal = await sent(world, 900, { rail: 'daraja_reversal', paidBy: 'PAID000001' })
  const lines = [
    { receipt: 'OUT0000001', out: 500 },
    { receipt: 'OUT0000001', out: 7, reason: 'B2C Charge' },
    { receipt: 'OUT0000002', out: 700 },
    { receipt: 'OUT0000003', out: 300, party: '254722***111' },
    { receipt: 'REV0000001', out: 900, reason: 'Pay Bill Reversal', linked: 'PAID000001' },
  ]
  await read(world, ...lines)
  await read(world, ...lines)
  expect(await row(world, unknown)).toMatchObject({ status: 'confirmed', receipt: 'OUT0000001', fee_cents: 700 })
  expect(await row(world, review)).toMatchObject({ status: 'confirmed', receipt: 'OUT0000002', fee_cents: 500 })
  expect(await row(world, masked)).toMatchObject({ status: 'confirmed', receipt: 'OUT0000003' })
  expect(await row(world, reversal)).toMatchObject({ status: 'confirmed', receipt: 'REV0000001' })
  expect(await spent(world)).toBe(-150_000 - 700 - 500 - 500)
  expect(await balanceOf(world.db, accounts.mpesaCollection)).toBe(-90_000)
  expect(await world.db.selectFrom('statement_outgoing').select('id').where('party', 'is not', null).execute()).toEqual(
    [],
  )
  expect([await inSuspense(world), await trialBalance(world.db)]).toEqual([0, 0])
})

test('what a result said was charged is corrected by the statement, in both directions', async ({
  world,
  paying: _,
}) => {
  const [more, less] = [await sent(world, 500), await sent(world, 600)]
  await confirm(world, more, 'OUT0000001', 500)
  await confirm(world, less, 'OUT0000002', 500)
  await read(
    world,
    { receipt: 'OUT0000001', out: 8, reason: 'B2C Charge' },
    { receipt: 'OUT0000001', out: 500 },
    { receipt: 'OUT0000002', out: 600 },
    { receipt: 'OUT0000002', out: 1, reason: 'B2C Charge' },
  )
  expect([(await row(world, more)).fee_cents, (await row(world, less)).fee_cents]).toEqual([800, 100])
  expect(await spent(world)).toBe(-110_000 - 900)
  expect(await balanceOf(world.db, { name: 'mpesaCharges' })).toBe(900)
})

test('a line that fits none, several, another amount or one that had failed is for a person, and is in suspense until it is known', async ({
  world,
  paying: _,
}) => {
  const [one, other] = [await sent(world, 500), await sent(world, 500)]
  const failed = await sent(world, 800, { status: 'failed' })
  const known = await sent(world, 600)
  await confirm(world, known, 'OUT0000005')
  await read(
    world,
    { receipt: 'OUT0000001', out: 500 },
    { receipt: 'OUT0000002', out: 444 },
    { receipt: 'OUT0000003', out: 500, party: '254733***999' },
    { receipt: 'OUT0000004', out: 800 },
    { receipt: 'OUT0000005', out: 601 },
    { receipt: 'REV0000009', out: 50, reason: 'Pay Bill Reversal', linked: 'NOBODYS001' },
  )
  const open = {
    OUT0000001: 'ambiguous',
    OUT0000002: 'unmatched',
    OUT0000003: 'unmatched',
    OUT0000004: 'review',
    OUT0000005: 'review',
    REV0000009: 'unmatched',
  }
  expect(await outcomes(world)).toEqual(open)
  expect(await row(world, failed)).toMatchObject({ status: 'review', reason: 'contradiction' })
  expect(await row(world, known)).toMatchObject({ status: 'review', reason: 'amount_mismatch' })
  expect([(await row(world, one)).status, (await row(world, other)).status]).toEqual(['unknown', 'unknown'])
  expect(await inSuspense(world)).toBe(0)

  await pass(world, 61 * minute, 1)
  await world.runSchedule('transfers.statement')
  await world.runSchedule('transfers.statement')
  expect(await inSuspense(world)).toBe(-(500 + 444 + 500 + 800 + 50) * 100)

  // A late result, and a person: both know it by its receipt.
  const admin = await world.make.member({ roles: ['Admin'] })
  await confirm(world, one, 'OUT0000001')
  await decide(world, failed, admin.id, 'confirmed', 'OUT0000004')
  await pass(world, 6 * minute, 1)
  await world.runSchedule('transfers.statement')
  expect(await outcomes(world)).toEqual({ ...open, OUT0000001: 'known', OUT0000004: 'known' })
  expect(await inSuspense(world)).toBe(-(444 + 500 + 50) * 100)
  expect(await trialBalance(world.db)).toBe(0)
})

test('what somebody says of a line while it is compared stays said', async ({ world, paying: _ }) => {
  const line = { receipt: 'SNOBODY001', out: 300, party: '254799999999' }
  await read(world, line)
  expect(await outcomes(world)).toEqual({ SNOBODY001: 'unmatched' })
  await changedBeforeLocked(
    world,
    (tx) =>
      tx.updateTable('statement_outgoing').set({ outcome: 'known' }).where('receipt', '=', line.receipt).execute(),
    () => applyOutgoing(world.deps, line.receipt),
  )
  expect(await outcomes(world)).toEqual({ SNOBODY001: 'known' })
})
