import * as api from '@mtaa/contract/community/friends'
import { getFeed, getPost } from '@mtaa/contract/community/feed'
import { day } from '@mtaa/contract/time'
import { expect } from 'vitest'
import { parklands, type Person } from '../../../../test/factories.ts'
import { test as base, type World } from '../../../../test/harness.ts'
import { friendCalls } from '../../../../test/identity/friends.ts'
import { switchFlag } from '../../../../test/platform/switch-flags.ts'

const joinedAt = new Date('2025-11-01T08:00:00Z')
const test = base.extend<{ amina: Person; brian: Person }>({
  amina: async ({ world }, use) => use(await world.make.member({ joinedAt })),
  brian: async ({ world }, use) => use(await world.make.member({ firstName: 'Brian', lastName: 'Kamau', joinedAt })),
})
const unknown = { id: '01990000-0000-7000-8000-000000000000' }
const over = { code: 'friend_request_over', status: 409 }
const notFound = { code: 'friend_request_not_found', status: 404 }
const ban = ({ db }: World, { id }: Person, until: Date | null) =>
  db.updateTable('users').set({ banned_until: until }).where('id', '=', id).execute()
const block = ({ db, clock }: World, one: Person, other: Person) =>
  db
    .insertInto('blocks')
    .values([
      { member_id: one.id, other_id: other.id, by_member: true, created_at: clock() },
      { member_id: other.id, other_id: one.id, by_member: false, created_at: clock() },
    ])
    .execute()

test('one asks, the other accepts, and both are friends; each step again changes nothing', async ({
  world,
  amina,
  brian,
}) => {
  const { ask, accept, stateOf, friendsOf, requestsOf } = friendCalls(world)
  const asked = await ask(amina, brian)
  expect(asked).toMatchObject({ state: 'sent', ask_from: null })
  expect(await ask(amina, brian)).toEqual(asked)
  expect(await stateOf(brian, amina)).toBe('received')
  expect(await requestsOf(brian, 'received')).toMatchObject({
    items: [{ id: asked.request_id, person: { id: amina.id }, home: { ward_code: parklands.ward_code } }],
    total: 1,
    next_cursor: null,
  })
  expect(await requestsOf(amina, 'sent')).toMatchObject({ items: [{ person: { id: brian.id } }], total: 1 })
  expect(await accept(brian, amina)).toEqual({ state: 'friends', request_id: null, ask_from: null })
  const params = { id: asked.request_id ?? '' }
  expect(await world.as(brian)(api.acceptFriend, { params })).toMatchObject({ state: 'friends' })
  expect(await ask(amina, brian)).toMatchObject({ state: 'friends' })
  expect([await friendsOf(amina), await friendsOf(brian)]).toEqual([[brian.id], [amina.id]])
  expect((await requestsOf(brian, 'received')).total).toBe(0)
  await expect(world.as(brian)(api.declineFriend, { params })).rejects.toMatchObject(over)
  await expect(world.as(amina)(api.cancelFriend, { params })).rejects.toMatchObject(over)
})

test('who is asked back is a friend at once, and counts no request', async ({ world, amina, brian }) => {
  const { ask, friendsOf } = friendCalls(world)
  await ask(amina, brian)
  expect(await ask(brian, amina)).toMatchObject({ state: 'friends' })
  expect(await friendsOf(amina)).toEqual([brian.id])
})

