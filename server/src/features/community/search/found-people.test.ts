import { hour } from '@mtaa/contract/time'
import { search } from '@mtaa/contract/community/search'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { authCalls } from '../../../../test/identity/auth-calls.ts'
import { test, type World } from '../../../../test/harness.ts'
import { openToServices, serviceClient } from '../../../../test/platform/services.ts'

const served = test.extend({ worldOptions: { settings: openToServices } })

/** Whom a visitor finds, from the cache if there is an answer in it. */
const namesOf = async ({ as }: World, q: string) =>
  (await as(null)(search, { query: { q, kind: 'people' } })).items.map(({ person }) => person?.first_name)

test('a member who has just registered is found by visitors who have searched before', async ({ world }) => {
  expect(await namesOf(world, 'zuhura')).toEqual([])
  await authCalls(world).signUp('zuhura@mtaa.test', { first_name: 'Zuhura', last_name: 'Kilonzo' })
  expect(await namesOf(world, 'zuhura')).toEqual(['Zuhura'])
})

served(
  'who is banned is not found from that moment on, and found again when the ban is taken back',
  async ({ world }) => {
    const { id } = await world.make.member({ firstName: 'Zuhura' })
    const admin = await serviceClient(world)
    expect(await namesOf(world, 'zuhura')).toEqual(['Zuhura'])
    await admin.updateUserById(id, { ban_duration: '24h' })
    expect(await namesOf(world, 'zuhura')).toEqual([])
    await admin.updateUserById(id, { ban_duration: 'none' })
    expect(await namesOf(world, 'zuhura')).toEqual(['Zuhura'])
  },
)

/** Bans that end as time does it: without a write that a trigger sees. */
async function letBanPass({ db }: World, id: string) {
  const users = db.updateTable('users').where('id', '=', id)
  await users.set({ banned_until: new Date(Date.now() + hour) }).execute()
  await sql`alter table users disable trigger users_searched`.execute(db)
  await users.set({ banned_until: new Date(Date.now() - 1000) }).execute()
  await sql`alter table users enable trigger users_searched`.execute(db)
}

test('a member is found again after a ban is over, and one who is still banned is not', async ({ world }) => {
  const { db, make, runSchedule } = world
  const [past, banned] = [await make.member({ firstName: 'Zuhura' }), await make.member({ firstName: 'Zuhura' })]
  await letBanPass(world, past.id)
  await db
    .updateTable('users')
    .set({ banned_until: new Date('2100-01-01') })
    .where('id', '=', banned.id)
    .execute()
  expect(await namesOf(world, 'zuhura')).toEqual([])
  await Promise.all([runSchedule('search.find_unbanned'), runSchedule('search.find_unbanned')])
  expect(await namesOf(world, 'zuhura')).toEqual(['Zuhura'])
})

test('a member is found by handle: as a word, and as @handle exactly, until it changes', async ({ world }) => {
  const { make, db } = world
  const { id } = await make.member({ firstName: 'Zuhura' })
  const choose = (handle: string | null) => db.updateTable('profiles').set({ handle }).where('id', '=', id).execute()
  await choose('mama_mboga')
  for (const q of ['@mama_mboga', '@MAMA_MBOGA', 'mboga']) expect(await namesOf(world, q), q).toEqual(['Zuhura'])
  expect(await namesOf(world, '@mama_mbog')).toEqual([])
  await choose('mama_samaki')
  expect(await namesOf(world, '@mama_mboga')).toEqual([])
  expect(await namesOf(world, '@mama_samaki')).toEqual(['Zuhura'])
})
