import { describe, expect } from 'vitest'
import { test } from './merchant.ts'

test('a query is refused at first, then undecided, then final, and carries its result as a string', async ({
  world,
}) => {
  const id = await world.accepted('254712345678')
  world.clock.advance(1_999)
  const early = await world.query(id)
  expect([early.statusCode, early.json()]).toMatchObject([
    400,
    { errorCode: '400.002.02', errorMessage: 'Bad Request - Invalid CheckoutRequestID' },
  ])
  world.clock.advance(1)
  expect((await world.query(id)).json()).toMatchObject({ ResponseCode: '0', ResultCode: '4999' })
  world.clock.advance(3_000)
  const final = await world.query(id)
  expect(final.json()).toEqual({
    ResponseCode: '0',
    ResponseDescription: 'The service request has been accepted successfully',
    MerchantRequestID: expect.any(String),
    CheckoutRequestID: id,
    ResultCode: '0',
    ResultDesc: 'The service request is processed successfully.',
  })
})

test('a query for a checkout that never was, or with a wrong password, is refused', async ({ world }) => {
  expect((await world.query('ws_CO_unknown')).json()).toMatchObject({ errorCode: '400.002.02' })
  expect((await world.query('ws_CO_unknown', { Password: 'guess' })).json()).toMatchObject({
    errorCode: '500.001.1001',
  })
  expect((await world.query('', {})).json()).toMatchObject({ errorCode: '400.002.02' })
})

test('queries are not limited unless that is switched on', async ({ world }) => {
  const statuses = await Promise.all(Array.from({ length: 8 }, async () => (await world.query('none')).statusCode))
  expect(statuses).not.toContain(429)
})

describe('with the limit of the sandbox', () => {
  test.override({ options: { rateLimit: true } })

  test('the sixth query within a minute is refused, with the time to wait', async ({ world }) => {
    const id = await world.accepted('254712345678')
    world.clock.advance(5_000)
    for (let query = 1; query <= 5; query += 1) expect((await world.query(id)).statusCode).toBe(200)
    const sixth = await world.query(id)
    expect([sixth.statusCode, sixth.headers['retry-after']]).toEqual([429, '60'])
    world.clock.advance(60_000)
    expect((await world.query(id)).statusCode).toBe(200)
  })

  test('pushes have a wider limit of their own', async ({ world }) => {
    const bearer = await world.token()
    for (let push = 1; push <= 60; push += 1) expect((await world.push({ Amount: 0 }, bearer)).statusCode).toBe(400)
    const next = await world.push({}, bearer)
    expect([next.statusCode, next.json()]).toMatchObject([429, { errorCode: '500.003.02' }])
    expect((await world.query('none')).statusCode).toBe(400)
  })
})
