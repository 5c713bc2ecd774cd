import * as api from '@mtaa/contract/community/friends'
import { expect } from 'vitest'
import type { Person } from '../../../../test/factories.ts'
import { test as base } from '../../../../test/harness.ts'
import { friendCalls } from '../../../../test/identity/friends.ts'

const joinedAt = new Date('2025-11-01T08:00:00Z')
const test = base.extend<{ amina: Person; brian: Person }>({
  amina: async ({ world }, use) => use(await world.make.member({ joinedAt })),
  brian: async ({ world }, use) => use(await world.make.member({ firstName: 'Brian', lastName: 'Kamau', joinedAt })),
})

test('friends are in pages, the newest first, and found by the beginning of a name or handle', async ({
  world,
  amina,
}) => {
  const { friendsOf } = friendCalls(world)
  const names = [
    ['Wanjirũ', "Ng'ang'a"],
    ['Otieno', 'Okoth'],
    ['Mary', 'Wanjiru Otieno'],
    ['Ali', '50%_'],
  ] as const
  const made: Person[] = []
  for (const [firstName, lastName] of names) {
    const friend = await world.make.member({ firstName, lastName })
    made.push(friend)
    world.setNow(new Date(Date.UTC(2026, 2, 1, 9, made.length)))
    await world.db
      .insertInto('friendships')
      .values([{ user_id: amina.id, friend_id: friend.id, created_at: world.clock() }])
      .execute()
  }
  const [wanjiru, otieno, mary, ali] = made.map(({ id }) => id) as [string, string, string, string]
  const page = (query: object) => world.as(amina)(api.listFriends, { query: { limit: 2, ...query } })
  const first = await page({})
  expect(first.items.map(({ id }) => id)).toEqual([ali, mary])
  const second = await page({ cursor: first.next_cursor ?? '' })
  expect([second.items.map(({ id }) => id), second.next_cursor]).toEqual([[otieno, wanjiru], null])
  await world.db.updateTable('profiles').set({ handle: 'baba_yao' }).where('id', '=', otieno).execute()
  for (const [q, expected] of [
    ['wanj', [mary, wanjiru]],
    ['nganga', [wanjiru]],
    ['OTIENO', [mary, otieno]],
    ['tieno', []],
    ['@baba_y', [otieno]],
    ['baba%', []],
    ['50%', [ali]],
    ['%', []],
    ['', [ali, mary, otieno, wanjiru]],
    ["'; drop table users; --", []],
  ] as const)
    expect(await friendsOf(amina, q), q).toEqual(expected)
})

test('who is asked is notified, requests of some minutes as one; who asked is notified of the yes, not of a no', async ({
  world,
  amina,
  brian,
}) => {
  const { ask, accept } = friendCalls(world)
  const juma = await world.make.member({ firstName: 'Juma', lastName: 'Hassan', joinedAt })
  const start = new Date('2026-03-01T09:00:00Z')
  world.setNow(start)
  await ask(juma, brian)
  await ask(amina, brian)
  const lines = async (person: Person) =>
    world.db
      .selectFrom('notifications')
      .select(['kind', 'line_en', 'line_sw', 'path'])
      .where('user_id', '=', person.id)
      .execute()
  expect(await lines(brian)).toEqual([
    {
      kind: 'friend_requested',
      line_en: 'Amina Otieno and 1 other want to be your friends',
      line_sw: 'Amina Otieno na mwingine 1 wanataka kuwa marafiki zako',
      path: '/friends?tab=requests',
    },
  ])
  world.setNow(new Date(start.getTime() + 6 * 60_000))
  const mails = await world.mails()
  expect(mails.filter(({ recipient }) => recipient === brian.email)).toHaveLength(1)
  await accept(brian, amina)
  await world.as(brian)(api.declineFriend, {
    params: { id: (await world.as(brian)(api.getFriendship, { params: { id: juma.id } })).request_id ?? '' },
  })
  expect(await lines(amina)).toMatchObject([{ kind: 'friend_accepted', line_en: 'Brian Kamau is your friend now' }])
  expect(await lines(juma)).toEqual([])
})
