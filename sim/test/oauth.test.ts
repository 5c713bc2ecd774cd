import { expect } from 'vitest'
import { test } from './merchant.ts'

const generate = '/oauth/v1/generate?grant_type=client_credentials'
const basic = (pair: string) => ({ authorization: `Basic ${Buffer.from(pair).toString('base64')}` })
const right = basic('mtaa-demo-key:mtaa-demo-secret')

test('the right key and secret get a token whose lifetime is a string', async ({ world }) => {
  const answer = await world.http.inject({ url: generate, headers: right })
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({ access_token: expect.stringMatching(/^[\w-]{28}$/), expires_in: '3599' })
})

test('a token is refused without the right key, secret, grant or header', async ({ world }) => {
  const ask = async (url: string, headers: Record<string, string>) => {
    const answer = await world.http.inject({ url, headers })
    return [answer.statusCode, answer.json().errorCode]
  }
  expect(await ask(generate, basic('mtaa-demo-key:wrong'))).toEqual([400, '400.008.01'])
  expect(await ask('/oauth/v1/generate?grant_type=password', right)).toEqual([400, '400.008.02'])
  expect(await ask(generate, {})).toEqual([404, '404.001.04'])
})

test('a token works for its hour and no longer, and an invented one never does', async ({ world }) => {
  const token = await world.token()
  world.clock.advance(3_598_999)
  expect((await world.push({}, token)).statusCode).toBe(200)
  world.clock.advance(1)
  const expired = await world.push({}, token)
  expect([expired.statusCode, expired.json()]).toMatchObject([401, { errorCode: '401.003.01' }])
  const invented = await world.push({}, 'invented')
  expect([invented.statusCode, invented.json()]).toMatchObject([404, { errorCode: '404.001.03' }])
})

test('a wrong method and a wrong path have codes of their own', async ({ world }) => {
  const method = await world.http.inject({ method: 'POST', url: generate })
  expect([method.statusCode, method.json()]).toMatchObject([404, { errorCode: '404.001.04' }])
  const path = await world.http.inject('/mpesa/stkpush/v2/processrequest')
  expect([path.statusCode, path.json()]).toMatchObject([404, { errorCode: '404.003.01' }])
})
