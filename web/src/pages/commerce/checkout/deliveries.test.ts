import { expect, test } from 'vitest'
import type { QuotedGroup } from '@mtaa/contract/commerce/orders/orders'
import { areComplete, deliveriesOf, feesOf, paramsOf } from './deliveries.ts'

const group = (seller_id: string, methods: QuotedGroup['methods']): QuotedGroup => ({
  seller_id,
  subtotal: 100,
  methods,
})
const [pickup, rider] = [{ method: 'pickup', fee: 0 } as const, { method: 'rider', fee: 250 } as const]
const addresses = [
  { id: 'work', is_default: false },
  { id: 'home', is_default: true },
]

test('what needs no address is the first choice, and a fee counts once chosen', () => {
  const groups = [group('a', [rider, pickup]), group('b', [rider])]
  const usual = deliveriesOf(groups, {}, addresses)
  expect(paramsOf(usual)).toEqual([
    { seller_id: 'a', method: 'pickup' },
    { seller_id: 'b', method: 'rider', address_id: 'home' },
  ])
  expect([feesOf(usual), areComplete(usual)]).toEqual([250, true])
  const chosen = deliveriesOf(
    groups,
    { a: { method: 'rider', addressId: 'work' }, b: { addressId: 'gone' } },
    addresses,
  )
  expect(chosen.map(({ addressId }) => addressId)).toEqual(['work', 'home'])
  expect(feesOf(chosen)).toBe(500)
})

test('without an address, or a method in common, the order waits', () => {
  expect(areComplete(deliveriesOf([group('a', [rider])], {}, []))).toBe(false)
  expect(areComplete(deliveriesOf([group('a', [])], {}, addresses))).toBe(false)
  expect(deliveriesOf([group('a', [pickup])], { a: { method: 'courier' } }, []).map(({ method }) => method)).toEqual([
    'pickup',
  ])
})
