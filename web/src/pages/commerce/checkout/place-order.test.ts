import { minute } from '@mtaa/contract/time'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createApi } from '@mtaa/contract/client'
import { placeOrder } from './place-order.ts'

const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => void stored.set(name, text),
    removeItem: (name: string) => void stored.delete(name),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const body = { items: [{ product_id: 'lamp', quantity: 1 }], expected_total: 700, deliveries: [] }

/** A server that makes one checkout for each key; the answers to the first `lost` requests never come. */
function server(lost = 0) {
  const made = new Map<string, { id: string; status: string }>()
  let requests = 0
  const api = createApi(async ({ idempotencyKey = '' }) => {
    const checkout = made.get(idempotencyKey) ?? { id: `checkout ${made.size + 1}`, status: 'pending_payment' }
    made.set(idempotencyKey, checkout)
    requests += 1
    if (requests <= lost) throw new Error('no network')
    return { status: 201, json: async () => ({ ...checkout }) }
  })
  const end = (status: string) => {
    for (const checkout of made.values()) checkout.status = status
  }
  return { place: (input = body) => placeOrder(api, 'checkout of amina', input), end, made }
}

test('a request whose answer was lost is the same order when it is sent again, and the next order is another', async () => {
  const { place, made } = server(2)
  await expect(place()).rejects.toThrow('no network')
  await expect(place()).rejects.toThrow('no network')
  expect(await place()).toMatchObject({ id: 'checkout 1' })
  expect(await place()).toMatchObject({ id: 'checkout 2' })
  expect(made.size).toBe(2)
})

test('what an unanswered request has ordered and nobody has paid is ordered anew', async () => {
  for (const status of ['expired', 'cancelled']) {
    const { place, end } = server(1)
    await expect(place()).rejects.toThrow('no network')
    end(status)
    expect(await place()).toEqual({ id: 'checkout 2', status: 'pending_payment' })
  }
})

test('after half an hour the same cart is another order, even if the first was paid meanwhile', async () => {
  vi.useFakeTimers({ now: 0 })
  const { place, end } = server(1)
  await expect(place()).rejects.toThrow('no network')
  end('paid')
  vi.setSystemTime(29 * minute)
  expect(await place()).toEqual({ id: 'checkout 1', status: 'paid' })
  vi.setSystemTime(0)
  const later = server(1)
  await expect(later.place()).rejects.toThrow('no network')
  later.end('paid')
  vi.setSystemTime(30 * minute)
  expect(await later.place()).toMatchObject({ id: 'checkout 2' })
})