test('only the two see a request: the asker takes it back, the asked answers, and staff have no part in it', async ({
  world,
  amina,
  brian,
}) => {
  const { ask, requestsOf, stateOf } = friendCalls(world)
  const params = { id: (await ask(amina, brian)).request_id ?? '' }
  const others = [
    await world.make.member(),
    await world.make.member({ roles: ['Content-Moderator'] }),
    await world.make.member({ roles: ['Admin'] }),
  ]
  const acts = [api.acceptFriend, api.declineFriend, api.cancelFriend] as const
  for (const act of acts) {
    await expect(world.as(null)(act, { params })).rejects.toMatchObject({ code: 'sign_in_required' })
    for (const other of others) await expect(world.as(other)(act, { params })).rejects.toMatchObject(notFound)
    await expect(world.as(amina)(act, { params: unknown })).rejects.toMatchObject(notFound)
  }
  for (const act of [api.acceptFriend, api.declineFriend])
    await expect(world.as(amina)(act, { params })).rejects.toMatchObject(notFound)
  await expect(world.as(brian)(api.cancelFriend, { params })).rejects.toMatchObject(notFound)
  const visitor = world.as(null)
  for (const read of [
    visitor(api.listFriends, { query: {} }),
    visitor(api.listFriendRequests, { query: {} }),
    visitor(api.getFriendship, { params: { id: brian.id } }),
    visitor(api.removeFriend, { params: { id: brian.id } }),
    ask(null, brian),
  ])
    await expect(read).rejects.toMatchObject({ code: 'sign_in_required' })
  await world.as(amina)(api.cancelFriend, { params })
  await world.as(amina)(api.cancelFriend, { params })
  await expect(world.as(brian)(api.acceptFriend, { params })).rejects.toMatchObject(over)
  expect([(await requestsOf(brian, 'received')).items, await stateOf(brian, amina)]).toEqual([[], 'none'])
})

test('who was declined may ask again after 30 days, and is asked by the other at any time', async ({
  world,
  amina,
  brian,
}) => {
  const { ask, stateOf } = friendCalls(world)
  const start = new Date('2026-03-01T09:00:00Z')
  world.setNow(start)
  const first = await ask(amina, brian)
  await world.as(brian)(api.declineFriend, { params: { id: first.request_id ?? '' } })
  expect(await stateOf(amina, brian)).toBe('none')
  const lately = { code: 'friend_asked_lately', details: { ask_from: '2026-03-31T09:00:00.000Z', day: '31 Mar 2026' } }
  await expect(ask(amina, brian)).rejects.toMatchObject(lately)
  expect(await world.as(amina)(api.getFriendship, { params: { id: brian.id } })).toMatchObject({
    state: 'none',
    ask_from: '2026-03-31T09:00:00.000Z',
  })
  await expect(
    world.as(amina, { 'accept-language': 'sw' })(api.requestFriend, { body: { member_id: brian.id } }),
  ).rejects.toMatchObject({ message: expect.stringContaining('Ulimwomba mtu huyu hivi karibuni') as string })
  world.setNow(new Date(start.getTime() + 30 * day - 1000))
  await expect(ask(amina, brian)).rejects.toMatchObject({ code: 'friend_asked_lately' })
  expect(await ask(brian, amina)).toMatchObject({ state: 'sent' })
  expect(await ask(amina, brian)).toMatchObject({ state: 'friends' })
  await world.as(amina)(api.removeFriend, { params: { id: brian.id } })
  world.setNow(new Date(start.getTime() + 30 * day))
  await world.runSchedule('retention.sweep')
  expect(await ask(amina, brian)).toMatchObject({ state: 'sent' })
})

test('oneself, and who is unknown, deleted, suspended, without a sign-up or blocked cannot be asked', async ({
  world,
  amina,
}) => {
  const { ask } = friendCalls(world)
  await expect(ask(amina, amina)).rejects.toMatchObject({ code: 'friend_self', status: 409 })
  const [banned, anonymous, gone, blocked, blocker] = (await Promise.all(
    [1, 2, 3, 4, 5].map(() => world.make.member({ joinedAt })),
  )) as [Person, Person, Person, Person, Person]
  await ban(world, banned, new Date(Date.now() + day))
  await world.db.updateTable('users').set({ is_anonymous: true }).where('id', '=', anonymous.id).execute()
  await world.db.deleteFrom('profiles').where('id', '=', gone.id).execute()
  await block(world, amina, blocked)
  await block(world, blocker, amina)
  for (const other of [unknown, banned, anonymous, gone, blocked, blocker]) {
    await expect(ask(amina, other)).rejects.toMatchObject({ code: 'friend_not_found', status: 404 })
    await expect(world.as(amina)(api.getFriendship, { params: { id: other.id } })).rejects.toMatchObject({
      code: 'friend_not_found',
    })
  }
  await expect(ask(anonymous, amina)).rejects.toMatchObject({ code: 'forbidden' })
  await ban(world, banned, null)
  expect(await ask(amina, banned)).toMatchObject({ state: 'sent' })
})

