import { hour } from '@mtaa/contract/time'
import { unconfirmed } from '@mtaa/contract/money/payments'
import { describe, expect, test } from 'vitest'
import { createSourceList } from './callback-address.ts'
import { nairobiStamp, readCallback } from './daraja-messages.ts'
import { countAnswer, judge, type CallbackContent, type Known, type QueryTally } from './evidence.rules.ts'
import { meaningOf, reasonOfRefusal } from './result-codes.ts'

const now = new Date('2026-03-04T12:00:00Z')
const payment = (input: Partial<Known> = {}): Known => ({
  status: 'pending',
  reason: null,
  amount_cents: 150_000,
  receipt: null,
  provider_request_id: 'ws_CO_1',
  created_at: now,
  ...input,
})
const lost = (input: Partial<Known> = {}) =>
  payment({ status: 'review', reason: unconfirmed, provider_request_id: null, ...input })
const content = (input: Partial<CallbackContent> = {}): CallbackContent => ({
  checkoutRequestId: 'ws_CO_1',
  meaning: 'success',
  amountCents: 150_000,
  receipt: 'SAB12CD34E',
  ...input,
})
const trust = { listed: true, mode: 'challenge', agreed: false, now } as const
const dear = { amount_cents: 1_000_000 }

describe('a callback is worth', () => {
  const failure = content({ meaning: 'failure' })
  const old = new Date(now.getTime() - 73 * hour)
  const cases: [string, Known, CallbackContent, object, object][] = [
    ['its settlement when all fits', payment(), content(), {}, { act: 'settle' }],
    [
      'its settlement before the push was answered',
      payment({ status: 'sending', provider_request_id: null }),
      content(),
      {},
      { act: 'settle' },
    ],
    [
      'its settlement when nobody knows of the push',
      payment({ status: 'submit_unknown', provider_request_id: null }),
      content(),
      {},
      { act: 'settle' },
    ],
    ['a late settlement after failure', payment({ status: 'failed' }), content(), {}, { act: 'settle' }],
    ['a late settlement after lapsing', payment({ status: 'lapsed' }), content(), {}, { act: 'settle' }],
    [
      'a review after three days',
      payment({ status: 'lapsed', created_at: old }),
      content(),
      {},
      { outcome: 'too_late' },
    ],
    ['a query for what is as good as money', payment(), content(), { strict: true }, { outcome: 'needs_query' }],
    [
      'its settlement for the same once a query agrees',
      payment(),
      content(),
      { strict: true, agreed: true },
      { act: 'settle' },
    ],
    ['nothing with another id', payment(), content({ checkoutRequestId: 'ws_CO_2' }), {}, { outcome: 'unmatched' }],
    ['nothing without an id', payment(), content({ checkoutRequestId: null }), {}, { outcome: 'unmatched' }],
    [
      'nothing before a push',
      payment({ status: 'created', provider_request_id: null }),
      content(),
      {},
      { outcome: 'not_pushed' },
    ],
    [
      'a question from an unlisted source',
      payment(),
      content(),
      { listed: false },
      { act: 'query', outcome: 'unlisted' },
    ],
    ['a question, also of a failure, from an unlisted source', payment(), failure, { listed: false }, { act: 'query' }],
    [
      'nothing from an unlisted source when that is enforced',
      payment(),
      content(),
      { listed: false, mode: 'enforce' },
      { outcome: 'refused' },
    ],
    [
      'all of it from anywhere when sources are only logged',
      payment(),
      content(),
      { listed: false, mode: 'log' },
      { act: 'settle' },
    ],
    [
      'all of it from anywhere when a query agrees',
      payment(),
      content(),
      { listed: false, agreed: true },
      { act: 'settle' },
    ],
    [
      'a question from KSh 10,000 on',
      payment(dear),
      content({ amountCents: 1_000_000 }),
      {},
      { outcome: 'needs_query' },
    ],
    [
      'a settlement from KSh 10,000 on when a query agrees',
      payment(dear),
      content({ amountCents: 1_000_000 }),
      { agreed: true },
      { act: 'settle' },
    ],
    ['a question without a receipt', payment(), content({ receipt: null }), {}, { outcome: 'incomplete' }],
    ['a question without an amount', payment(), content({ amountCents: null }), {}, { outcome: 'incomplete' }],
    ['a review one cent above', payment(), content({ amountCents: 150_001 }), {}, { act: 'review', cents: 150_001 }],
    [
      'a review one shilling below',
      payment(),
      content({ amountCents: 149_900 }),
      {},
      { act: 'review', cents: 149_900 },
    ],
    [
      'a question with a code nobody knows',
      payment(),
      content({ meaning: 'unknown' }),
      {},
      { outcome: 'unknown_code' },
    ],
    ['failure', payment(), failure, {}, { act: 'fail' }],
    ['nothing when it failed before', payment({ status: 'failed' }), failure, {}, { outcome: 'no_effect' }],
    [
      'an alarm when it fails what is paid',
      payment({ status: 'succeeded', receipt: 'S1' }),
      failure,
      {},
      { outcome: 'contradiction' },
    ],
    [
      'nothing the second time',
      payment({ status: 'succeeded', receipt: 'SAB12CD34E' }),
      content(),
      {},
      { outcome: 'duplicate' },
    ],
    [
      'money that goes back with a second receipt',
      payment({ status: 'succeeded', receipt: 'S1' }),
      content(),
      {},
      { act: 'return' },
    ],
    [
      'an alarm with a second receipt of another amount',
      payment({ status: 'succeeded', receipt: 'S1', amount_cents: 100 }),
      content(),
      {},
      { outcome: 'contradiction' },
    ],
    [
      'the same for what is as good as money, which persons look at',
      payment({ status: 'succeeded', receipt: 'S1' }),
      content(),
      { strict: true },
      { act: 'return' },
    ],
    [
      'its receipt when the payment has none',
      payment({ status: 'succeeded_late' }),
      content(),
      {},
      { act: 'keep_receipt' },
    ],
    ['nothing while a person decides', payment({ status: 'review' }), content(), {}, { outcome: 'no_effect' }],
    ['a late settlement where the push was never confirmed', lost(), content(), {}, { act: 'settle' }],
    ['the same after days', lost({ created_at: old }), content(), {}, { act: 'settle' }],
    ['failure where the push was never confirmed', lost(), failure, {}, { act: 'fail' }],
    ['a review of another amount than was never confirmed', lost(), content({ amountCents: 1 }), {}, { act: 'review' }],
  ]
  test.each(cases)('%s', (_, known, answer, input, verdict) => {
    expect(judge(known, answer, { ...trust, ...input })).toMatchObject(verdict)
  })
})

