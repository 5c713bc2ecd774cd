import { getMe } from '@mtaa/contract/identity/accounts'
import { expect } from 'vitest'
import { auditEntries } from '../../../../test/audited.ts'
import { test } from '../../../../test/harness.ts'
import { grantRole, revokeRole } from './index.ts'

test('an operator gives an account a role and takes it away, once each, and the audit log says why', async ({
  world,
}) => {
  const first = await world.make.member()
  const roles = async () => (await world.as(first)(getMe, {})).roles
  const change = { email: ` ${first.email.toUpperCase()} `, role: 'Super-Admin', reason: 'The first one' } as const
  expect(await roles()).toEqual([])
  const both = await Promise.all([grantRole(world.deps, change), grantRole(world.deps, change)])
  expect(both.toSorted()).toEqual(['granted', 'unchanged'])
  expect(await roles()).toEqual(['Super-Admin'])
  expect(await revokeRole(world.deps, { ...change, reason: 'They have left' })).toBe('revoked')
  expect(await revokeRole(world.deps, change)).toBe('unchanged')
  expect(await roles()).toEqual([])
  const entries = world.db.selectFrom('audit_log').selectAll().orderBy('id').execute()
  expect(await entries).toMatchObject([
    { actor_id: null, action: 'role.granted', subject_id: first.id, reason: 'The first one' },
    { actor_id: null, action: 'role.revoked', subject_id: first.id, reason: 'They have left' },
  ])
})

test('an address that was not confirmed gets no role', async ({ world }) => {
  const { id, email } = await world.make.member()
  await world.db.updateTable('users').set({ email_confirmed_at: null }).where('id', '=', id).execute()
  const change = { email, role: 'Admin', reason: 'They said so' } as const
  expect(await grantRole(world.deps, change)).toBe('no_account')
  expect(await grantRole(world.deps, { ...change, email: 'nobody@example.com' })).toBe('no_account')
  expect(await auditEntries(world)).toEqual([])
})
