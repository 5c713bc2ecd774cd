import { listFriends } from '@mtaa/contract/community/friends'
import { getPrivacySettings, putPrivacySettings } from '@mtaa/contract/community/privacy-settings'
import { search } from '@mtaa/contract/community/search'
import { updateMe } from '@mtaa/contract/identity/accounts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { parklands, type Person } from '../../../../test/factories.ts'
import { test as base, type World } from '../../../../test/harness.ts'
import { isWardShownTo, privacyOf } from './index.ts'
import { unchosen } from './privacy-settings.rules.ts'

const test = base.extend<{ zuhura: Person }>({
  zuhura: async ({ world }, use) => use(await world.make.member({ firstName: 'Zuhura', lastName: 'Kilonzo' })),
})

const read = ({ as }: World, member: Person | null) => as(member)(getPrivacySettings, {})
const put = ({ as }: World, member: Person | null, change: Partial<typeof unchosen>) =>
  as(member)(putPrivacySettings, { body: { ...unchosen, ...change } })
const found = async ({ as }: World, viewer: Person | null, q = 'zuhura') =>
  (await as(viewer)(search, { query: { q, kind: 'people' } })).items.map(({ person }) => person?.first_name)

test('choices are a member’s own, begin as for everybody, and are stored whole', async ({ world, zuhura }) => {
  await expect(read(world, null)).rejects.toMatchObject({ code: 'sign_in_required' })
  await expect(put(world, null, {})).rejects.toMatchObject({ code: 'sign_in_required' })
  expect(await read(world, zuhura)).toEqual(unchosen)
  const chosen = {
    messages_from: 'friends',
    ward_shown_to: 'nobody',
    last_seen: false,
    searchable: false,
    mentions_from: 'nobody',
  } as const
  expect(await put(world, zuhura, chosen)).toEqual({ ...chosen, version: 1 })
  expect(await read(world, zuhura)).toEqual({ ...chosen, version: 1 })
  expect(await privacyOf(world.deps.db, zuhura.id)).toMatchObject({ messages_from: 'friends' })
  expect(await read(world, await world.make.member())).toEqual(unchosen)
  await expect(put(world, zuhura, { ward_shown_to: 'friends' as never, version: 1 })).rejects.toMatchObject({
    code: 'bad_request',
  })
})

test('a change of an older version is refused with what is stored; the same choices again are none', async ({
  world,
  zuhura,
}) => {
  await put(world, zuhura, { messages_from: 'friends' })
  await expect(put(world, zuhura, { messages_from: 'nobody' })).rejects.toMatchObject({
    code: 'privacy_changed',
    status: 409,
    details: { now: { ...unchosen, messages_from: 'friends', version: 1 } },
  })
  expect(await put(world, zuhura, { messages_from: 'friends' })).toMatchObject({ version: 1 })
  const both = await Promise.allSettled([
    put(world, zuhura, { messages_from: 'nobody', version: 1 }),
    put(world, zuhura, { last_seen: false, version: 1 }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await read(world, zuhura)).toMatchObject({ version: 2 })
})

test('of two first choices at the same moment one counts', async ({ world }) => {
  for (let round = 0; round < 5; round++) {
    const member = await world.make.member()
    const both = await Promise.allSettled([
      put(world, member, { messages_from: 'nobody' }),
      put(world, member, { searchable: false }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  }
})

test('who does not want to be found by name is not, from that moment on, by anybody, until they choose otherwise', async ({
  world,
  zuhura,
}) => {
  const moderator = await world.make.member({ roles: ['Admin'] })
  for (const viewer of [null, moderator]) expect(await found(world, viewer)).toEqual(['Zuhura'])
  await put(world, zuhura, { searchable: false })
  for (const viewer of [null, moderator, zuhura]) expect(await found(world, viewer)).toEqual([])
  await world.as(zuhura)(updateMe, { body: { last_name: 'Mwende' } })
  expect(await found(world, null, 'mwende')).toEqual([])
  await put(world, zuhura, { searchable: true, version: 1 })
  expect(await found(world, null, 'mwende')).toEqual(['Zuhura'])
})

test('a name that changes while its owner hides it is hidden', async ({ world }) => {
  for (let round = 0; round < 8; round++) {
    const member = await world.make.member({ firstName: 'Zuhura' })
    await Promise.all([
      put(world, member, { searchable: false }),
      world.as(member)(updateMe, { body: { first_name: `Zuhura${round}` } }),
    ])
    expect([await found(world, null), await found(world, null, `zuhura${round}`)]).toEqual([[], []])
  }
})

test('a friend sees the ward of who shows it to members, and of nobody else', async ({ world, zuhura }) => {
  const friend = await world.make.member()
  await world.make.friends(zuhura, friend)
  const home = async () => (await world.as(friend)(listFriends, { query: {} })).items[0]?.home?.ward_code ?? null
  expect(await home()).toBe(parklands.ward_code)
  for (const [version, ward_shown_to, shown] of [
    [0, 'nobody', null],
    [1, 'everyone', parklands.ward_code],
    [2, 'members', parklands.ward_code],
  ] as const) {
    await put(world, zuhura, { ward_shown_to, version })
    expect(await home()).toBe(shown)
  }
})

test('a ward is shown to visitors, members or nobody, and always to its owner', async ({ world, zuhura }) => {
  const other = await world.make.member()
  const shownTo = async (me: string | null) =>
    (
      await sql<{ shown: boolean }>`select ${isWardShownTo(me, 'p.id')} as shown from profiles p
        where p.id = ${zuhura.id}`.execute(world.db)
    ).rows[0]?.shown
  const all = () => Promise.all([null, other.id, zuhura.id].map(shownTo))
  expect(await all()).toEqual([false, true, true])
  await put(world, zuhura, { ward_shown_to: 'everyone' })
  expect(await all()).toEqual([true, true, true])
  await put(world, zuhura, { ward_shown_to: 'nobody', version: 1 })
  expect(await all()).toEqual([false, false, true])
})
