import { second, day } from '@mtaa/contract/time'
import { expect } from 'vitest'
import { test as base, type Shop } from '../../../../test/money/mpesa.ts'
import type { World } from '../../../../test/harness.ts'

/** The phone of an attempt and what became of it, so long ago. */
const test = base.extend<{ attempt: (phone: string, end: 'wrong' | 'paid', ago: number) => Promise<string> }>({
  attempt: async ({ world, shop }, use) => {
    await use((phone, end, ago) => attemptOf(world, shop, { phone, end, ago }))
  },
})

interface Attempt {
  phone: string
  end: 'wrong' | 'paid'
  ago: number
}

async function attemptOf({ db, clock }: World, { checkout, pay, reaches }: Shop, { phone, end, ago }: Attempt) {
  const { order } = await checkout()
  const { id } = await pay(order)
  await reaches(id, 'succeeded')
  const created_at = new Date(clock().getTime() - ago)
  const wrong = { status: 'failed', reason: 'wrong_pin', receipt: null, settled_at: null }
  await db
    .updateTable('payments')
    .set({ phone, created_at, ...(end === 'wrong' && wrong) })
    .where('id', '=', id)
    .execute()
  return id
}

test('wrong PINs in a row are counted for the phone over all payments, until one is right', async ({
  attempt,
  shop: { payment },
}) => {
  const phone = '254712345201'
  const first = await attempt(phone, 'wrong', 40 * second)
  const two = await attempt(phone, 'wrong', 30 * second)
  expect((await payment(first)).wrong_pins).toBe(1)
  expect((await payment(two)).wrong_pins).toBe(2)
  expect((await payment(await attempt(phone, 'paid', 20 * second))).wrong_pins).toBe(0)
  expect((await payment(await attempt(phone, 'wrong', 10 * second))).wrong_pins).toBe(1)
})

test('a wrong PIN of yesterday, or on another phone, counts no more', async ({ attempt, shop: { payment } }) => {
  await attempt('254712345201', 'wrong', day + 10 * second)
  await attempt('254799999201', 'wrong', 20 * second)
  expect((await payment(await attempt('254712345201', 'wrong', second))).wrong_pins).toBe(1)
})
