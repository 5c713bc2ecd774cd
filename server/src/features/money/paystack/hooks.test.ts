import { createHmac } from 'node:crypto'
import { expect } from 'vitest'
import { sendEvent, succeeded, test } from '../../../../test/money/card-shop.ts'
import { isSigned } from './signature.rules.ts'

const [first, second] = ['sk_test_first_key_of_ours', 'sk_test_second_key_of_ours']
const body = Buffer.from('{"event":"charge.success","data":{"id":1,"amount":10.0}}')
const now = new Date('2026-03-04T10:00:00Z')
const hmac = (key: string, text: Buffer | string) => createHmac('sha512', key).update(text).digest('hex')
const seconds = now.getTime() / 1000
const versioned = (at: number, key: string, of = body) =>
  `t=${at},v1=k1:${hmac(key, Buffer.concat([Buffer.from(`${at}.`), of]))}`
const settings = (signature: 'plain' | 'versioned' | 'auto', keys = [first, second]) => ({
  baseUrl: '',
  keys,
  signature,
})

test.for<[string, 'plain' | 'versioned' | 'auto', string | undefined, boolean]>([
  ['plain by the first key', 'plain', hmac(first, body), true],
  ['plain by the second key', 'plain', hmac(second, body), true],
  ['plain by a stranger', 'plain', hmac('sk_test_of_somebody', body), false],
  ['plain of another body', 'plain', hmac(first, '{}'), false],
  ['plain of the body written anew', 'plain', hmac(first, JSON.stringify(JSON.parse(body.toString()))), false],
  ['none', 'plain', undefined, false],
  ['too short', 'plain', hmac(first, body).slice(1), false],
  ['versioned where plain is expected', 'plain', versioned(seconds, first), false],
  ['versioned', 'versioned', versioned(seconds, first), true],
  ['versioned by the second key', 'versioned', versioned(seconds, second), true],
  [
    'versioned, two signatures',
    'versioned',
    `t=${seconds},v1=a:${hmac('x', body)},v1=b:${versioned(seconds, first).slice(-128)}`,
    true,
  ],
  ['versioned, 300 s old', 'versioned', versioned(seconds - 300, first), true],
  ['versioned, 301 s old', 'versioned', versioned(seconds - 301, first), false],
  ['versioned, 301 s ahead', 'versioned', versioned(seconds + 301, first), false],
  [
    'versioned with another moment',
    'versioned',
    versioned(seconds, first).replace(`t=${seconds}`, `t=${seconds - 1}`),
    false,
  ],
  ['plain where versioned is expected', 'versioned', hmac(first, body), false],
  ['plain by itself', 'auto', hmac(first, body), true],
  ['versioned by itself', 'auto', versioned(seconds, first), true],
  ['nonsense', 'auto', 't=,v1=:', false],
])('a signature: %s (%s)', ([, mode, header, expected]) => {
  expect(isSigned(settings(mode), { body, header, now })).toBe(expected)
})

test('without a key nothing is signed', () => {
  expect(isSigned(settings('auto', []), { body, header: hmac('', body), now })).toBe(false)
})

test('an event that is not signed is 401, counted, and stored nowhere', async ({ world, cards }) => {
  const { id } = await cards.begun()
  await cards.act(id, 'approve', '0004')
  for (const signature of ['', 'x', hmac('another key', JSON.stringify(succeeded(id)))]) {
    expect((await sendEvent(world, succeeded(id), { signature })).statusCode).toBe(401)
  }
  await world.runJobs()
  expect(await cards.payment(id)).toMatchObject({ status: 'pending' })
  expect(await world.db.selectFrom('paystack_events').select('id').execute()).toEqual([])
  expect(await world.deps.metrics.text()).toMatch(/mtaa_paystack_signature_failures_total\{[^}]*\} 3/)
})

test('an event is a hint: what it says of the payment is not believed', async ({ world, cards }) => {
  const { id } = await cards.begun()
  expect((await sendEvent(world, succeeded(id))).statusCode).toBe(200)
  await world.runJobs()
  expect(await cards.payment(id)).toMatchObject({ status: 'pending', open: true })
})

test('the same event ten times at once, later and again a day later settles once', async ({ world, cards }) => {
  const { id } = await cards.begun()
  await cards.act(id, 'approve', '0005')
  await expect.poll(() => cards.events()).toHaveLength(3)
  await Promise.all(Array.from({ length: 10 }, () => sendEvent(world, succeeded(id))))
  await Promise.all([world.runJobs(), world.runJobs()])
  await cards.later(24 * 60)
  expect((await sendEvent(world, succeeded(id))).statusCode).toBe(200)
  await world.runJobs()
  expect(await cards.payment(id)).toMatchObject({ status: 'succeeded' })
  expect(await world.db.selectFrom('paystack_events').select('outcome').orderBy('outcome').execute()).toHaveLength(2)
  const { rows } = await world.pool.query('select from ledger_tx')
  expect(rows).toHaveLength(1)
})

test('events signed with versions arrive, too', async ({ world, cards }) => {
  Object.assign(world.deps.settings.paystack, { signature: 'auto' })
  world.setNow(new Date(cards.phones.now()))
  await cards.account({ signature: 'versioned' })
  const { id } = await cards.begun()
  await cards.act(id, 'approve')
  await expect.poll(() => cards.events()).toEqual([{ event: 'charge.success', status: 200 }])
  await world.runJobs()
  expect(await cards.payment(id)).toMatchObject({ status: 'succeeded' })
})

test('what is no JSON, names nobody or another shop is stored as a hash and ignored', async ({ world, cards }) => {
  await cards.begun()
  const bodies = [
    '',
    '{',
    'null',
    '[]',
    '{"event":7}',
    { event: 'charge.success', data: { reference: 'other-1' } },
    { event: "x';--", data: {} },
  ]
  for (const one of bodies) expect((await sendEvent(world, one)).statusCode).toBe(200)
  await world.runJobs()
  const outcomes = await world.db.selectFrom('paystack_events').select(['outcome', 'payment_id']).execute()
  expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(new Set(['ignored', 'unmatched']))
  expect((await sendEvent(world, 'x'.repeat(300_000))).statusCode).toBe(413)
})

test('an event whose job was lost is applied by the sweep, and one that cannot be looked up is given up', async ({
  world,
  cards,
}) => {
  const { id } = await cards.begun()
  await cards.act(id, 'approve', '0004')
  await sendEvent(world, succeeded(id))
  await world.pool.query('delete from graphile_worker._private_jobs')
  await cards.fault('verify', 'http_500')
  await world.db.updateTable('payments').set({ next_check_at: null }).where('id', '=', id).execute()
  for (const minutes of [1, 2, 6, 16, 61, 361]) await cards.later(minutes)
  expect(await world.db.selectFrom('paystack_events').select(['attempts', 'outcome']).execute()).toEqual([
    { attempts: 6, outcome: null },
  ])
  await cards.later(1441)
  expect(await world.db.selectFrom('paystack_events').select('outcome').execute()).toEqual([{ outcome: 'given_up' }])
  expect(await cards.payment(id)).toMatchObject({ status: 'pending' })
})
