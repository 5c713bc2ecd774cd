import { describe, expect } from 'vitest'
import { test } from './merchant.ts'

describe('an accepted push', () => {
  test('answers with strings only, and promises no more than processing', async ({ world }) => {
    const answer = await world.push()
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      MerchantRequestID: expect.stringMatching(/^\d{5}-\d{8}-1$/),
      CheckoutRequestID: expect.stringMatching(/^ws_CO_\d{26}$/),
      ResponseCode: '0',
      ResponseDescription: 'Success. Request accepted for processing',
      CustomerMessage: 'Success. Request accepted for processing',
    })
  })

  test('is paid five seconds later, and the callback has the shape and types of Daraja', async ({ world }) => {
    const id = await world.accepted('254712345678')
    world.clock.advance(4_999)
    expect(await world.prompts()).toMatchObject([{ id, state: 'open' }])
    world.clock.advance(1)
    const [callback] = await world.shop.callbacks(1)
    expect(callback).toEqual({
      MerchantRequestID: expect.any(String),
      CheckoutRequestID: id,
      ResultCode: 0,
      ResultDesc: 'The service request is processed successfully.',
      CallbackMetadata: {
        Item: [
          { Name: 'Amount', Value: 1500 },
          { Name: 'MpesaReceiptNumber', Value: expect.stringMatching(/^S[A-Z2-7]{9}$/) },
          { Name: 'Balance' },
          { Name: 'TransactionDate', Value: 20260304213005 },
          { Name: 'PhoneNumber', Value: 254712345678 },
        ],
      },
    })
  })

  test('accepts numbers where Daraja samples show numbers, and the newer 01 phone numbers', async ({ world }) => {
    const answer = await world.push({
      BusinessShortCode: 174379,
      Amount: '10',
      PartyA: 254112345678,
      PartyB: 174379,
      PhoneNumber: 254112345678,
    })
    expect(answer.statusCode).toBe(200)
  })

  test('to a PartyB that does not exist ends with the code that is not a number', async ({ world }) => {
    await world.accepted('254712345678', { PartyB: '600000' })
    world.clock.advance(5_000)
    expect(await world.shop.callbacks(1)).toMatchObject([{ ResultCode: 'SFC_IC0003' }])
  })
})

describe('a refused push', () => {
  test.for([
    ['Amount', 0],
    ['Amount', -5],
    ['Amount', 10.5],
    ['Amount', '10.50'],
    ['Amount', 250_001],
    ['Amount', null],
    ['PhoneNumber', '0712345678'],
    ['PhoneNumber', '254202345678'],
    ['PhoneNumber', '2547123456789'],
    ['PartyA', '+254712345678'],
    ['PartyB', 'till'],
    ['Timestamp', '2026-03-04 21:30'],
    ['Timestamp', '20260230213000'],
    ['TransactionType', 'CustomerPayTax'],
    ['AccountReference', 'THIRTEENCHARS'],
    ['AccountReference', ''],
    ['AccountReference', 'ORDER 1'],
    ['TransactionDesc', 'Fourteen chars'],
    ['TransactionDesc', ''],
    ['CallBackURL', 'http://shop.example/hook'],
    ['CallBackURL', 'ftp://127.0.0.1/hook'],
    ['CallBackURL', 'hook'],
  ] as const)('names its wrong field: %s %s', async ([field, value], { world }) => {
    const answer = await world.push({ [field]: value })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({
      requestId: expect.any(String),
      errorCode: '400.002.02',
      errorMessage: `Bad Request - Invalid ${field}`,
    })
    expect(await world.prompts()).toEqual([])
  })

  test('distinguishes a wrong password from an unknown merchant only by its sentence', async ({ world }) => {
    const password = await world.push({ Password: Buffer.from('guess').toString('base64') })
    const merchant = await world.push({ BusinessShortCode: '600000' })
    expect([password.statusCode, password.json()]).toMatchObject([
      500,
      { errorCode: '500.001.1001', errorMessage: 'Wrong credentials' },
    ])
    expect([merchant.statusCode, merchant.json()]).toMatchObject([
      500,
      { errorCode: '500.001.1001', errorMessage: 'Merchant does not exist' },
    ])
  })

  test('needs a password made with the timestamp it carries', async ({ world }) => {
    const answer = await world.push({ Timestamp: '20260304213001' })
    expect(answer.json()).toMatchObject({ errorCode: '500.001.1001' })
  })

  test('is an invalid payload when the body is not a JSON object', async ({ world }) => {
    const headers = { authorization: `Bearer ${await world.token()}`, 'content-type': 'application/json' }
    for (const payload of ['{"Amount":', '[]', '"text"', '']) {
      const url = '/mpesa/stkpush/v1/processrequest'
      const answer = await world.http.inject({ method: 'POST', url, headers, payload })
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { errorCode: '400.002.05' }])
    }
  })
})
