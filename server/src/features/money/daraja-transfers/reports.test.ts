import { hour, day } from '@mtaa/contract/time'
import { expect } from 'vitest'
import type { World } from '../../../../test/harness.ts'
import { makeSource } from '../../../../test/money/test-transfers.ts'
import { pass, row, spent, test } from '../../../../test/money/transfer-world.ts'
import { sweepRetention } from '../../../../test/platform/schedules.ts'
import { trialBalance } from '../ledger/index.ts'
import { applyReport } from './apply-report.ts'
import { b2cCharge } from './charges.ts'
import { reportUrlOf, type ReportKind } from './transfer-address.ts'

/** A B2C transfer that Daraja has accepted. */
async function sent(world: World, shillings = 500) {
  const source = await makeSource(world)
  const id = await source.start(shillings, 'daraja_b2c')
  const now = world.clock()
  await world.db
    .updateTable('transfers')
    .set({ status: 'sent', attempts: 1, sent_at: now, provider_id: 'AG_1', next_check_at: new Date(+now + 60_000) })
    .where('id', '=', id)
    .execute()
  return id
}

interface Said {
  code?: number | string
  amount?: number | string
  receipt?: string
  originator?: string
  conversation?: string
}

const result = (id: string, said: Said = {}) => ({
  Result: {
    ResultType: 0,
    ResultCode: said.code ?? 0,
    ResultDesc: 'Processed.',
    OriginatorConversationID: said.originator ?? `${id}-1`,
    ConversationID: said.conversation ?? 'AG_1',
    TransactionID: said.receipt ?? 'SB2C000001',
    ResultParameters: {
      ResultParameter: [
        { Key: 'TransactionAmount', Value: said.amount ?? 500 },
        { Key: 'TransactionReceipt', Value: said.receipt ?? 'SB2C000001' },
      ],
    },
  },
})

interface From {
  kind?: ReportKind
  attempt?: number
  ip?: string
  token?: string
}

async function report(world: World, id: string, body: unknown, from: From = {}) {
  const { kind = 'result', attempt = 1, ip = '127.0.0.1', token } = from
  const url = new URL(reportUrlOf(world.deps.settings.mpesa, 'b2c', `${id}-${attempt}`, kind)).pathname
  const path = token === undefined ? url : url.replace(/\/[^/]+\/(?=[a-z]+$)/, `/${token}/`)
  const headers = { 'content-type': 'application/json' }
  const payload = typeof body === 'string' ? body : JSON.stringify(body)
  const answer = await world.http.inject({ method: 'POST', url: path, headers, payload, remoteAddress: ip })
  await world.runJobs()
  return answer.statusCode
}

const outcomes = async ({ db }: World) =>
  (await db.selectFrom('transfer_reports').select('outcome').execute()).map(({ outcome }) => outcome).toSorted()

test('a result from Daraja ends its transfer, once, also three times at once', async ({ world, paying: _ }) => {
  const id = await sent(world)
  const answers = await Promise.all([1, 2, 3].map(() => report(world, id, result(id))))
  expect(answers).toEqual([200, 200, 200])
  expect(await row(world, id)).toMatchObject({ status: 'confirmed', receipt: 'SB2C000001', fee_cents: 500 })
  expect(await outcomes(world)).toEqual(['paid'])
  // The same in other words, and applied twice at once.
  await report(world, id, `${JSON.stringify(result(id))} `)
  const { id: stored } = await world.db.selectFrom('transfer_reports').select('id').executeTakeFirstOrThrow()
  await Promise.all([applyReport(world.deps, stored), applyReport(world.deps, stored)])
  expect(await spent(world)).toBe(-50_500)
  expect(await trialBalance(world.db)).toBe(0)
})

test('a forged, replayed or torn report has no effect', async ({ world, paying: _ }) => {
  const [id, other] = [await sent(world), await sent(world)]
  expect(await report(world, id, result(id), { token: 'x'.repeat(22) })).toBe(404)
  // The path of one with the name of another.
  const { mpesa } = world.deps.settings
  const [, token] = /([^/]+)\/result$/.exec(reportUrlOf(mpesa, 'b2c', `${other}-1`, 'result')) ?? []
  expect(await report(world, id, result(id), { token: token ?? '' })).toBe(404)
  expect(await report(world, id, result(id), { token: token ?? '', attempt: 2 })).toBe(404)
  await report(world, id, result(other))
  await report(world, id, result(id, { conversation: 'AG_2' }))
  await report(world, id, '{"Result":{"ResultCo')
  await report(world, id, 'null')
  expect(await outcomes(world)).toEqual(['unmatched', 'unmatched', 'unreadable', 'unreadable'])
  expect((await row(world, id)).status).toBe('sent')
  const unsent = await (await makeSource(world)).start(500, 'daraja_b2c')
  await world.db.deleteFrom('transfer_reports').execute()
  await report(world, unsent, result(unsent))
  expect(await spent(world)).toBe(0)
})

