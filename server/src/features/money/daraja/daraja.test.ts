import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test as base } from 'vitest'
import { testSettings } from '../../../../test/settings.ts'
import { createDaraja } from './daraja.ts'

type Answer = [status: number, body: unknown] | 'hang up'

/** A Daraja that answers what the test says and records its requests. */
async function openProvider() {
  const requested: { path: string; body: Record<string, unknown>; authorization: string }[] = []
  let tokens = 0
  let answer: (path: string, call: number) => Answer = () => [200, {}]
  const respond = (response: ServerResponse, input: Answer) => {
    if (input === 'hang up') return response.destroy()
    return response.writeHead(input[0]).end(typeof input[1] === 'string' ? input[1] : JSON.stringify(input[1]))
  }
  const server = createServer((request: IncomingMessage, response) => {
    void text(request).then((body) => {
      const { url: path = '', headers } = request
      if (path.startsWith('/oauth'))
        return respond(response, [200, { access_token: `t${++tokens}`, expires_in: '3599' }])
      requested.push({ path, body: JSON.parse(body), authorization: headers.authorization ?? '' })
      return respond(response, answer(path, requested.length))
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const settings = { ...(await testSettings()).mpesa }
  settings.baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const daraja = createDaraja(
    settings,
    () => new Date('2026-03-04T21:30:00Z'),
    () => 0.05,
  )
  const push = () =>
    daraja.push({ phone: '254712345678', shillings: 1500, reference: 'ABCDE12345', callbackUrl: 'http://127.0.0.1/x' })
  return {
    requested,
    daraja,
    push,
    settings,
    tokens: () => tokens,
    answers: (input: typeof answer) => void (answer = input),
    close: () => (server.closeAllConnections(), server.close()),
  }
}

const test = base.extend<{ provider: Awaited<ReturnType<typeof openProvider>> }>({
  provider: async ({ task: _ }, use) => {
    const provider = await openProvider()
    await use(provider)
    provider.close()
  },
})

const accepted: Answer = [200, { MerchantRequestID: '1-2-3', CheckoutRequestID: 'ws_CO_1', ResponseCode: '0' }]

test('a push has the fields that Daraja demands', async ({ provider }) => {
  provider.answers(() => accepted)
  expect(await provider.push()).toEqual({ is: 'accepted', merchantRequestId: '1-2-3', checkoutRequestId: 'ws_CO_1' })
  expect(provider.requested[0]?.body).toEqual({
    BusinessShortCode: '174379',
    Password: Buffer.from('174379mtaa-demo-passkey20260305003000').toString('base64'),
    Timestamp: '20260305003000',
    TransactionType: 'CustomerPayBillOnline',
    Amount: 1500,
    PartyA: '254712345678',
    PartyB: '174379',
    PhoneNumber: '254712345678',
    CallBackURL: 'http://127.0.0.1/x',
    AccountReference: 'ABCDE12345',
    TransactionDesc: 'Mtaa order',
  })
})

test('many pushes at once share one token; a refused token is renewed and the call made once more', async ({
  provider,
}) => {
  provider.answers((_, call) => (call === 1 ? [404, { errorCode: '404.001.03' }] : accepted))
  const pushes = await Promise.all(Array.from({ length: 5 }, provider.push))
  expect(new Set(pushes.map(({ is }) => is))).toEqual(new Set(['accepted']))
  expect(provider.tokens()).toBe(2)
  provider.answers(() => [401, {}])
  expect(await provider.push()).toMatchObject({ is: 'rejected', reason: 'not_configured' })
  expect(provider.tokens()).toBe(3)
})

test('only what is certain is called rejected', async ({ provider }) => {
  const cases: [Answer, object][] = [
    [[200, { ...(accepted[1] as object), ResponseCode: 0 }], { is: 'accepted' }],
    [[200, { ResponseCode: '1', ResponseDescription: 'no' }], { is: 'rejected', reason: 'rejected', message: 'no' }],
    [[400, { errorCode: '400.002.02', errorMessage: 'Bad Request - Invalid Amount' }], { is: 'rejected' }],
    [[500, { errorCode: '500.001.1001' }], { is: 'rejected', reason: 'not_configured' }],
    [[500, { errorCode: '500.003.02' }], { is: 'rejected', reason: 'temporary' }],
    [[500, { errorCode: '500.003.1001' }], { is: 'unknown' }],
    [[503, '<html>'], { is: 'unknown' }],
    [[504, ''], { is: 'unknown' }],
    [[408, '<html>'], { is: 'unknown' }],
    [[302, ''], { is: 'unknown' }],
    [[200, '<html>'], { is: 'unknown' }],
    [[200, { ResponseCode: '0' }], { is: 'unknown' }],
    ['hang up', { is: 'unknown' }],
  ]
  for (const [answer, expected] of cases) {
    provider.answers(() => answer)
    expect(await provider.push()).toMatchObject(expected)
  }
})

test('a query is understood or undetermined, never guessed', async ({ provider }) => {
  const cases: [Answer, object][] = [
    [[200, { ResultCode: '0' }], { is: 'determined', code: '0' }],
    [[200, { ResultCode: 1032 }], { is: 'determined', code: '1032' }],
    [[200, {}], { is: 'undetermined' }],
    [[400, { errorCode: '400.002.02' }], { is: 'undetermined' }],
    [[429, { ResultCode: '0' }], { is: 'undetermined' }],
    ['hang up', { is: 'undetermined' }],
  ]
  for (const [answer, expected] of cases) {
    provider.answers(() => answer)
    expect(await provider.daraja.query('ws_CO_1')).toMatchObject(expected)
  }
})

test('queries do not exceed their allowance', async ({ provider }) => {
  const { settings } = provider
  const slow = createDaraja({ ...settings, queriesPerMinute: 4 }, () => new Date())
  expect(slow.consumeQuery()).toBe(0)
  expect(slow.consumeQuery()).toBeGreaterThan(14_000)
})
