import { getPaymentMethods } from '@mtaa/contract/money/payment-methods'
import { expect } from 'vitest'
import { test } from '../../../../test/harness.ts'

test('a visitor reads the ways to pay, and which of them are open', async ({ world: { as, deps } }) => {
  const { methods, paybill } = await as(null)(getPaymentMethods, {})
  expect(methods.map(({ method }) => method)).toEqual(['mpesa', 'card', 'wallet'])
  expect(methods[0]).toEqual({ method: 'mpesa', open: true, slow: false })
  expect(paybill).toEqual({ number: deps.settings.mpesa.shortcode, account_hint: 'order_number' })
})

test('a till takes no account number: nobody is sent to pay it by hand', async ({ world: { as, deps } }) => {
  deps.settings.mpesa.transactionType = 'CustomerBuyGoodsOnline'
  expect((await as(null)(getPaymentMethods, {})).paybill).toBeNull()
})
