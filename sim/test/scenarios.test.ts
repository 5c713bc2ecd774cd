import { describe, expect } from 'vitest'
import { systemClock } from '../src/clock.ts'
import { test, type StkCallback } from './merchant.ts'

const receipts = (callbacks: readonly StkCallback[]) =>
  callbacks.map(
    ({ CallbackMetadata }) => CallbackMetadata?.Item.find(({ Name }) => Name.startsWith('Mpesa'))?.['Value'],
  )

test.for([
  ['001', 'too little money', 1, 5_000],
  ['032', 'a cancelled prompt', 1032, 5_000],
  ['037', 'a phone that does not answer', 1037, 60_000],
] as const)('%s is %s: a callback without metadata', async ([ending, , code, time], { world }) => {
  const id = await world.accepted(`254712345${ending}`)
  world.clock.advance(time - 1)
  expect(await world.prompts()).toMatchObject([{ id, state: 'open', scenario: ending }])
  world.clock.advance(1)
  const [callback] = await world.shop.callbacks(1)
  expect(callback).toEqual({
    MerchantRequestID: expect.any(String),
    CheckoutRequestID: id,
    ResultCode: code,
    ResultDesc: expect.any(String),
  })
  expect((await world.query(id)).json()).toMatchObject({ ResultCode: String(code) })
})

test('901 loses the callback, but a query knows that it was paid', async ({ world }) => {
  const id = await world.accepted('254712345901')
  world.clock.advance(5_000)
  expect((await world.query(id)).json()).toMatchObject({ ResultCode: '0' })
  expect(await world.events('callback.lost')).toMatchObject([{ prompt_id: id }])
  expect(world.shop.received).toEqual([])
})

test('902 sends one payment three times within a tenth of a second', async ({ world }) => {
  const id = await world.accepted('254712345902')
  world.clock.advance(5_000 + 100)
  const callbacks = await world.shop.callbacks(3)
  expect(callbacks.map(({ CheckoutRequestID }) => CheckoutRequestID)).toEqual([id, id, id])
  expect(new Set(receipts(callbacks)).size).toBe(1)
})

test('905 is still undecided after ten minutes less a moment, then paid', async ({ world }) => {
  const id = await world.accepted('254712345905')
  world.clock.advance(599_999)
  expect((await world.query(id)).json()).toMatchObject({ ResultCode: '4999' })
  world.clock.advance(1)
  expect(await world.shop.callbacks(1)).toMatchObject([{ CheckoutRequestID: id, ResultCode: 0 }])
})

test('a second prompt on a phone pushes the first off the screen', async ({ world }) => {
  const first = await world.accepted('254712345678')
  const elsewhere = await world.accepted('254700000000')
  const second = await world.accepted('254712345678')
  expect(await world.shop.callbacks(1)).toMatchObject([{ CheckoutRequestID: first, ResultCode: 1037 }])
  expect(await world.prompts()).toMatchObject([
    { id: second, state: 'open' },
    { id: elsewhere, state: 'open' },
    { id: first, state: 'settled' },
  ])
})

test('a shop that is closed misses its callback, and the simulator goes on', async ({ world }) => {
  const id = await world.accepted('254712345678')
  await world.shop.close()
  world.clock.advance(5_000)
  await expect.poll(() => world.events('callback.unanswered'), { timeout: 30_000 }).toMatchObject([{ prompt_id: id }])
  expect((await world.query(id)).json()).toMatchObject({ ResultCode: '0' })
})

describe('on a real clock, a thousand times as fast', () => {
  test.override({ options: { clock: systemClock, timeScale: 0.001 } })

  test('903 delivers the callback before the push is answered', async ({ world }) => {
    const order: string[] = []
    const push = world.accepted('254712345903').then((id) => order.push(`answer ${id}`))
    const [callback] = await world.shop.callbacks(1)
    order.push(`callback ${callback?.CheckoutRequestID}`)
    await push
    expect(order).toEqual([`callback ${callback?.CheckoutRequestID}`, `answer ${callback?.CheckoutRequestID}`])
  })

  test('every scenario ends by itself, and every payment has a receipt of its own', async ({ world }) => {
    const endings = ['678', '902', '903', '905', '001', '032', '037']
    await Promise.all(endings.map((ending) => world.accepted(`254712345${ending}`)))
    const callbacks = await world.shop.callbacks(endings.length + 2)
    expect(new Set(receipts(callbacks)).size).toBe(4 + 1)
    expect(await world.prompts()).toHaveLength(endings.length)
  })
})
