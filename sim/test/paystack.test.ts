import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test as base } from 'vitest'
import { demoSecretKey } from '../src/paystack/account.ts'
import { buildSimulator } from '../src/simulator.ts'
import { manualClock } from './manual-clock.ts'

interface Received {
  signature: string
  body: string
}

async function start() {
  const received: Received[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ signature: String(request.headers['x-paystack-signature']), body })
      response.end('{}')
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const clock = manualClock()
  const webhookUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks/paystack`
  const http = buildSimulator({ clock, paystack: { webhookUrl } })
  const headers = { authorization: `Bearer ${demoSecretKey}` }
  const post = async (url: string, payload: object) =>
    (await http.inject({ method: 'POST', url, headers, payload })).json()
  const get = async (url: string) => (await http.inject({ url, headers })).json()
  const control = (url: string, payload: object) =>
    http.inject({ method: 'POST', url: `/__sim/paystack${url}`, payload })
  return {
    http,
    clock,
    received,
    control,
    get,
    post,
    initialize: (changes: object = {}) =>
      post('/transaction/initialize', {
        email: 'amina@mtaa.test',
        amount: 150_000,
        currency: 'KES',
        reference: 'mtaa-1',
        callback_url: 'http://localhost:3000/payment/return',
        ...changes,
      }),
    verify: async (reference = 'mtaa-1') => (await get(`/transaction/verify/${reference}`)).data,
    events: () => received.map(({ body }) => JSON.parse(body).event as string),
    async close() {
      await http.close()
      server.close()
    },
  }
}

const test = base.extend<{ paystack: Awaited<ReturnType<typeof start>> }>({
  paystack: async ({ task: _ }, use) => {
    const paystack = await start()
    await use(paystack)
    await paystack.close()
  },
})

test('a page is opened once for each reference, and nobody gets in without the key', async ({ paystack }) => {
  const { data } = await paystack.initialize()
  expect(data).toMatchObject({ reference: 'mtaa-1', authorization_url: expect.stringMatching(/\/checkout\/\d+$/) })
  expect(await paystack.initialize()).toMatchObject({ status: false, code: 'duplicate_reference' })
  expect(await paystack.initialize({ reference: 'mtaa-2', currency: 'NGN' })).toMatchObject({ status: false })
  const stranger = await paystack.http.inject({ url: '/transaction/verify/mtaa-1' })
  expect(stranger.statusCode).toBe(401)
  expect(await paystack.verify()).toMatchObject({ status: 'abandoned', requested_amount: 150_000, currency: 'KES' })
})

test.for([
  ['4081', 'success', 150_000, 1],
  ['0002', 'failed', 150_000, 0],
  ['0003', 'abandoned', 150_000, 0],
  ['0004', 'success', 150_000, 0],
  ['0005', 'success', 150_000, 3],
  ['0007', 'success', 154_350, 1],
] as const)('the page takes card %s', async ([card, status, amount, webhooks], { paystack }) => {
  const { data } = await paystack.initialize()
  const url = new URL(data.authorization_url).pathname
  const page = await paystack.http.inject({ url })
  expect(page.body).toContain('KSh 1,500')
  expect(page.body).not.toMatch(/<input(?! type="radio")/)
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const payload = `card=${card}&action=approve`
  const answer = await paystack.http.inject({ method: 'POST', url, headers, payload })
  if (status === 'success') expect(answer.headers.location).toContain('/payment/return?trxref=mtaa-1')
  expect(await paystack.verify()).toMatchObject({ status, amount, requested_amount: 150_000 })
  await expect.poll(() => paystack.events()).toHaveLength(webhooks)
})

test('a declined card may be followed by another on the same page, and nothing is paid twice', async ({ paystack }) => {
  await paystack.initialize()
  await paystack.control('/acts', { reference: 'mtaa-1', action: 'decline' })
  expect(await paystack.verify()).toMatchObject({ status: 'failed', gateway_response: 'Declined' })
  await paystack.control('/acts', { reference: 'mtaa-1', action: 'approve' })
  await paystack.control('/acts', { reference: 'mtaa-1', action: 'approve' })
  expect(await paystack.verify()).toMatchObject({ status: 'success' })
  await expect.poll(() => paystack.events()).toEqual(['charge.success'])
})

test('webhooks are signed in both ways', async ({ paystack }) => {
  await paystack.initialize()
  await paystack.control('/acts', { reference: 'mtaa-1', action: 'approve' })
  await expect.poll(() => paystack.received.length).toBe(1)
  const hash = (input: string) => createHmac('sha512', demoSecretKey).update(input).digest('hex')
  expect(paystack.received[0]?.signature).toBe(hash(paystack.received[0]?.body ?? ''))
  await paystack.control('/account', { signature: 'versioned' })
  await paystack.control('/acts', { reference: 'mtaa-1', action: 'dispute' })
  await expect.poll(() => paystack.received.length).toBe(2)
  const { signature = '', body = '' } = paystack.received[1] ?? {}
  const at = Math.floor(paystack.clock.now() / 1000)
  expect(signature).toBe(`t=${at},v1=k1:${hash(`${at}.${body}`)}`)
})

test('money goes back in parts and never more than came', async ({ paystack }) => {
  await paystack.initialize()
  await paystack.control('/acts', { reference: 'mtaa-1', action: 'approve' })
  const { id } = await paystack.verify()
  const first = await paystack.post('/refund', { transaction: id, amount: 50_000, merchant_note: 'one' })
  expect(first.data).toMatchObject({ status: 'pending', amount: 50_000 })
  expect(await paystack.post('/refund', { transaction: id, amount: 100_001 })).toMatchObject({ status: false })
  paystack.clock.advance(6_000)
  await expect.poll(() => paystack.events()).toEqual(['charge.success', 'refund.processing', 'refund.processed'])
  expect(JSON.parse(paystack.received[2]?.body ?? '').data.amount).toBe('50000')
  expect((await paystack.get(`/refund?transaction=${id}`)).data).toMatchObject([
    { status: 'processed', merchant_note: 'one' },
  ])
})

test('card 0006 is disputed after a minute, and M-Pesa by it is paid after five seconds', async ({ paystack }) => {
  await paystack.initialize()
  await paystack.control('/acts', { reference: 'mtaa-1', action: 'approve', card: '0006' })
  const mobile_money = { phone: '+254712345678', provider: 'mpesa' }
  await paystack.post('/charge', { email: 'a@b.ke', amount: 100_000, currency: 'KES', reference: 'm-1', mobile_money })
  expect(await paystack.verify('m-1')).toMatchObject({ status: 'pay_offline', channel: 'mobile_money' })
  paystack.clock.advance(60_000)
  expect(await paystack.verify('m-1')).toMatchObject({ status: 'success', fees: 1_500 })
  await expect.poll(() => paystack.events()).toContain('charge.dispute.create')
  const books = (await paystack.http.inject('/__sim/paystack/transactions')).json()
  expect(books).toMatchObject({
    transactions: [{ reference: 'mtaa-1' }, { reference: 'm-1' }],
    disputes: [{ status: 'awaiting-merchant-feedback' }],
  })
})

test('the simulated Paystack can answer 500, lie and be cut off', async ({ paystack }) => {
  await paystack.initialize()
  await paystack.control('/acts', { reference: 'mtaa-1', action: 'approve' })
  await paystack.control('/faults', { on: 'verify', fault: 'http_500', times: 1 })
  expect(await paystack.get('/transaction/verify/mtaa-1')).toMatchObject({ status: false })
  await paystack.control('/faults', { on: 'verify', fault: 'other_amount', times: 1 })
  expect(await paystack.verify()).toMatchObject({ amount: 100 })
  expect(await paystack.verify()).toMatchObject({ amount: 150_000 })
})

test('only this machine steers it', async ({ paystack }) => {
  const answer = await paystack.http.inject({ url: '/__sim/paystack/transactions', remoteAddress: '41.90.1.2' })
  expect(answer.statusCode).toBe(403)
})
