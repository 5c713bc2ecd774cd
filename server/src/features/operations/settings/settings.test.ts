import { createPost } from '@mtaa/contract/community/feed'
import type { Maintenance } from '@mtaa/contract/operations/maintenance'
import { settingList, settingNames } from '@mtaa/contract/operations/setting-list'
import * as api from '@mtaa/contract/operations/site-settings'
import { expect } from 'vitest'
import { auditEntries } from '../../../../test/audited.ts'
import { parklands, type Person } from '../../../../test/factories.ts'
import { test, type World } from '../../../../test/harness.ts'
import { listening } from '../../../../test/platform/live-streams.ts'
import { startSite } from '../../../core/site/site.ts'
import { updateSetting } from './change-setting.ts'
import { createLocalBus } from '../../../platform/bus/bus.ts'

const reason = 'A new number of posts'
const admin = ({ make }: World) => make.member({ roles: ['Admin'] })
const list = async (world: World, person: Person) => (await world.as(person)(api.listSiteSettings, {})).items
const one = async (world: World, person: Person, key: string) =>
  (await list(world, person)).find(({ setting_key }) => setting_key === key)
const update = (world: World, person: Person | null, key: string, setting_value: unknown, version = 0) =>
  world.as(person)(api.updateSiteSetting, {
    params: { setting_key: key },
    body: { setting_value: setting_value as never, reason, version },
  })
const changes = async (world: World, person: Person, setting_key: string, query = {}) =>
  world.as(person)(api.listSiteSettingChanges, { params: { setting_key }, query })

test('every setting is as it is declared until it is changed, and admins alone see and change them', async ({
  world,
}) => {
  const asha = await admin(world)
  const items = await list(world, asha)
  expect(items.map(({ setting_key }) => setting_key)).toEqual(settingNames)
  for (const { setting_value, default_value, version } of items)
    expect([setting_value, version]).toEqual([default_value, 0])
  const swahili = await world.as(asha, { 'accept-language': 'sw' })(api.listSiteSettings, {})
  expect(swahili.items[0]?.title).toBe('Matengenezo')
  for (const roles of [[], ['Customer-Support-Moderator', 'Content-Moderator']]) {
    const person = await world.make.member({ roles })
    await expect(list(world, person)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(changes(world, person, 'posts_per_day')).rejects.toMatchObject({ code: 'forbidden' })
    await expect(update(world, person, 'posts_per_day', 5)).rejects.toMatchObject({ code: 'forbidden' })
  }
  await expect(update(world, null, 'posts_per_day', 5)).rejects.toMatchObject({ code: 'sign_in_required' })
})

test('a change is in force when it is answered, has a history, is audited and sent to browsers', async ({ world }) => {
  const asha = await admin(world)
  const stream = await listening(world)({ topics: 'site' })
  const changed = await update(world, asha, 'posts_per_day', 1)
  expect(changed).toMatchObject({ setting_value: 1, version: 1, updated_by: asha.id })
  expect(await stream.next('message')).toEqual({ topic: 'site', data: {} })
  const member = await world.make.member({ joinedAt: new Date('2026-01-01') })
  const post = () => world.as(member)(createPost, { body: { content: 'Habari', ...parklands } })
  await post()
  await expect(post()).rejects.toMatchObject({ code: 'too_fast' })

  expect((await changes(world, asha, 'posts_per_day')).items).toMatchObject([
    { before: 30, after: 1, changed_by: asha.id, reason },
  ])
  expect(await auditEntries(world)).toMatchObject([
    { action: 'setting.changed', actor_id: asha.id, subject_id: 'posts_per_day', details: { was: 30, is: 1 } },
  ])
})

test('who has seen an older version changes nothing, and of two at once one does', async ({ world }) => {
  const [asha, zuri] = [await admin(world), await admin(world)]
  const both = await Promise.allSettled([
    update(world, asha, 'posts_per_day', 5),
    update(world, zuri, 'posts_per_day', 6),
  ])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'setting_changed' } })
  expect((await changes(world, asha, 'posts_per_day')).items).toHaveLength(1)
})

test('the same value again changes nothing and is not in the history', async ({ world }) => {
  const asha = await admin(world)
  const same = { ...(settingList.maintenance_mode.default as Maintenance) }
  expect(await update(world, asha, 'maintenance_mode', same)).toMatchObject({ version: 0, updated_at: null })
  expect((await changes(world, asha, 'maintenance_mode')).items).toEqual([])
})

