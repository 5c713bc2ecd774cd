import { listDevices } from '@mtaa/contract/identity/devices'
import { listExports } from '@mtaa/contract/identity/privacy'
import { moderatorRoles } from '@mtaa/contract/identity/accounts'
import * as parts from '@mtaa/contract/operations/member-parts'
import * as api from '@mtaa/contract/operations/members'
import { hour } from '@mtaa/contract/time'
import { expect } from 'vitest'
import { auditEntries } from '../../../../test/audited.ts'
import type { Person } from '../../../../test/factories.ts'
import { test as base, type World } from '../../../../test/harness.ts'
import { changedBeforeLocked } from '../../../../test/platform/waiting.ts'
import { newId } from '../../../platform/database/ids.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { deleteRole, lockRoles } from '../../identity/accounts/index.ts'

const test = base.extend('worldOptions', { settings: (usual) => ({ ...usual, limits: false }) })

const reason = 'They wrote to support from this number'
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    ({ code }: { code: string }) => code,
  )
const acts = async (world: World) => (await auditEntries(world)).map(({ action }) => action)
const about = ({ id }: Person) => ({ params: { id }, body: { reason } })

async function addFactor(world: World, { id }: Person) {
  const at = world.clock()
  await world.db
    .insertInto('mfa_factors')
    .values({
      id: newId(),
      user_id: id,
      factor_type: 'totp',
      friendly_name: 'My phone',
      status: 'verified',
      created_at: at,
      updated_at: at,
    })
    .execute()
}

test('contacts are masked until an admin says why they need them; both looks are logged', async ({ world }) => {
  const [admin, amina] = [await world.make.member({ roles: ['Admin'] }), await world.make.member()]
  await world.db.updateTable('users').set({ phone: '254712345678' }).where('id', '=', amina.id).execute()
  const shown = await world.as(admin)(api.getMember, { params: { id: amina.id } })
  expect(shown).toMatchObject({ email: 'p•••@mtaa.test', phone: '0712 ••• 678', phone_proven: false, state: 'active' })
  await world.as(admin)(api.getMember, { params: { id: amina.id } })
  expect(await acts(world)).toEqual(['member.viewed'])
  const contacts = await world.as(admin)(api.showMemberContacts, about(amina))
  expect(contacts).toMatchObject({ email: amina.email, phone: '254712345678', profile_phone: null })
  expect(await acts(world)).toEqual(['member.viewed', 'member.contacts_shown'])
  const short = { params: { id: amina.id }, body: { reason: 'why' } }
  expect(await codeOf(world.as(admin)(api.showMemberContacts, short))).toBe('bad_request')
  world.setNow(new Date(Date.now() + 2 * hour))
  await world.as(admin)(api.getMember, { params: { id: amina.id } })
  expect(await acts(world)).toEqual(['member.viewed', 'member.contacts_shown', 'member.viewed'])
})

test('a lost second factor is removed with all sessions, and every proven contact can undo it', async ({ world }) => {
  const [admin, amina] = [await world.make.member({ roles: ['Admin'] }), await world.make.member()]
  expect(await codeOf(world.as(admin)(api.resetSecondFactor, about(amina)))).toBe('member_no_factor')
  await addFactor(world, amina)
  await world.as(admin)(api.resetSecondFactor, about(amina))
  expect(await codeOf(world.as(amina)(listDevices, {}))).toBe('session_ended')
  const [mail] = await world.mails()
  expect(mail?.recipient).toBe(amina.email)
  expect(JSON.stringify(mail)).toContain('My phone')
  const entries = await world.db.selectFrom('audit_log').selectAll().execute()
  expect(entries).toMatchObject([{ action: 'factor.reset', actor_id: admin.id, subject_id: amina.id, reason }])
})

test('of an admin only a Super-Admin resets it, and nobody their own', async ({ world }) => {
  const admin = await world.make.member({ roles: ['Admin'] })
  const [other, chief] = [
    await world.make.member({ roles: ['Admin'] }),
    await world.make.member({ roles: ['Super-Admin'] }),
  ]
  for (const person of [other, chief]) await addFactor(world, person)
  const reset = (by: Person, of: Person) => codeOf(world.as(by)(api.resetSecondFactor, about(of)))
  expect(await reset(admin, admin)).toBe('member_act_self')
  expect(await reset(admin, other)).toBe('member_act_staff')
  expect(await reset(admin, chief)).toBe('member_act_staff')
  await world.db.deleteFrom('mfa_factors').where('user_id', '=', chief.id).execute()
  expect(await reset(chief, other)).toBe('done')
})

