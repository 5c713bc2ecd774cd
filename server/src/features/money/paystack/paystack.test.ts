import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test as base } from 'vitest'
import { createPaystack } from './paystack.ts'

type Reply = [status: number, body: unknown] | 'never'

/** A Paystack that answers what the test says. */
async function openProvider() {
  let reply: Reply = [200, {}]
  const server = createServer((_, response) => {
    if (reply !== 'never')
      response.writeHead(reply[0]).end(typeof reply[1] === 'string' ? reply[1] : JSON.stringify(reply[1]))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const settings = { baseUrl, keys: ['sk_test_1'], signature: 'plain' } as const
  return {
    paystack: createPaystack(settings, () => 0.001),
    answers: (input: Reply) => void (reply = input),
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

const page = { reference: 'mtaa-1', email: 'a@b.ke', cents: 100, returnUrl: 'http://x.ke', cancelUrl: 'http://x.ke' }
const opened = (changes: object = {}) => ({
  status: true,
  data: { authorization_url: 'https://checkout.paystack.com/1', access_code: '1', reference: 'mtaa-1', ...changes },
})

test.for<[Reply, string]>([
  [[200, opened()], 'accepted'],
  [[200, opened({ reference: 'mtaa-2' })], 'unknown'],
  [[200, opened({ authorization_url: 'javascript:alert(1)' })], 'unknown'],
  [[200, { status: false, message: 'no' }], 'unknown'],
  [[400, { status: false, message: 'Duplicate Transaction Reference', code: 'duplicate_reference' }], 'unknown'],
  [[400, { status: false, message: 'Invalid amount' }], 'rejected'],
  [[401, { status: false, message: 'Invalid key' }], 'rejected'],
  [[429, { status: false, message: 'slow down' }], 'rejected'],
  [[500, { status: false, message: 'error' }], 'unknown'],
  [[502, '<html>'], 'unknown'],
  ['never', 'unknown'],
])('an answer %o to a new page is %s', async ([reply, expected], { provider }) => {
  provider.answers(reply)
  expect((await provider.paystack.initialize(page)).is).toBe(expected)
})

const transaction = (changes: object = {}) => ({
  status: true,
  data: { id: 7, status: 'success', reference: 'mtaa-1', amount: 100, currency: 'KES', ...changes },
})

test.for<[Reply, string]>([
  [[200, transaction()], 'found'],
  [[200, transaction({ reference: 'mtaa-2' })], 'no_answer'],
  [[200, transaction({ id: null })], 'no_answer'],
  [[200, transaction({ status: undefined })], 'no_answer'],
  [[404, { status: false, message: 'Transaction not found' }], 'not_found'],
  [[404, { message: 'no such path' }], 'no_answer'],
  [[500, transaction()], 'no_answer'],
  [[200, '{'], 'no_answer'],
  ['never', 'no_answer'],
])('an answer %o to a query is %s', async ([reply, expected], { provider }) => {
  provider.answers(reply)
  expect((await provider.paystack.verify('mtaa-1')).is).toBe(expected)
})

test.for([
  [100, 100],
  ['100', 100],
  ['1e3', null],
  [-1, null],
  [0.5, null],
  ['', null],
  [{}, null],
])('an amount of %o is read as %o', async ([amount, cents], { provider }) => {
  provider.answers([200, transaction({ amount })])
  expect(await provider.paystack.verify('mtaa-1')).toMatchObject({ found: { amount: cents } })
})
