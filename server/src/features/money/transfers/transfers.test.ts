import { second, hour } from '@mtaa/contract/time'
import { expect } from 'vitest'
import { freeze, makeSource } from '../../../../test/money/test-transfers.ts'
import { confirm, pass, retry, row, spent, test } from '../../../../test/money/transfer-world.ts'
import type { TransferAnswer } from '../../../core/transfers.ts'
import { newId } from '../../../platform/database/ids.ts'
import { trialBalance } from '../ledger/index.ts'
import { sendTransfer } from './send-transfer.ts'

test('a transfer is sent once and posted when it is confirmed, with what the provider charges', async ({
  world,
  paying,
}) => {
  const source = await makeSource(world)
  const id = await source.start(500)
  expect((await row(world, id)).status).toBe('created')
  expect(paying.sent).toEqual([])
  await world.runJobs()
  expect(await row(world, id)).toMatchObject({ status: 'sent', attempts: 1 })
  expect(paying.sent).toEqual([`${id}-1`])
  expect(await confirm(world, id, 'SABC123456', 1_300)).toBe('confirmed')
  expect(await row(world, id)).toMatchObject({ status: 'confirmed', receipt: 'SABC123456', fee_cents: 1_300 })
  expect(await spent(world)).toBe(-51_300)
  expect(await trialBalance(world.db)).toBe(0)
  expect(await confirm(world, id, 'SABC123456')).toBe('nothing')
  await pass(world, 48 * hour, 4)
  expect(paying.sent).toHaveLength(1)
})

test('a source has one transfer that has not failed, also when it is started twice at once', async ({
  world,
  paying,
}) => {
  const source = await makeSource(world)
  const ids = await Promise.all([source.start(), source.start(), source.start()])
  expect(new Set(ids).size).toBe(1)
  await Promise.all([world.runJobs(), sendTransfer(world.deps, ids[0]), sendTransfer(world.deps, ids[0])])
  expect(paying.sent).toHaveLength(1)
  await expect(source.start(501)).rejects.toThrow('another transfer')
  await expect(source.start(9)).rejects.toMatchObject({ code: 'transfer_amount' })
  await expect((await makeSource(world)).start(250_001)).rejects.toMatchObject({ code: 'transfer_amount' })
  const { checks: _checks, ...known } = await row(world, ids[0])
  const second = { ...known, id: newId(), originator_id: newId() }
  const writing = world.db.insertInto('transfers').values(second).execute()
  await expect(writing).rejects.toMatchObject({ constraint: 'transfers_live' })
})

test('what is held back or has no open rail is sent later', async ({ world, paying }) => {
  const source = await makeSource(world)
  await freeze(world, source.id, true)
  const id = await source.start()
  await pass(world, 10 * 60 * second, 3)
  expect([(await row(world, id)).status, paying.sent.length]).toEqual(['created', 0])
  await freeze(world, source.id, false)
  paying.open = false
  await pass(world, 10 * 60 * second, 3)
  expect(paying.sent).toEqual([])
  paying.open = true
  await pass(world, 2 * 60 * second, 2)
  expect((await row(world, id)).status).toBe('sent')
  expect(paying.sent).toHaveLength(1)
})

test('a certain rejection is tried three times with growing waits, each time by another id, and then fails', async ({
  world,
  paying,
}) => {
  paying.send = () => ({ is: 'rejected', code: '26', message: 'Busy.', again: true })
  const source = await makeSource(world)
  const id = await source.start()
  await world.runJobs()
  expect(await row(world, id)).toMatchObject({ status: 'created', originator_id: `${id}-2`, attempts: 1 })
  await pass(world, 50 * second)
  expect(paying.sent).toEqual([`${id}-1`])
  await pass(world, 15 * second)
  expect(paying.sent).toEqual([`${id}-1`, `${id}-2`])
  await pass(world, 200 * second, 2)
  expect(paying.sent).toHaveLength(2)
  await pass(world, 110 * second)
  expect(paying.sent).toEqual([`${id}-1`, `${id}-2`, `${id}-3`])
  expect((await row(world, id)).status).toBe('failed')
  expect(await source.state()).toEqual({ state: 'failed', failures: 1 })
  await pass(world, 48 * hour, 4)
  expect(paying.sent).toHaveLength(3)

  paying.send = () => ({ is: 'accepted', provider_id: 'AG_1' })
  expect(await retry(world, id)).toBe(true)
  await world.runJobs()
  expect(paying.sent.at(-1)).toBe(`${id}-4`)
  expect(await retry(world, id)).toBe(false)
})

