import { moderatorRoles } from '@mtaa/contract/identity/accounts'
import { listAdminFlags } from '@mtaa/contract/operations/admin-flags'
import * as api from '@mtaa/contract/operations/roles'
import { day } from '@mtaa/contract/time'
import { expect } from 'vitest'
import { auditEntries } from '../../../../test/audited.ts'
import type { Person } from '../../../../test/factories.ts'
import { test, type World } from '../../../../test/harness.ts'
import { reportedPost, takeAs } from '../../../../test/operations/queue.ts'
import { changedBeforeLocked } from '../../../../test/platform/waiting.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/database/ids.ts'
import { deleteRole, lockRoles } from '../../identity/accounts/index.ts'

const reason = 'They help with the events of Nakuru'

const grant = ({ as }: World, by: Person | null, to: Person, role: api.GrantableRole) =>
  as(by)(api.grantRole, { params: { id: to.id }, body: { role, reason } })
const take = ({ as }: World, by: Person | null, from: Person, role: api.GrantableRole) =>
  as(by)(api.takeRole, { params: { id: from.id }, body: { role, reason } })
const waiting = async ({ as }: World, by: Person) => (await as(by)(api.listRoleApprovals, {})).items
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    ({ code }: { code: string }) => code,
  )
const rolesOf = async (world: World, { id }: Person) =>
  (await world.db.selectFrom('user_roles').select('role').where('user_id', '=', id).orderBy('role').execute()).map(
    ({ role }) => role,
  )

test('an admin gives a role with a reason, the person is notified, and the audit log says who and why', async ({
  world,
}) => {
  const [admin, amina] = [await world.make.member({ roles: ['Admin'] }), await world.make.member()]
  const answer = await grant(world, admin, amina, 'Event-Moderator')
  expect(answer).toMatchObject({ outcome: 'done', staff: { roles: [{ role: 'Event-Moderator' }] } })
  expect(answer.staff.may_take).toEqual(['Event-Moderator'])
  expect(await auditEntries(world)).toMatchObject([
    { action: 'role.granted', actor_id: admin.id, subject_id: amina.id, details: { role: 'Event-Moderator' } },
  ])
  const [mail] = await world.mails()
  expect(mail).toMatchObject({ recipient: amina.email })
  expect(JSON.stringify(mail)).toContain(reason)
  expect(await codeOf(grant(world, admin, amina, 'Event-Moderator'))).toBe('role_already')
  expect(await codeOf(take(world, admin, amina, 'Market-Moderator'))).toBe('role_not_held')
})

test('who loses a role is refused by pages of staff at their next request', async ({ world }) => {
  const [chief, admin] = [
    await world.make.member({ roles: ['Super-Admin'] }),
    await world.make.member({ roles: ['Admin'] }),
  ]
  await world.as(admin)(listAdminFlags, {})
  await world.as(admin)(api.listStaff, {})
  await take(world, chief, admin, 'Admin')
  expect(await codeOf(world.as(admin)(api.listStaff, {}))).toBe('forbidden')
  expect(await codeOf(world.as(admin)(listAdminFlags, {}))).toBe('forbidden')
  expect(await codeOf(grant(world, admin, await world.make.member(), 'Event-Moderator'))).toBe('forbidden')
})

test('roles are granted to nobody without sign-in, suspended, about to be deleted, or gone', async ({ world }) => {
  const admin = await world.make.member({ roles: ['Admin'] })
  const [anonymous, banned, leaving] = [await world.make.member(), await world.make.member(), await world.make.member()]
  const set = (values: object, { id }: Person) =>
    world.db.updateTable('users').set(values).where('id', '=', id).execute()
  await set({ is_anonymous: true }, anonymous)
  await set({ banned_until: new Date(Date.now() + day) }, banned)
  const at = new Date()
  const request = { id: newId(), kind: 'deletion', user_id: leaving.id, state: 'received', due_at: at }
  await world.db
    .insertInto('data_requests')
    .values({ ...request, created_at: at, updated_at: at })
    .execute()
  for (const person of [anonymous, banned, leaving]) {
    expect(await codeOf(grant(world, admin, person, 'Event-Moderator'))).toBe('role_account_not_open')
    const { may_grant } = await world.as(admin)(api.getStaffMember, { params: { id: person.id } })
    expect(may_grant).toEqual([])
  }
  const gone = { ...leaving, id: newId() }
  expect(await codeOf(grant(world, admin, gone, 'Event-Moderator'))).toBe('member_not_found')
  expect(await auditEntries(world)).toEqual([])
})