test('a suspended or blocked asker is in no list and cannot be accepted; a block ends friendship and request', async ({
  world,
  amina,
  brian,
}) => {
  const { ask, friendsOf, requestsOf } = friendCalls(world)
  const params = { id: (await ask(amina, brian)).request_id ?? '' }
  await ban(world, amina, new Date(Date.now() + day))
  expect(await requestsOf(brian, 'received')).toEqual({ items: [], next_cursor: null, total: 0 })
  await expect(world.as(brian)(api.acceptFriend, { params })).rejects.toMatchObject(notFound)
  await ban(world, amina, null)
  await block(world, brian, amina)
  await expect(world.as(brian)(api.acceptFriend, { params })).rejects.toMatchObject({ code: /not_found|over/ })
  const unblock = () => world.db.deleteFrom('blocks').execute()
  await unblock()
  expect((await requestsOf(brian, 'received')).total).toBe(0)
  await world.make.friends(amina, brian)
  await block(world, amina, brian)
  await unblock()
  expect([await friendsOf(amina), await friendsOf(brian)]).toEqual([[], []])
})

test('an account sends 20 requests a day, five on its first; what is refused and what is sent again costs nothing', async ({
  world,
  amina,
}) => {
  const { ask } = friendCalls(world)
  const others = await Promise.all(Array.from({ length: 22 }, () => world.make.member({ joinedAt })))
  const [newcomer] = [await world.make.member()]
  const usedUp = { code: 'friend_requests_used_up', status: 429 }
  const sent = async (asker: Person) =>
    (await Promise.allSettled(others.map((other) => ask(asker, other)))).flatMap((one, at) =>
      one.status === 'fulfilled' ? [others[at] as Person] : [],
    )
  const key = 'the-same-key-twice'
  const [first] = others as [Person]
  expect(await ask(amina, first, key)).toEqual(await ask(amina, first, key))
  await expect(ask(amina, others[1] as Person, key)).rejects.toMatchObject({ code: 'idempotency_mismatch' })
  await expect(ask(amina, unknown)).rejects.toMatchObject({ code: 'friend_not_found' })
  const asked = await sent(amina)
  expect(asked).toHaveLength(20)
  expect(await sent(newcomer)).toHaveLength(5)
  const left = others.find((other) => !asked.includes(other)) as Person
  await expect(ask(amina, left)).rejects.toMatchObject(usedUp)
  // Asked by them, she has no need to ask.
  await ask(left, amina)
  expect(await ask(amina, left)).toMatchObject({ state: 'friends' })
})

test('a removed friend loses at once what was for friends, in feed and on its page; removing is silent', async ({
  world,
  amina,
  brian,
}) => {
  const { friendsOf } = friendCalls(world)
  await world.make.friends(amina, brian)
  const post = await world.make.post({ author: amina, visibility: 'friends', content: 'Kwa marafiki tu' })
  const feed = async () =>
    (await world.as(brian)(getFeed, { query: { visibility: 'friends' } })).items.map((item) => item.post?.id)
  const page = () => world.as(brian)(getPost, { params: { id: post.id } })
  expect([await feed(), (await page()).id]).toEqual([[post.id], post.id])
  await world.runJobs()
  const before = await world.db.selectFrom('notifications').select('id').execute()
  for (let n = 0; n < 2; n++) await world.as(amina)(api.removeFriend, { params: { id: brian.id } })
  expect([await feed(), await friendsOf(brian), await friendsOf(amina)]).toEqual([[], [], []])
  await expect(page()).rejects.toMatchObject({ code: 'post_not_found' })
  expect(await world.db.selectFrom('notifications').select('id').execute()).toEqual(before)
})

test('while friends are switched off nobody asks, and what there is can be ended', async ({ world, amina, brian }) => {
  const { ask } = friendCalls(world)
  const juma = await world.make.member()
  await world.make.friends(amina, juma)
  const params = { id: (await ask(amina, brian)).request_id ?? '' }
  await switchFlag(world, 'friends', 'disabled')
  await expect(ask(amina, juma)).rejects.toMatchObject({ status: 404 })
  await world.as(amina)(api.cancelFriend, { params })
  await world.as(amina)(api.removeFriend, { params: { id: juma.id } })
  await switchFlag(world, 'friends', 'enabled')
  expect(await friendCalls(world).friendsOf(amina)).toEqual([])
})