test('a rejection that is final fails at once', async ({ world, paying }) => {
  paying.send = () => ({ is: 'rejected', code: '2001', message: 'No.', again: false })
  const source = await makeSource(world)
  const id = await source.start()
  await world.runJobs()
  expect((await row(world, id)).status).toBe('failed')
  expect(await source.state()).toEqual({ state: 'failed', failures: 1 })
  expect(await source.start()).not.toBe(id)
})

test('a transfer whose sending process died is unknown after a minute, never sent again, and only queried', async ({
  world,
  paying,
}) => {
  paying.send = () => Promise.reject(new Error('killed'))
  const source = await makeSource(world)
  const id = await source.start()
  await expect(sendTransfer(world.deps, id)).rejects.toThrow('killed')
  expect((await row(world, id)).status).toBe('sending')
  let queried = 0
  paying.check = async () => void queried++
  paying.send = () => ({ is: 'accepted', provider_id: null })
  await pass(world, 30 * second)
  expect((await row(world, id)).status).toBe('sending')
  await pass(world, 40 * second)
  expect((await row(world, id)).status).toBe('unknown')
  await pass(world, 23 * hour, 30)
  expect(paying.sent).toHaveLength(1)
  expect(queried).toBeGreaterThan(10)
  expect((await row(world, id)).status).toBe('unknown')
  await pass(world, 2 * hour, 2)
  expect(await row(world, id)).toMatchObject({ status: 'review', reason: 'unconfirmed' })

  // Evidence ends it also then, and a second time changes nothing.
  const both = await Promise.all([confirm(world, id, 'SLATE00001'), confirm(world, id, 'SLATE00001')])
  expect(both.toSorted()).toEqual(['confirmed', 'nothing'])
  expect(await spent(world)).toBe(-50_000)
  expect(paying.sent).toHaveLength(1)
})

test('an answer that comes after the confirmation, or after the time, changes nothing that is known', async ({
  world,
  paying,
}) => {
  const answers: Record<string, TransferAnswer> = {
    accepted: { is: 'accepted', provider_id: 'AG_7' },
    unknown: { is: 'unknown', message: 'cut' },
  }
  for (const answer of Object.values(answers)) {
    const source = await makeSource(world)
    const id = await source.start()
    paying.send = async () => {
      await confirm(world, id)
      return answer
    }
    await world.runJobs()
    expect((await row(world, id)).status).toBe('confirmed')
  }
  const source = await makeSource(world)
  const id = await source.start()
  paying.send = async () => {
    await confirm(world, id)
    return { is: 'rejected', code: '400', message: 'No.', again: true }
  }
  await world.runJobs()
  expect(await row(world, id)).toMatchObject({ status: 'review', reason: 'contradiction' })
  await pass(world, hour, 4)
  expect(paying.sent).toHaveLength(3)
})

test('a transfer confirmed while its provider is queried, a day after it was sent, is not put before a person', async ({
  world,
  paying,
}) => {
  const source = await makeSource(world)
  const id = await source.start()
  await world.runJobs()
  // The result comes while the provider is queried.
  paying.check = async () => {
    if ((await row(world, id)).confirmed_at === null) await confirm(world, id)
    return undefined
  }
  await pass(world, 25 * hour)
  expect(await row(world, id)).toMatchObject({ status: 'confirmed', reason: null })
  expect(await trialBalance(world.db)).toBe(0)
})