test('Super-Admin needs a second one: neither who requested it, nor who it is about, nor an admin', async ({
  world,
}) => {
  const chief = () => world.make.member({ roles: ['Super-Admin'] })
  const [one, two, three] = [await chief(), await chief(), await chief()]
  const admin = await world.make.member({ roles: ['Admin'] })
  expect((await take(world, one, three, 'Super-Admin')).outcome).toBe('waits')
  expect(await codeOf(take(world, two, three, 'Super-Admin'))).toBe('role_approval_waits')
  const [approval] = await waiting(world, one)
  expect(approval).toMatchObject({ act: 'take', may_approve: false, member: { id: three.id } })
  const decide = (by: Person, act: typeof api.cancelRoleApproval = api.approveRole) =>
    codeOf(world.as(by)(act, { params: { id: approval?.id ?? '' }, body: { reason } }))
  expect(await decide(one)).toBe('role_approval_own')
  expect(await decide(three)).toBe('role_approval_own')
  expect(await decide(three, api.cancelRoleApproval)).toBe('role_approval_own')
  expect(await decide(admin)).toBe('role_needs_super_admin')
  expect(await rolesOf(world, three)).toEqual(['Super-Admin'])
  expect((await waiting(world, two))[0]?.may_approve).toBe(true)
  expect(await decide(two)).toBe('done')
  expect(await rolesOf(world, three)).toEqual([])
  expect(await decide(two)).toBe('role_approval_not_found')
  // Of two that are left neither can lose the role here.
  expect(await codeOf(take(world, one, two, 'Super-Admin'))).toBe('role_no_second_person')
  expect((await auditEntries(world)).map(({ action, actor_id }) => [action, actor_id])).toEqual([
    ['role.requested', one.id],
    ['role.revoked', two.id],
  ])
})

test('a request lapses after seven days, and with the role of who made it', async ({ world }) => {
  const chief = () => world.make.member({ roles: ['Super-Admin'] })
  const [one, two, amina] = [await chief(), await chief(), await world.make.member()]
  const approve = async (id = '') => codeOf(world.as(two)(api.approveRole, { params: { id }, body: { reason } }))
  await grant(world, one, amina, 'Super-Admin')
  const [first] = await waiting(world, two)
  world.setNow(new Date(Date.now() + 7 * day))
  expect(await approve(first?.id)).toBe('role_approval_not_found')
  expect(await waiting(world, two)).toEqual([])
  // The same may be requested anew.
  await grant(world, one, amina, 'Super-Admin')
  const [second] = await waiting(world, two)
  await world.db.deleteFrom('user_roles').where('user_id', '=', one.id).execute()
  expect(await waiting(world, two)).toEqual([])
  expect(await approve(second?.id)).toBe('role_approval_not_found')
  expect(await rolesOf(world, amina)).toEqual([])
})

