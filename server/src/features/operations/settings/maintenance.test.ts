import { createPost } from '@mtaa/contract/community/feed'
import { listListings } from '@mtaa/contract/commerce/listings/listings'
import { getMe } from '@mtaa/contract/identity/accounts'
import { getMaintenance, type Maintenance } from '@mtaa/contract/operations/maintenance'
import { settingList } from '@mtaa/contract/operations/setting-list'
import * as api from '@mtaa/contract/operations/site-settings'
import { expect } from 'vitest'
import { parklands, type Person } from '../../../../test/factories.ts'
import { test, type World } from '../../../../test/harness.ts'
import { closeSite } from '../../../../test/platform/close-site.ts'
import { closedAuthCalls, openCalls } from '../../../core/site/maintenance.rules.ts'

const withPassword = ({ db }: World, { id }: Person) =>
  db.updateTable('users').set({ password_hash: 'x' }).where('id', '=', id).execute()
async function admin(world: World) {
  const person = await world.make.member({ roles: ['Admin'] })
  await withPassword(world, person)
  return person
}
const usual = settingList.maintenance_mode.default as Maintenance
const set = (world: World, person: Person, changes: Partial<Maintenance>, version = 0) =>
  world.as(person)(api.updateSiteSetting, {
    params: { setting_key: 'maintenance_mode' },
    body: { setting_value: { ...usual, ...changes }, reason: 'A new database engine', version },
  })
const post = (world: World, person: Person) =>
  world.as(person)(createPost, { body: { content: 'Habari', ...parklands } })
const read = (world: World, person: Person | null) => world.as(person)(listListings, { query: { module: 'market' } })
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: { code: string }) => error.code,
  )

test('closed: admins pass, moderators, members and visitors do not, and all are answered how long it lasts', async ({
  world,
}) => {
  const asha = await admin(world)
  const boss = await world.make.member({ roles: ['Super-Admin'] })
  const moderator = await world.make.member({ roles: ['Content-Moderator', 'Customer-Support-Moderator'] })
  const member = await world.make.member()
  world.setNow(new Date('2026-11-02T09:00:00Z'))
  await set(world, asha, { enabled: true, estimated_completion: '2026-11-02T09:30:00Z' })
  for (const person of [asha, boss])
    expect([await codeOf(read(world, person)), await codeOf(post(world, person))]).toEqual(['done', 'done'])
  for (const person of [moderator, member]) {
    expect([await codeOf(read(world, person)), await codeOf(post(world, person))]).toEqual([
      'maintenance',
      'maintenance',
    ])
  }
  expect(await codeOf(read(world, null))).toBe('maintenance')

  const refused = await world.http.inject({ url: '/api/listings?module=market', headers: { 'accept-language': 'sw' } })
  expect([refused.statusCode, refused.headers['retry-after'], refused.headers['cache-control']]).toEqual([
    503,
    '1800',
    'no-store',
  ])
  expect(refused.json()).toMatchObject({ code: 'maintenance', message: expect.stringContaining('matengenezo') })
  const signUp = await world.http.inject({ method: 'POST', url: '/auth/v1/signup', payload: { email: 'x@mtaa.test' } })
  expect(signUp.statusCode).toBe(503)

  await set(world, asha, { enabled: false }, 1)
  expect([await codeOf(read(world, null)), await codeOf(post(world, member))]).toEqual(['done', 'done'])
})

test('everybody is answered what it is, in their language, and who they are', async ({ world }) => {
  const member = await world.make.member()
  await closeSite(world, { message: 'New engine', message_sw: 'Injini mpya', show_progress: true })
  expect(await world.as(null)(getMaintenance, {})).toMatchObject({ level: 'closed', progress: 0, passes: false })
  const swahili = world.as(member, { 'accept-language': 'sw' })
  expect(await swahili(getMaintenance, {})).toMatchObject({ message: 'Injini mpya', passes: false })
  expect(await world.as(member)(getMe, {})).toMatchObject({ roles: [] })
  expect(await world.as(await admin(world))(getMaintenance, {})).toMatchObject({ passes: true })
})