test('a value that does not fit is refused with a sentence', async ({ world }) => {
  const asha = await admin(world)
  for (const [key, value] of [
    ['posts_per_day', 0],
    ['posts_per_day', 101],
    ['posts_per_day', 'many'],
    ['support_contact', 5],
    ['support_contact', 'x'.repeat(121)],
    ['maintenance_mode', 1],
    ['maintenance_mode', 'on'],
  ] as const)
    await expect(update(world, asha, key, value), `${key} ${value}`).rejects.toMatchObject({ code: 'setting_invalid' })
  await expect(update(world, asha, 'unheard_of', 1)).rejects.toMatchObject({ code: 'setting_not_found' })
  for (const value of [null, -1, 3_000_000_000, { enabled: true }, [1]])
    await expect(update(world, asha, 'maintenance_mode', value)).rejects.toMatchObject({ code: 'bad_request' })
})

test('a setting goes back to what it was before any of its changes', async ({ world }) => {
  const asha = await admin(world)
  await update(world, asha, 'posts_per_day', 5)
  await update(world, asha, 'posts_per_day', 6, 1)
  const { items } = await changes(world, asha, 'posts_per_day')
  const revert = (change_id: string, version: number, setting_key = 'posts_per_day') =>
    world.as(asha)(api.revertSiteSetting, { params: { setting_key }, body: { change_id, reason, version } })
  const first = items.find(({ before }) => before === 30)?.id ?? ''
  await expect(revert(first, 1)).rejects.toMatchObject({ code: 'setting_changed' })
  await expect(revert(first, 0, 'listings_per_day')).rejects.toMatchObject({ code: 'setting_change_not_found' })
  expect(await revert(first, 2)).toMatchObject({ setting_value: 30, version: 3 })
  expect((await changes(world, asha, 'posts_per_day')).items).toHaveLength(3)
})

test('a history is read page by page', async ({ world }) => {
  const asha = await admin(world)
  for (const version of [0, 1, 2]) {
    world.setNow(new Date(Date.UTC(2026, 10, 2, 9, version)))
    await update(world, asha, 'posts_per_day', 5 + version, version)
  }
  const first = await changes(world, asha, 'posts_per_day', { limit: 2 })
  const rest = await changes(world, asha, 'posts_per_day', { limit: 2, cursor: first.next_cursor })
  expect([...first.items, ...rest.items].map(({ after }) => after)).toEqual([7, 6, 5])
  expect(rest.next_cursor).toBeNull()
})

test('an admin who lost the role while the act was on its way changes nothing', async ({ world }) => {
  const asha = await admin(world)
  await world.db.deleteFrom('user_roles').where('user_id', '=', asha.id).execute()
  const member = { id: asha.id, sessionId: asha.sessionId, roles: ['Admin'], home: null, aal: 'aal1' as const }
  const late = updateSetting(
    world.deps,
    { ...member, needsSecondFactor: false },
    { setting_key: 'posts_per_day', setting_value: 5, reason, version: 0 },
  )
  await expect(late).rejects.toMatchObject({ code: 'forbidden' })
})

test('what no longer fits, or cannot be read, is as it is declared', async ({ world }) => {
  const asha = await admin(world)
  await update(world, asha, 'posts_per_day', 5)
  await world.db
    .updateTable('site_settings')
    .set({ setting_value: JSON.stringify({ old: true }) })
    .execute()
  await world.deps.site.reload()
  expect(world.deps.site.valueOf('posts_per_day')).toBe(30)
  expect((await one(world, asha, 'posts_per_day'))?.setting_value).toBe(30)

  const { db } = world
  await db.schema.alterTable('site_settings').renameTo('elsewhere').execute()
  const errors: unknown[] = []
  const onError = (error: unknown) => void errors.push(error)
  const site = await startSite({ db, bus: createLocalBus(), pollMs: 0, onError })
  site.stop()
  expect([site.valueOf('posts_per_day'), site.valueOf('maintenance_mode').enabled]).toEqual([30, false])
  expect(errors).toHaveLength(1)
  // A process that has read it once goes on with what it knows.
  await expect(world.deps.site.reload()).rejects.toThrow()
  expect(world.deps.site.valueOf('posts_per_day')).toBe(30)
})
