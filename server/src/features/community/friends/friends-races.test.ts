import * as api from '@mtaa/contract/community/friends'
import { maxFriends } from '@mtaa/contract/community/friends'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Person } from '../../../../test/factories.ts'
import { test, type World } from '../../../../test/harness.ts'
import { fillFriends, friendCalls } from '../../../../test/identity/friends.ts'

const joinedAt = new Date('2025-11-01T08:00:00Z')
const rounds = 8

const pairs = ({ make }: World) =>
  Promise.all(
    Array.from({ length: rounds }, async (): Promise<[Person, Person]> => [
      await make.member({ joinedAt }),
      await make.member({ joinedAt }),
    ]),
  )

const directions = async ({ db }: World, one: Person, other: Person) =>
  (
    await db
      .selectFrom('friendships')
      .select('user_id')
      .where('user_id', 'in', [one.id, other.id])
      .where('friend_id', 'in', [one.id, other.id])
      .execute()
  ).length

test('two who ask each other at the same moment are friends', async ({ world }) => {
  const { ask } = friendCalls(world)
  for (const [one, other] of await pairs(world)) {
    const answers = await Promise.all([ask(one, other), ask(other, one), ask(one, other)])
    expect(answers.some(({ state }) => state === 'friends')).toBe(true)
    expect(await directions(world, one, other)).toBe(2)
  }
  const open = await world.db.selectFrom('friend_requests').select('id').where('status', '=', 'pending').execute()
  expect(open).toEqual([])
})

test('a request that is accepted and taken back at the same moment is one or the other, for both', async ({
  world,
}) => {
  const { ask, stateOf } = friendCalls(world)
  for (const [one, other] of await pairs(world)) {
    const params = { id: (await ask(one, other)).request_id ?? '' }
    const acts = await Promise.allSettled([
      world.as(other)(api.acceptFriend, { params }),
      world.as(one)(api.cancelFriend, { params }),
      world.as(other)(api.declineFriend, { params }),
    ])
    expect(acts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await directions(world, one, other)).toBe(acts[0].status === 'fulfilled' ? 2 : 0)
    expect(await stateOf(one, other)).toBe(acts[0].status === 'fulfilled' ? 'friends' : 'none')
  }
})

test('who blocks somebody at the moment they become friends has no friend', async ({ world }) => {
  const { ask } = friendCalls(world)
  for (const [one, other] of await pairs(world)) {
    const params = { id: (await ask(one, other)).request_id ?? '' }
    const at = world.clock()
    await Promise.allSettled([
      world.as(other)(api.acceptFriend, { params }),
      world.deps.db.transaction().execute((tx) =>
        sql`insert into blocks (member_id, other_id, by_member, created_at)
            values (${one.id}, ${other.id}, true, ${at}), (${other.id}, ${one.id}, false, ${at})`.execute(tx),
      ),
    ])
    expect(await directions(world, one, other)).toBe(0)
  }
})

test('the last place among 5,000 friends is taken once', async ({ world }) => {
  const { ask, accept } = friendCalls(world)
  const amina = await world.make.member({ joinedAt })
  await fillFriends(world, amina, maxFriends - 1)
  const askers = await Promise.all([1, 2, 3].map(() => world.make.member({ joinedAt })))
  for (const asker of askers) await ask(asker, amina)
  const answers = await Promise.allSettled(askers.map((asker) => accept(amina, asker)))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const refused = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(refused).toMatchObject([{ code: 'friends_full', details: { limit: 5000 } }, { code: 'friends_full' }])
  const late = await world.make.member({ joinedAt })
  await expect(ask(late, amina)).rejects.toMatchObject({
    code: 'friends_full_theirs',
    message: 'This person has 5,000 friends, the most there can be.',
  })
  await expect(ask(amina, late)).rejects.toMatchObject({ code: 'friends_full' })
})