test('queries count when they come late enough and far enough apart, and only in a row', () => {
  const at = (seconds: number) => new Date(now.getTime() + seconds * 1000)
  const start: QueryTally = { pushed_at: now, last_query_at: null, query_successes: 0, query_failures: 0 }
  const run = (answers: [number, 'success' | 'failure'][]) =>
    answers.reduce((tally, [seconds, says]) => countAnswer(tally, says, at(seconds), 1), start)
  expect(
    run([
      [5, 'success'],
      [19, 'success'],
    ]),
  ).toMatchObject({ query_successes: 0 })
  expect(
    run([
      [20, 'success'],
      [34, 'success'],
    ]),
  ).toMatchObject({ query_successes: 1 })
  expect(
    run([
      [20, 'success'],
      [35, 'success'],
    ]),
  ).toMatchObject({ query_successes: 2 })
  expect(
    run([
      [20, 'success'],
      [40, 'failure'],
      [60, 'success'],
    ]),
  ).toMatchObject({ query_successes: 1, query_failures: 0 })
  expect(countAnswer(start, 'success', at(0.4), 0.02)).toMatchObject({ query_successes: 1 })
})

test('a code means the same however it is written, and an unknown one is never failure', () => {
  const callback = (ResultCode: unknown) => readCallback({ Body: { stkCallback: { ResultCode } } })?.meaning
  for (const code of [0, '0', ' 0 ']) expect(callback(code)).toBe('success')
  for (const code of [1, '1', 1032, '1037', 2001, 'SFC_IC0003']) expect(callback(code)).toBe('failure')
  for (const code of [4999, '500', 'SFC_IC9999', -1]) expect(callback(code)).toBe('unknown')
  expect(callback(null)).toBeUndefined()
  expect(meaningOf('1031')).toMatchObject({ reason: 'cancelled_by_user', fromQuery: false })
})

test('a callback is understood shuffled, with text for numbers and without some of its parts', () => {
  const read = (Item: unknown) =>
    readCallback({ Body: { stkCallback: { ResultCode: 0, CheckoutRequestID: 'x', CallbackMetadata: { Item } } } })
  const shuffled = [
    { Name: 'Balance' },
    { Name: 'MpesaReceiptNumber', Value: 'NLJ7RT61SV' },
    { Name: 'Amount', Value: '100.00' },
  ]
  expect(read(shuffled)).toMatchObject({ receipt: 'NLJ7RT61SV', amountCents: 10_000 })
  expect(read([{ Name: 'Amount', Value: 99.5 }])).toMatchObject({ receipt: null, amountCents: 9950 })
  for (const wrong of [
    undefined,
    null,
    'Item',
    [null, 7],
    [{ Name: 'Amount', Value: '1e9' }],
    [{ Name: 'Amount', Value: -5 }],
  ]) {
    expect(read(wrong)).toMatchObject({ receipt: null, amountCents: null })
  }
  for (const other of [null, [], 'text', {}, { Body: [] }, { Body: { stkCallback: 5 } }])
    expect(readCallback(other)).toBeNull()
})

test('the timestamp is of Nairobi, where the next day begins at nine in the evening of UTC', () => {
  expect(nairobiStamp(new Date('2026-03-04T20:59:59Z'))).toBe('20260304235959')
  expect(nairobiStamp(new Date('2026-03-04T21:00:00Z'))).toBe('20260305000000')
  expect(nairobiStamp(new Date('2026-12-31T23:30:05.999Z'))).toBe('20270101023005')
})

test('a source is listed by its IP or its range, also when written as IPv6', () => {
  const isListed = createSourceList(['196.201.214.200/28', '196.201.213.114', '::1'])
  for (const ip of ['196.201.214.206', '196.201.213.114', '::ffff:196.201.213.114', '::1'])
    expect(isListed(ip)).toBe(true)
  for (const ip of ['196.201.214.210', '10.0.0.1', '::2', '', 'localhost']) expect(isListed(ip)).toBe(false)
})

test('only a refusal that is certain is called one', () => {
  expect(reasonOfRefusal(400, '400.002.02')).toBe('rejected')
  expect(reasonOfRefusal(500, '500.001.1001')).toBe('not_configured')
  expect(reasonOfRefusal(500, '500.003.02')).toBe('temporary')
  expect(reasonOfRefusal(429, undefined)).toBe('temporary')
  expect(reasonOfRefusal(500, '500.003.1001')).toBeUndefined()
  expect(reasonOfRefusal(502, undefined)).toBeUndefined()
})
