import { expect } from 'vitest'
import { fillFloat } from '../../../../test/money/float.ts'
import type { World } from '../../../../test/harness.ts'
import { makeSource } from '../../../../test/money/test-transfers.ts'
import { confirm, fail, pass, row, spent, test } from '../../../../test/money/transfer-world.ts'
import { sendTransfer } from './send-transfer.ts'

/** Until the schedule looks at what was held again. */
const minute = 65_000

async function start(world: World, shillings: number) {
  world.setNow(new Date(world.clock().getTime() + 1))
  return (await makeSource(world)).start(shillings)
}
const statesOf = (world: World, ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await row(world, id)).status))

test('an account whose balance nobody has reported holds no transfer back', async ({ world, paying }) => {
  await start(world, 500)
  await world.runJobs()
  expect(paying.sent).toHaveLength(1)
})

test('what the account cannot pay waits with its attempts, and goes by itself in its order once it is filled', async ({
  world,
  paying,
}) => {
  const by = await world.make.member()
  await fillFloat(world, by, 800)
  const ids = [await start(world, 500), await start(world, 600), await start(world, 100)]
  await world.runJobs()
  // The small one is not sent before the one that was there before it.
  expect(await statesOf(world, ids)).toEqual(['sent', 'created', 'created'])
  const held = await row(world, ids[1] ?? '')
  expect(held).toMatchObject({ attempts: 0, float_at: expect.any(Date) })
  await confirm(world, ids[0] ?? '', undefined, 500)
  await pass(world, minute)
  expect(await statesOf(world, ids)).toEqual(['confirmed', 'created', 'created'])
  await fillFloat(world, by, 500)
  await pass(world, minute)
  expect(await statesOf(world, ids)).toEqual(['confirmed', 'sent', 'sent'])
  expect(await row(world, ids[1] ?? '')).toMatchObject({ attempts: 1, float_at: null })
  expect(paying.sent).toHaveLength(3)
})

test('two that are judged at one moment do not both count the same shilling', async ({ world, paying }) => {
  await fillFloat(world, await world.make.member(), 1_000)
  const ids = await Promise.all(Array.from({ length: 5 }, () => start(world, 400)))
  await Promise.all(ids.map((id) => sendTransfer(world.deps, id)))
  expect(paying.sent).toHaveLength(2)
  for (const id of ids) if ((await row(world, id)).status === 'sent') await confirm(world, id)
  expect(await spent(world)).toBe(20_000)
})

test('what may have left is taken off until it is certain that it has not', async ({ world, paying }) => {
  await fillFloat(world, await world.make.member(), 500)
  paying.send = () => ({ is: 'unknown', message: 'No answer.' })
  const first = await start(world, 500)
  await world.runJobs()
  const second = await start(world, 500)
  await world.runJobs()
  expect(await statesOf(world, [first, second])).toEqual(['unknown', 'created'])
  await fail(world, first)
  await pass(world, minute)
  expect(await statesOf(world, [first, second])).toEqual(['failed', 'unknown'])
})