test('a copy of their data is made for the member, and only they can fetch it', async ({ world }) => {
  const [admin, amina] = [await world.make.member({ roles: ['Admin'] }), await world.make.member()]
  const answer = await world.as(admin)(api.exportMemberData, about(amina))
  expect(Object.keys(answer)).toEqual(['due_at'])
  await world.runJobs()
  const [mail] = await world.mails()
  expect(mail?.recipient).toBe(amina.email)
  expect((await world.as(amina)(listExports, {})).items).toHaveLength(1)
  expect((await world.as(admin)(listExports, {})).items).toEqual([])
  expect(await codeOf(world.as(admin)(api.exportMemberData, about(amina)))).toBe('export_too_soon')
  expect(await acts(world)).toEqual(['member.export_requested', 'export.made'])
})

test('an admin sees what a member sees of themselves without a session of theirs, and the member is notified once a day', async ({
  world,
}) => {
  const [admin, amina] = [await world.make.member({ roles: ['Admin'] }), await world.make.member()]
  await world.make.post({ author: amina, content: 'For my friends', visibility: 'friends' })
  const seen = await world.as(admin)(parts.viewAsMember, about(amina))
  expect(seen).toMatchObject({
    posts: [{ title: 'For my friends', seen_by: 'friends' }],
    visibility: { searchable: true },
  })
  expect(JSON.stringify(seen)).not.toMatch(/token|@mtaa\.test/)
  await world.as(admin)(parts.viewAsMember, about(amina))
  const lines = await world.db.selectFrom('notifications').select('kind').where('user_id', '=', amina.id).execute()
  expect(lines).toEqual([{ kind: 'profile_seen_by_staff' }])
  expect(await acts(world)).toEqual(['member.seen_as', 'member.seen_as'])
})

test('devices and money are read for a reason, without tokens, secrets and whole addresses', async ({ world }) => {
  const [admin, amina] = [await world.make.member({ roles: ['Admin'] }), await world.make.member()]
  await addFactor(world, amina)
  await world.db.updateTable('sessions').set({ ip: '196.201.12.13' }).where('user_id', '=', amina.id).execute()
  const devices = await world.as(admin)(parts.readMemberDevices, about(amina))
  expect(devices).toMatchObject({ sessions: [{ address: '196.201.x.x' }], factors: [{ type: 'totp' }], passkeys: 0 })
  expect(Object.keys(devices.factors[0] ?? {}).toSorted()).toEqual(['at', 'type', 'verified'])
  const ledger = await world.as(admin)(parts.readMemberLedger, about(amina))
  expect(ledger).toEqual({ wallet_cents: 0, payable_cents: 0, points: 0, points_pending: 0, payouts: [] })
  expect(await acts(world)).toEqual(['member.devices_read', 'member.ledger_read'])
})

test('content, orders and the log of an account are read page by page', async ({ world }) => {
  const [admin, amina] = [await world.make.member({ roles: ['Admin'] }), await world.make.member()]
  const posts = [1, 2, 3].map((n) => `Post ${n}`)
  for (const content of posts) await world.make.post({ author: amina, content })
  await world.make.product({ seller: amina, title: 'Bicycle', status: 'paused' })
  const params = { id: amina.id }
  const first = await world.as(admin)(parts.listMemberContent, { params, query: { limit: 2 } })
  const cursor = first.next_cursor ?? ''
  const rest = await world.as(admin)(parts.listMemberContent, { params, query: { limit: 2, cursor } })
  expect([...first.items, ...rest.items].map(({ title }) => title)).toEqual(posts.toReversed())
  const listings = await world.as(admin)(parts.listMemberContent, { params, query: { of: 'listings' } })
  expect(listings.items).toMatchObject([{ title: 'Bicycle', state: 'paused', kind: 'market' }])
  expect((await world.as(admin)(parts.listMemberOrders, { params, query: {} })).items).toEqual([])
  const log = await world.as(admin)(parts.listMemberAudit, { params, query: {} })
  expect(log.items.map(({ action }) => action)).toEqual(['member.orders_read', 'member.viewed'])
  expect(log.items[0]?.actor?.id).toBe(admin.id)
})

test('notes are for admins; who wrote one, or a Super-Admin, removes it', async ({ world }) => {
  const [admin, other, chief, amina] = [
    await world.make.member({ roles: ['Admin'] }),
    await world.make.member({ roles: ['Admin'] }),
    await world.make.member({ roles: ['Super-Admin'] }),
    await world.make.member(),
  ]
  const params = { id: amina.id }
  const add = (text: string) => world.as(admin)(parts.addMemberNote, { params, body: { text } })
  await add('Called twice')
  const { items } = await add('Uses two phones')
  expect(items.map(({ text, may_remove }) => [text, may_remove])).toEqual([
    ['Uses two phones', true],
    ['Called twice', true],
  ])
  const remove = (by: Person, note: string | undefined) =>
    codeOf(world.as(by)(parts.removeMemberNote, { params: { ...params, note_id: note ?? '' } }))
  expect((await world.as(other)(parts.listMemberNotes, { params })).items[0]?.may_remove).toBe(false)
  expect(await remove(other, items[0]?.id)).toBe('member_note_not_found')
  expect(await remove(admin, items[0]?.id)).toBe('done')
  expect(await remove(chief, items[1]?.id)).toBe('done')
  expect((await world.as(admin)(parts.listMemberNotes, { params })).items).toEqual([])
})

