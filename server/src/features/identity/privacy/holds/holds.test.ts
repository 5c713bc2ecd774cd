import {
  liftDeletionHold,
  listDeletionHolds,
  listInactiveAccounts,
  placeDeletionHold,
} from '@mtaa/contract/identity/data-requests'
import { getDeletion, planDeletion } from '@mtaa/contract/identity/privacy'
import { day } from '@mtaa/contract/time'
import { expect } from 'vitest'
import { auditEntries } from '../../../../../test/audited.ts'
import { test } from '../../../../../test/harness.ts'
import { expectOnly } from '../../../../../test/staff-matrix.ts'

const start = new Date('2026-11-23T09:00:00Z')
const after = (days: number) => new Date(start.getTime() + days * day)
const body = { reason: 'Order of a court in Nairobi' }

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: { code: string }) => error.code,
  )

test('only admins hold accounts, and none their own', async ({ world }) => {
  const { id } = await world.make.member()
  const admin = await world.make.member({ roles: ['Admin'] })
  const admins = ['Admin', 'Super-Admin'] as const
  for (const endpoint of [placeDeletionHold, liftDeletionHold])
    await expectOnly(world, admins, (as) => as(endpoint, { params: { id }, body }))
  await expectOnly(world, admins, (as) => as(listDeletionHolds, {}))
  await expectOnly(world, admins, (as) => as(listInactiveAccounts, {}))
  const own = { params: { id: admin.id }, body }
  expect(await codeOf(world.as(admin)(placeDeletionHold, own))).toBe('member_act_self')
  const nobody = { params: { id: crypto.randomUUID() }, body }
  expect(await codeOf(world.as(admin)(placeDeletionHold, nobody))).toBe('member_not_found')
})

test('a held account is deleted neither by its member nor for being unused, until the hold is lifted', async ({
  world,
}) => {
  world.setNow(start)
  const [member, admin] = [await world.make.member(), await world.make.member({ roles: ['Admin'] })]
  const call = world.as(admin)
  const params = { id: member.id }
  await world.as(member)(planDeletion, { body: {} })
  await call(placeDeletionHold, { params, body })
  expect((await call(listDeletionHolds, {})).items).toMatchObject([
    { member_id: member.id, reason: body.reason, placed_by: admin.id },
  ])
  world.setNow(after(30))
  await world.runSchedule('privacy.sweep')
  await world.runJobs()
  expect((await world.as(member)(getDeletion, {})).deletion).toMatchObject({ waits_for: 'legal_hold' })
  const other = await world.make.member()
  await call(placeDeletionHold, { params: { id: other.id }, body })
  expect(await codeOf(world.as(other)(planDeletion, { body: {} }))).toBe('legal_hold')
  for (const days of [761, 791, 821, 844, 851]) {
    world.setNow(after(days))
    await world.runSchedule('retention.sweep')
  }
  const held = await call(listInactiveAccounts, { query: { held: 'true' } })
  expect(held.items.map((one) => [one.member_id, one.held])).toContainEqual([other.id, 'legal_hold'])
  await call(liftDeletionHold, { params: { id: other.id }, body })
  expect(await codeOf(call(liftDeletionHold, { params: { id: other.id }, body }))).toBe('hold_not_found')
  world.setNow(after(852))
  await world.runSchedule('retention.sweep')
  const { email } = await world.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', other.id)
    .executeTakeFirstOrThrow()
  expect(email).toBeNull()
  expect((await auditEntries(world)).map(({ action }) => action)).toEqual(
    expect.arrayContaining(['deletion_hold.placed', 'deletion_hold.lifted']),
  )
})