test('a report from an unlisted IP is only a reason to query; the same from a listed IP counts', async ({
  world,
  paying: _,
}) => {
  const id = await sent(world)
  await report(world, id, result(id), { ip: '203.0.113.9' })
  await report(world, id, { Result: { ResultCode: 2001 } }, { ip: '203.0.113.9' })
  const answered = { Result: { ResultCode: 0, ResultParameters: { ResultParameter: [] } } }
  await report(world, id, answered, { ip: '203.0.113.9', kind: 'status' })
  expect(await outcomes(world)).toEqual(['refused', 'unlisted', 'unlisted'])
  expect((await row(world, id)).status).toBe('sent')
  await report(world, id, result(id))
  expect((await row(world, id)).status).toBe('confirmed')
})

test('a timeout notice is not a failure; unknown codes and results without a receipt are queried', async ({
  world,
  paying: _,
}) => {
  const id = await sent(world)
  await report(world, id, { Result: { ResultCode: 1, ResultDesc: 'timed out' } }, { kind: 'timeout' })
  await report(world, id, result(id, { code: 'R000001' }))
  await report(world, id, { Result: { ResultCode: '0', OriginatorConversationID: `${id}-1` } })
  expect(await outcomes(world)).toEqual(['incomplete', 'timeout_notice', 'unknown_code'])
  expect((await row(world, id)).status).toBe('sent')
  const status = { Key: 'TransactionStatus', Value: 'Completed' }
  const values = [status, { Key: 'ReceiptNo', Value: 'SB2C000007' }, { Key: 'Amount', Value: '500.00' }]
  const charge = { Key: 'DebitPartyCharges', Value: 'Fee for B2C Payment|KES|22.40' }
  const body = { Result: { ResultCode: 0, ResultParameters: { ResultParameter: [...values, charge] } } }
  await report(world, id, body, { kind: 'status' })
  expect(await row(world, id)).toMatchObject({ status: 'confirmed', receipt: 'SB2C000007', fee_cents: 2_240 })
})

test('another amount is for a person; a day late it still counts', async ({ world, paying: _ }) => {
  const [id, late] = [await sent(world), await sent(world, 300)]
  await report(world, id, result(id, { amount: 501 }))
  expect(await row(world, id)).toMatchObject({ status: 'review', reason: 'amount_mismatch' })
  await world.db.updateTable('transfers').set({ rail: 'tests' }).where('id', '=', late).execute()
  await pass(world, 25 * hour, 2)
  expect((await row(world, late)).reason).toBe('unconfirmed')
  await world.db.updateTable('transfers').set({ rail: 'daraja_b2c' }).where('id', '=', late).execute()
  await report(world, late, result(late, { amount: 300, receipt: 'SB2C000003' }))
  expect((await row(world, late)).status).toBe('confirmed')
})

test('a report about an attempt before the present one never fails it, and its success is for a person', async ({
  world,
  paying: _,
}) => {
  const id = await sent(world)
  await report(world, id, result(id, { code: 1 }))
  expect(await row(world, id)).toMatchObject({ status: 'created', originator_id: `${id}-2` })
  await world.db.updateTable('transfers').set({ status: 'sent', attempts: 2 }).where('id', '=', id).execute()
  await report(world, id, result(id, { code: 2001 }))
  expect((await row(world, id)).status).toBe('sent')
  await report(world, id, result(id, { receipt: 'SB2C000009' }))
  expect(await row(world, id)).toMatchObject({ status: 'review', reason: 'contradiction' })
  expect(await outcomes(world)).toEqual(['failed', 'old_attempt', 'old_attempt_paid'])
  expect(await spent(world)).toBe(0)
})

test('reports are deleted after 90 days, but for transfers that have not ended', async ({ world, paying: _ }) => {
  const [ended, open] = [await sent(world), await sent(world)]
  await report(world, ended, result(ended))
  await report(world, open, result(open, { amount: 499, receipt: 'SB2C000002' }))
  world.setNow(new Date(world.clock().getTime() + 91 * day))
  await sweepRetention(world.deps)
  const rows = await world.db.selectFrom('transfer_reports').select('transfer_id').execute()
  expect(rows).toEqual([{ transfer_id: open }])
})

test('the tariff of B2C is that of the step whose end an amount does not exceed', () => {
  const amounts = [10, 100, 101, 1_500, 1_501, 5_000, 5_001, 20_000, 20_001, 250_000]
  expect(amounts.map(b2cCharge)).toEqual([0, 0, 5, 5, 9, 9, 11, 11, 13, 13])
})