test('an admin who loses the role while their act waits sees nothing', async ({ world }) => {
  const [admin, amina] = [await world.make.member({ roles: ['Admin'] }), await world.make.member()]
  const loses = async (tx: Tx) => {
    await lockRoles(tx)
    await deleteRole(tx, admin.id, 'Admin')
  }
  const act = () => world.as(admin)(api.showMemberContacts, about(amina))
  expect(await codeOf(changedBeforeLocked(world, loses, act))).toBe('forbidden')
  expect(await acts(world)).toEqual([])
})

/** Every endpoint, about somebody; those that are ranked are refused about oneself. */
const calls: Record<string, (world: World, by: Person | null, of: Person) => Promise<unknown>> = {
  list: ({ as }, by) => as(by)(api.listMembers, { query: {} }),
  overview: ({ as }, by, { id }) => as(by)(api.getMember, { params: { id } }),
  contacts: ({ as }, by, of) => as(by)(api.showMemberContacts, about(of)),
  'reset factor': ({ as }, by, of) => as(by)(api.resetSecondFactor, about(of)),
  export: ({ as }, by, of) => as(by)(api.exportMemberData, about(of)),
  content: ({ as }, by, { id }) => as(by)(parts.listMemberContent, { params: { id }, query: {} }),
  orders: ({ as }, by, { id }) => as(by)(parts.listMemberOrders, { params: { id }, query: {} }),
  ledger: ({ as }, by, of) => as(by)(parts.readMemberLedger, about(of)),
  devices: ({ as }, by, of) => as(by)(parts.readMemberDevices, about(of)),
  notes: ({ as }, by, { id }) => as(by)(parts.listMemberNotes, { params: { id } }),
  'add note': ({ as }, by, { id }) => as(by)(parts.addMemberNote, { params: { id }, body: { text: 'A note' } }),
  'remove note': ({ as }, by, { id }) => as(by)(parts.removeMemberNote, { params: { id, note_id: newId() } }),
  audit: ({ as }, by, { id }) => as(by)(parts.listMemberAudit, { params: { id }, query: {} }),
  'view as': ({ as }, by, of) => as(by)(parts.viewAsMember, about(of)),
}
const ranked = new Set(['reset factor', 'view as'])
const admitted: Record<string, string> = { 'reset factor': 'member_no_factor', 'remove note': 'member_note_not_found' }

test('every endpoint refuses visitors, members and moderators, and ranked acts oneself and admins', async ({
  world,
}) => {
  const wrong: string[] = []
  const expectCode = (what: string, code: string, expected: string) => {
    if (code !== expected) wrong.push(`${what}: ${code}, not ${expected}`)
  }
  for (const who of ['visitor', 'member', ...moderatorRoles, 'Admin', 'Super-Admin']) {
    const isAdmin = who.endsWith('Admin')
    const viewer = who === 'visitor' ? null : await world.make.member({ roles: who === 'member' ? [] : [who] })
    for (const [name, call] of Object.entries(calls)) {
      const refused = viewer === null ? 'sign_in_required' : 'forbidden'
      const usual = isAdmin ? (admitted[name] ?? 'done') : refused
      const target = await world.make.member()
      const admin = await world.make.member({ roles: ['Admin'] })
      expectCode(`${who}: ${name}`, await codeOf(call(world, viewer, target)), usual)
      const aboutAdmin = who === 'Admin' && ranked.has(name) ? 'member_act_staff' : usual
      expectCode(`${who}: ${name} of an admin`, await codeOf(call(world, viewer, admin)), aboutAdmin)
      if (!viewer) continue
      const own = isAdmin && ranked.has(name) ? 'member_act_self' : usual
      expectCode(`${who}: ${name} of oneself`, await codeOf(call(world, viewer, viewer)), own)
      const gone = { ...target, id: newId() }
      const missing = isAdmin && name !== 'list' ? 'member_not_found' : usual
      expectCode(`${who}: ${name} of an account that is gone`, await codeOf(call(world, viewer, gone)), missing)
    }
  }
  expect(wrong).toEqual([])
})
