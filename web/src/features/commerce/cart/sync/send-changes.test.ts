import { expect, test } from 'vitest'
import { createApi } from '@mtaa/contract/client'
import type { CartChange } from '@mtaa/contract/commerce/orders/cart'
import { sendChanges } from './send-changes.ts'

const change = (id: string): CartChange => ({
  id,
  module: 'market',
  product: { id, title: id, price: 50 },
  quantity: 1,
  added_at: '2026-03-01T12:00:00.000Z',
  changed_at: '2026-03-01T12:00:00.000Z',
  metadata: {},
})

/** A server that refuses every request with one of these changes, and knows those that it has merged. */
function server(damaged: readonly string[], status = 400) {
  const merged: string[] = []
  let requests = 0
  const api = createApi(async ({ body }) => {
    requests += 1
    const ids = (JSON.parse(String(body)) as { changes: CartChange[] }).changes.map(({ id }) => id)
    if (ids.some((id) => damaged.includes(id)))
      return { status, json: async () => ({ code: status === 400 ? 'bad_request' : 'fault', message: 'no' }) }
    merged.push(...ids)
    return { status: 200, json: async () => ({ lines: merged.map((id) => ({ id })), left_out: ids.slice(0, 1) }) }
  })
  return { api, merged, requests: () => requests }
}

const names = Array.from({ length: 100 }, (_, index) => `p${index}`)

test('a damaged change takes no other with it', async () => {
  const { api, merged, requests } = server(['p7', 'p99'])
  const answer = await sendChanges(api, names.map(change))
  expect(merged).toEqual(names.filter((name) => name !== 'p7' && name !== 'p99'))
  expect(answer?.lines).toHaveLength(98)
  expect(answer?.left_out[0]).toBe('p0')
  expect(requests()).toBeLessThan(40)
})

test('where nothing is sent, or nothing of it fits, there is no answer; a failure is thrown', async () => {
  expect(await sendChanges(server([]).api, [])).toBeNull()
  expect(await sendChanges(server(['p1', 'p2']).api, ['p1', 'p2'].map(change))).toBeNull()
  const away = server(['p1'], 503)
  await expect(sendChanges(away.api, ['p0', 'p1'].map(change))).rejects.toMatchObject({ status: 503 })
  expect(away.merged).toEqual([])
})