test('of two who grant one role at once one does, and of two who approve one carries it out', async ({ world }) => {
  const chief = () => world.make.member({ roles: ['Super-Admin'] })
  const [one, two, three, amina] = [await chief(), await chief(), await chief(), await world.make.member()]
  const both = [grant(world, one, amina, 'Admin'), grant(world, two, amina, 'Admin')]
  expect((await Promise.all(both.map(codeOf))).toSorted()).toEqual(['done', 'role_already'])
  await grant(world, one, amina, 'Super-Admin')
  const [approval] = await waiting(world, two)
  const approve = (by: Person) =>
    codeOf(world.as(by)(api.approveRole, { params: { id: approval?.id ?? '' }, body: { reason } }))
  expect((await Promise.all([approve(two), approve(three)])).toSorted()).toEqual(['done', 'role_approval_not_found'])
  const granted = (await auditEntries(world)).filter(({ action }) => action === 'role.granted')
  expect(granted).toHaveLength(2)
})

test('who loses the role while their act waits is refused', async ({ world }) => {
  const [admin, amina] = [await world.make.member({ roles: ['Admin'] }), await world.make.member()]
  const loses = async (tx: Tx) => {
    await lockRoles(tx)
    await deleteRole(tx, admin.id, 'Admin')
  }
  const act = changedBeforeLocked(world, loses, () => grant(world, admin, amina, 'Event-Moderator'))
  expect(await codeOf(act)).toBe('forbidden')
  expect(await rolesOf(world, amina)).toEqual([])
})

const everyone = ['visitor', 'member', ...moderatorRoles, 'Admin', 'Super-Admin'] as const
const mayGrant: Readonly<Record<api.GrantableRole, readonly string[]>> = {
  'Super-Admin': ['Super-Admin'],
  Admin: ['Super-Admin'],
  ...(Object.fromEntries(moderatorRoles.map((role) => [role, ['Admin', 'Super-Admin']])) as Record<
    (typeof moderatorRoles)[number],
    string[]
  >),
}

test('each role is granted and taken by those who may, and by nobody about themselves', async ({ world }) => {
  await world.make.member({ roles: ['Super-Admin'] })
  const wrong: string[] = []
  const expectCode = (code: string, expected: string, what: string) => {
    if (code !== expected) wrong.push(`${what}: ${code}, not ${expected}`)
  }
  for (const who of everyone) {
    const roles = who === 'visitor' || who === 'member' ? [] : [who]
    const viewer = who === 'visitor' ? null : await world.make.member({ roles })
    const refusal = who === 'visitor' ? 'sign_in_required' : /Admin/.test(who) ? 'role_needs_super_admin' : 'forbidden'
    for (const role of api.grantableRoles) {
      const may = mayGrant[role].includes(who)
      const has = await world.make.member({ roles: [role] })
      expectCode(
        await codeOf(grant(world, viewer, await world.make.member(), role)),
        may ? 'done' : refusal,
        `${who} grants ${role}`,
      )
      expectCode(await codeOf(take(world, viewer, has, role)), may ? 'done' : refusal, `${who} takes ${role}`)
      if (!viewer) continue
      const own = may ? 'role_self' : refusal
      expectCode(await codeOf(grant(world, viewer, viewer, role)), own, `${who} grants themself ${role}`)
      expectCode(await codeOf(take(world, viewer, viewer, role)), own, `${who} takes from themself ${role}`)
    }
    const params = { id: (await world.make.member()).id }
    const reads = [
      world.as(viewer)(api.listStaff, {}),
      world.as(viewer)(api.listRoleApprovals, {}),
      world.as(viewer)(api.getStaffMember, { params }),
    ]
    const read = /Admin/.test(who) ? 'done' : refusal
    for (const code of await Promise.all(reads.map(codeOf))) expectCode(code, read, `${who} reads`)
  }
  expect(wrong).toEqual([])
})

test('who loses a role has no case of the queue any more', async ({ world }) => {
  const [admin, moderator] = [await world.make.member({ roles: ['Admin'] }), await content(world)]
  const { id } = await reportedPost(world)
  await takeAs(world, moderator, { kind: 'report', id })
  await take(world, admin, moderator, 'Content-Moderator')
  expect(await takeAs(world, await content(world), { kind: 'report', id })).toMatchObject({ claim: { own: true } })
})

const content = (world: World) => world.make.member({ roles: ['Content-Moderator'] })
