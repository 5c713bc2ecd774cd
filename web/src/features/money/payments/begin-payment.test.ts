import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createApi } from '@mtaa/contract/client'
import { beginPayment } from './payments.queries.ts'

const storage = () => {
  const stored = new Map<string, string>()
  return {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => void stored.set(name, text),
    removeItem: (name: string) => void stored.delete(name),
  }
}

beforeEach(() => {
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('sessionStorage', storage())
})
afterEach(() => vi.unstubAllGlobals())

/** A server that makes one payment for each key; its first answer never comes. */
function server() {
  const made = new Map<string, { id: string; status: string }>()
  let isLost = true
  const api = createApi(async ({ idempotencyKey = '' }) => {
    const payment = made.get(idempotencyKey) ?? { id: `payment ${made.size + 1}`, status: 'created' }
    made.set(idempotencyKey, payment)
    if (isLost) {
      isLost = false
      throw new Error('no network')
    }
    return { status: 202, json: async () => ({ ...payment }) }
  })
  const end = (status: string) => {
    for (const payment of made.values()) payment.status = status
  }
  return { begin: () => beginPayment(api, { orderId: 'order', method: 'mpesa', phone: '254712345678' }), end }
}

test.each([
  ['created', 'payment 1'],
  ['succeeded', 'payment 1'],
  ['review', 'payment 1'],
  ['failed', 'payment 2'],
  ['lapsed', 'payment 2'],
])('a payment whose beginning was not answered and that is %s by now: %s', async (status, id) => {
  const { begin, end } = server()
  await expect(begin()).rejects.toThrow('no network')
  end(status)
  expect(await begin()).toMatchObject({ id })
})
