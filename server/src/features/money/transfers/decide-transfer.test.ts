import { expect } from 'vitest'
import { makeSource } from '../../../../test/money/test-transfers.ts'
import { confirm, decide, fail, locked, retry, row, spent, test } from '../../../../test/money/transfer-world.ts'
import { newId } from '../../../platform/database/ids.ts'
import { trialBalance } from '../ledger/index.ts'
import { reviewTransfer } from './end-transfer.ts'

test('a confirmed one that is reported failed, or paid by another receipt, is for a person, and stays posted', async ({
  world,
  paying: _,
}) => {
  const [one, other] = [await makeSource(world), await makeSource(world)]
  const [first, second_] = [await one.start(), await other.start()]
  await world.runJobs()
  await confirm(world, first, 'SAAAAAAAA1')
  await confirm(world, second_, 'SAAAAAAAA2')
  expect(await fail(world, first)).toBe('review')
  expect(await confirm(world, second_, 'SAAAAAAAA9')).toBe('review')
  expect(await row(world, second_)).toMatchObject({ status: 'review', reason: 'contradiction', receipt: 'SAAAAAAAA2' })
  const admin = await world.make.member()
  await expect(decide(world, first, admin.id, 'failed')).rejects.toMatchObject({ code: 'transfer_posted' })
  await decide(world, first, admin.id, 'confirmed')
  await decide(world, second_, admin.id, 'confirmed')
  expect((await row(world, first)).status).toBe('confirmed')
  expect(await spent(world)).toBe(-100_000)
  expect((await one.state())?.failures).toBe(0)
})

test('one receipt pays one transfer', async ({ world, paying: _ }) => {
  const ids = [await (await makeSource(world)).start(), await (await makeSource(world)).start()]
  await world.runJobs()
  await confirm(world, ids[0] ?? '', 'SONCE00001')
  expect(await confirm(world, ids[1] ?? '', 'SONCE00001')).toBe('review')
  expect(await row(world, ids[1] ?? '')).toMatchObject({ status: 'review', reason: 'receipt_seen', receipt: null })
  expect(await spent(world)).toBe(-50_000)
  const admin = await world.make.member()
  const wrong = decide(world, ids[1] ?? '', admin.id, 'confirmed', 'SONCE00001')
  await expect(wrong).rejects.toMatchObject({ code: 'transfer_receipt_seen' })
  await expect(decide(world, ids[1] ?? '', admin.id, 'confirmed')).rejects.toMatchObject({
    code: 'transfer_receipt_needed',
  })
})

test('a transfer that failed and is reported paid after all is for a person, and blocks another', async ({
  world,
  paying: _,
}) => {
  const source = await makeSource(world)
  const id = await source.start()
  await world.runJobs()
  expect(await fail(world, id)).toBe('failed')
  expect(await confirm(world, id, 'SLATE00002')).toBe('review')
  await expect(source.start()).rejects.toMatchObject({ code: 'transfer_in_review' })
  expect(await spent(world)).toBe(0)
  const admin = await world.make.member()
  await decide(world, id, admin.id, 'confirmed', 'SLATE00002')
  expect(await spent(world)).toBe(-50_000)
  const twice = decide(world, id, admin.id, 'confirmed', 'SLATE00002')
  await expect(twice).rejects.toMatchObject({ code: 'transfer_not_in_review' })
  expect(await source.state()).toEqual({ state: 'confirmed', failures: 1 })
  await expect(retry(world, newId())).rejects.toMatchObject({ code: 'transfer_not_found' })
})

test('two people who decide at once decide once, and who and why is audited', async ({ world, paying: _ }) => {
  const source = await makeSource(world)
  const id = await source.start()
  await world.runJobs()
  await locked(world, id, (tx, transfer) =>
    reviewTransfer(world.deps, tx, transfer, {
      reason: 'amount_mismatch',
      code: '0',
      message: 'KSh 400',
      at: world.clock(),
    }),
  )
  const [one, other] = [await world.make.member(), await world.make.member()]
  const both = await Promise.allSettled([
    decide(world, id, one.id, 'failed'),
    decide(world, id, other.id, 'confirmed', 'SBOTH00001'),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const acts = await world.db
    .selectFrom('audit_log')
    .select(['action', 'reason'])
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()
  expect(acts.filter(({ action }) => action === 'transfer.decided')).toEqual([
    { action: 'transfer.decided', reason: 'The statement says so.' },
  ])
  expect(acts.map(({ action }) => action)).toContain('transfer.put_in_review')
})

test('the confirmation and the failure of one transfer at once leave one of both, and a contradiction for a person', async ({
  world,
  paying: _,
}) => {
  for (let turn = 0; turn < 5; turn++) {
    const id = await (await makeSource(world)).start()
    await world.runJobs()
    await Promise.all([confirm(world, id), fail(world, id)])
    expect((await row(world, id)).status).toBe('review')
  }
  expect(await trialBalance(world.db)).toBe(0)
})