test('read-only: reading goes on, and what would be written is refused for a while', async ({ world }) => {
  const member = await world.make.member()
  await closeSite(world, { level: 'read-only' })
  expect([await codeOf(read(world, null)), await codeOf(read(world, member))]).toEqual(['done', 'done'])
  expect(await codeOf(post(world, member))).toBe('maintenance_read_only')
  expect(await codeOf(post(world, await admin(world)))).toBe('done')
  const form = await world.http.inject({
    method: 'POST',
    url: '/contact',
    payload: 'email=a',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(form.statusCode).toBe(503)
})

test('a banner closes nothing', async ({ world }) => {
  await closeSite(world, { level: 'banner' })
  const member = await world.make.member()
  expect([await codeOf(read(world, null)), await codeOf(post(world, member))]).toEqual(['done', 'done'])
})

test('a refused write says so before its body is read, to who has no token', async ({ world }) => {
  await closeSite(world)
  const { statusCode } = await world.http.inject({
    method: 'POST',
    url: '/api/posts',
    payload: 'not json',
    headers: { 'content-type': 'application/json' },
  })
  expect(statusCode).toBe(503)
})

test('an admin who loses the role while the site is closed is outside', async ({ world }) => {
  const asha = await admin(world)
  await closeSite(world)
  expect(await codeOf(post(world, asha))).toBe('done')
  await world.db.deleteFrom('user_roles').where('user_id', '=', asha.id).execute()
  expect(await codeOf(post(world, asha))).toBe('maintenance')
})

test('the cookie of an admin opens reading, and nothing else, while its session and the role hold', async ({
  world,
}) => {
  const asha = await admin(world)
  await closeSite(world)
  const given = await world.http.inject({
    url: '/api/site-settings/maintenance_mode',
    headers: await world.headersOf(asha),
  })
  const [cookie = ''] = String(given.headers['set-cookie']).split(';')
  expect(String(given.headers['set-cookie'])).toContain('HttpOnly')
  const statusOf = async (cookie: string, method: 'GET' | 'POST' = 'GET') =>
    (await world.http.inject({ method, url: method === 'GET' ? '/api/listings' : '/api/posts', headers: { cookie } }))
      .statusCode
  expect([await statusOf(cookie), await statusOf(cookie, 'POST')]).toEqual([200, 401])
  const [name, value = ''] = cookie.split('=')
  const other = (await world.make.member()).sessionId
  const [, signature = ''] = value.split('.')
  for (const forged of [`${other}.${signature}`, `${value.slice(0, -1)}!`, value.split('.')[0], '', 'x.y'])
    expect(await statusOf(`${name}=${forged}`), forged).toBe(503)
  const member = await world.http.inject({
    url: '/api/site-settings/maintenance_mode',
    headers: await world.headersOf(await world.make.member()),
  })
  expect(member.headers['set-cookie']).toBeUndefined()

  await world.db.deleteFrom('user_roles').where('user_id', '=', asha.id).execute()
  expect(await statusOf(cookie)).toBe(503)
  await world.db.insertInto('user_roles').values({ user_id: asha.id, role: 'Admin', granted_at: new Date() }).execute()
  expect(await statusOf(cookie)).toBe(200)
  await world.db.deleteFrom('sessions').where('id', '=', asha.sessionId).execute()
  expect(await statusOf(cookie)).toBe(503)
})

test('it ends at its moment, which the program notes once', async ({ world }) => {
  const asha = await admin(world)
  world.setNow(new Date('2026-11-02T09:00:00Z'))
  for (const ends_at of ['2026-11-02T09:00:00Z', '2027-12-01T09:00:00Z'])
    await expect(set(world, asha, { enabled: true, ends_at })).rejects.toMatchObject({ code: 'setting_moment' })
  await set(world, asha, { enabled: true, ends_at: '2026-11-02T10:00:00Z' })
  await world.runSchedule('settings.end_maintenance')
  expect(await codeOf(read(world, null))).toBe('maintenance')
  world.setNow(new Date('2026-11-02T10:00:00Z'))
  expect(await codeOf(read(world, null))).toBe('done')
  await Promise.all([world.runSchedule('settings.end_maintenance'), world.runSchedule('settings.end_maintenance')])
  const { items } = await world.as(asha)(api.listSiteSettingChanges, { params: { setting_key: 'maintenance_mode' } })
  expect(items).toMatchObject([
    { changed_by: null, after: { enabled: false } },
    { changed_by: asha.id, after: { enabled: true } },
  ])
})

test('the site is not closed where no admin could sign in to open it again', async ({ world }) => {
  const asha = await admin(world)
  const zuri = await world.make.member({ roles: ['Super-Admin'] })
  await withPassword(world, zuri)
  const refused = { code: 'setting_locks_out' }
  const take = (id: string, change: { password_hash?: null; banned_until?: Date }) =>
    world.db.updateTable('users').set(change).where('id', '=', id).execute()
  await take(asha.id, { password_hash: null })
  await take(zuri.id, { banned_until: new Date('2099-01-01') })
  await expect(set(world, asha, { enabled: true })).rejects.toMatchObject(refused)
  expect(await set(world, asha, { enabled: true, level: 'read-only' })).toMatchObject({ version: 1 })
  await expect(set(world, asha, { enabled: true, level: 'closed' }, 1)).rejects.toMatchObject(refused)
  await take(zuri.id, { banned_until: new Date('2020-01-01') })
  expect(await set(world, asha, { enabled: true, level: 'closed' }, 1)).toMatchObject({ version: 2 })
})

test('each call that stays open, and each of sign-in that does not, is one of ours', async ({ world }) => {
  const known = (prefix: string, key: string) => {
    const [method = '', path = ''] = key.split(' ')
    return world.http.hasRoute({ method, url: prefix + path })
  }
  expect([...openCalls].filter((key) => !known('/api', key))).toEqual([])
  expect([...closedAuthCalls].filter((key) => !known('/auth/v1', key))).toEqual([])
})
