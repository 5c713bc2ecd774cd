import { createCheckout } from '@mtaa/contract/commerce/orders/orders'
import { listWalletEntries } from '@mtaa/contract/money/wallet'
import { dayOf } from '@mtaa/contract/nairobi'
import { expect } from 'vitest'
import { test } from '../../../../test/harness.ts'
import { refund } from '../../../../test/money/paid-orders.ts'
import { pdfText } from '../../../../test/platform/pdf-text.ts'
import { fund, payByWallet } from '../../../../test/money/wallet.ts'
import { newId } from '../../../platform/database/ids.ts'

test('each movement of an order names its number and what was bought, on the page and in both files', async ({
  world,
}) => {
  const buyer = await world.make.member()
  await fund(world, buyer, 5_000)
  const products = [
    await world.make.product({ price: 1_000, title: 'Radio' }),
    await world.make.product({ price: 500, title: 'Kettle' }),
  ] as const
  const items = products.map(({ id }) => ({ product_id: id, quantity: 1 }))
  const body = { items, expected_total: 1_500 }
  const { orders } = await world.as(buyer)(createCheckout, { body, idempotencyKey: newId() })
  const [radio, kettle] = products.map(({ seller }) => orders.find((one) => one.seller.id === seller.id))
  if (!radio || !kettle) throw new Error('a seller without an order')
  const { id: paymentId } = await payByWallet(world, buyer, radio)
  await refund(world, products[1].seller, { paymentId, order: kettle }, { amount: 500 })
  await world.runJobs()

  const { items: entries } = await world.as(buyer)(listWalletEntries, { query: { filter: 'all', limit: 20 } })
  const named = entries.map(({ kind, references, what }) => [kind, references, what])
  expect(named).toContainEqual(['refund', [kettle.number], '1 × Kettle'])
  const [, payment] = named.find(([kind]) => kind === 'payment') ?? []
  expect(new Set(payment as string[])).toEqual(new Set([radio.number, kettle.number]))
  expect(named.find(([kind]) => kind === 'payment')?.[2]).toMatch(/1 × (Radio; 1 × Kettle|Kettle; 1 × Radio)/)

  const today = dayOf(world.clock())
  for (const format of ['csv', 'pdf']) {
    const url = `/api/wallet/statement?from=${today}&to=${today}&format=${format}`
    const file = await world.http.inject({ url, headers: await world.headersOf(buyer) })
    const text = (format === 'csv' ? file.body : pdfText(file.rawPayload)).replaceAll(/\s+/g, ' ')
    expect(text).toContain('Refund: 1 × Kettle')
    expect(text.split(kettle.number)).toHaveLength(3)
  }
})
