import { suggestMentions } from '@mtaa/contract/community/mentions'
import { putPrivacySettings } from '@mtaa/contract/community/privacy-settings'
import { day } from '@mtaa/contract/time'
import { expect } from 'vitest'
import type { Person } from '../../../../test/factories.ts'
import { test, type World } from '../../../../test/harness.ts'

async function named({ make, db }: World, handle: string, firstName = 'Amina', lastName = 'Otieno') {
  const person = await make.member({ firstName, lastName })
  await db.updateTable('profiles').set({ handle }).where('id', '=', person.id).execute()
  return person
}

const offered = async ({ as }: World, viewer: Person, q: string) =>
  (await as(viewer)(suggestMentions, { query: { q } })).items.map(({ handle }) => handle)

test('friends are suggested by handle and name, others by the beginning of their handle, friends first', async ({
  world,
}) => {
  const { make } = world
  const me = await named(world, 'juma_me')
  const friend = await named(world, 'juma_z', 'Baraka', 'Úmmu Ali')
  await make.friends(me, friend)
  await make.friends(me, await make.member({ firstName: 'Juma' }))
  await named(world, 'juma_a', 'Neema')
  await named(world, 'karisa', 'Juma')
  expect(await offered(world, me, 'Juma')).toEqual(['juma_z', 'juma_a'])
  expect(await offered(world, me, 'bara')).toEqual(['juma_z'])
  expect(await offered(world, me, 'baraka ú')).toEqual(['juma_z'])
  expect(await offered(world, me, 'ÚMM')).toEqual(['juma_z'])
  expect(await offered(world, me, 'j')).toEqual(['juma_z'])
  expect(await offered(world, me, '')).toEqual(['juma_z'])
  expect(await offered(world, me, 'ju%')).toEqual([])
  expect(await offered(world, me, 'neem')).toEqual([])
  for (let n = 0; n < 12; n++) await named(world, `jumanne_${n}`)
  expect(await offered(world, me, 'jum')).toHaveLength(8)
})

test('who does not want to be found is suggested to friends only', async ({ world }) => {
  const { make } = world
  const [me, friend] = [await named(world, 'me_me'), await named(world, 'my_friend')]
  const zuhura = await named(world, 'zuhura_m', 'Zuhura')
  await make.friends(zuhura, friend)
  const all = () => Promise.all([offered(world, me, 'zuhu'), offered(world, friend, 'zuhu')])
  expect(await all()).toEqual([['zuhura_m'], ['zuhura_m']])
  await world.as(zuhura)(putPrivacySettings, {
    body: { messages_from: 'everyone', ward_shown_to: 'members', last_seen: true, searchable: false, version: 0 },
  })
  expect(await all()).toEqual([[], ['zuhura_m']])
})

test('who is blocked either way, banned or without a handle is suggested to nobody', async ({ world }) => {
  const { db, clock, make } = world
  const me = await named(world, 'me_me')
  const [blocked, banned] = [await named(world, 'juma_1'), await named(world, 'juma_2')]
  await make.friends(me, blocked)
  expect(await offered(world, me, 'juma')).toEqual(['juma_1', 'juma_2'])
  await db
    .insertInto('blocks')
    .values([
      { member_id: me.id, other_id: blocked.id, by_member: false, created_at: clock() },
      { member_id: blocked.id, other_id: me.id, by_member: true, created_at: clock() },
    ])
    .execute()
  await db
    .updateTable('users')
    .set({ banned_until: new Date(clock().getTime() + day) })
    .where('id', '=', banned.id)
    .execute()
  expect(await offered(world, me, 'juma')).toEqual([])
  await expect(world.as(null)(suggestMentions, { query: { q: 'juma' } })).rejects.toMatchObject({
    code: 'sign_in_required',
  })
})
