import { createPost, getPost, toggleLike } from '@mtaa/contract/community/feed'
import { listFriendRequests, requestFriend } from '@mtaa/contract/community/friends'
import { mutePerson, muteWord } from '@mtaa/contract/community/mutes'
import { expect } from 'vitest'
import { edit, like, resident, say, talkOf, threadOf } from '../../../../test/community/comments.ts'
import { parklands, type Person } from '../../../../test/factories.ts'
import { test as base } from '../../../../test/harness.ts'

const test = base.extend<{ amina: Person; baraka: Person; chiku: Person; post: { id: string } }>({
  amina: async ({ world }, use) => use(await resident(world)),
  baraka: async ({ world }, use) => use(await resident(world)),
  chiku: async ({ world }, use) => use(await resident(world)),
  post: async ({ world, amina }, use) => use(await world.make.post({ author: amina })),
})

test('comments of a muted person or with a muted word stay in their place, folded for who has muted alone', async ({
  world,
  amina,
  baraka,
  chiku,
  post,
}) => {
  const { as } = world
  const top = await say(world, baraka, post.id, 'Habari')
  await say(world, chiku, post.id, 'Nzuri, siasa tu', top.id)
  await say(world, baraka, post.id, 'Sawa', top.id)
  const own = await say(world, amina, post.id, 'Siasa mimi mwenyewe')
  await as(amina)(mutePerson, { params: { id: baraka.id } })
  await as(amina)(muteWord, { body: { word: 'SIASA', for: 7 } })
  const folded = async (person: Person | null) => {
    const talk = await talkOf(world, person, post.id)
    const thread = await threadOf(world, person, top.id)
    expect(talk.items.map(({ id }) => id)).toEqual([own.id, top.id])
    return {
      talk: talk.items.flatMap((item) => [item.muted, ...item.replies.map(({ muted }) => muted)]),
      thread: [thread.comment.muted, ...thread.items.map(({ muted }) => muted)],
      says: thread.comment.content,
    }
  }
  const nothing = [undefined, undefined, undefined]
  expect(await folded(amina)).toEqual({
    talk: [undefined, 'person', 'word', 'person'],
    thread: ['person', 'word', 'person'],
    says: 'Habari',
  })
  for (const person of [null, baraka, chiku])
    expect(await folded(person)).toEqual({ talk: [undefined, ...nothing], thread: nothing, says: 'Habari' })
})

test('nothing that a muted person does is notified, and they may do it all the same', async ({
  world,
  amina,
  baraka,
  chiku,
  post,
}) => {
  const { as, db } = world
  await db.updateTable('profiles').set({ handle: 'amina_k' }).where('id', '=', amina.id).execute()
  const mine = await say(world, amina, post.id, 'Karibuni')
  const act = async (person: Person) => {
    await say(world, person, post.id, 'Asante')
    await say(world, person, post.id, 'Kweli', mine.id)
    await say(world, person, post.id, 'Habari @amina_k')
    await as(person)(createPost, { body: { content: 'Na @amina_k', visibility: 'public', ...parklands } })
    await as(person)(toggleLike, { params: { id: post.id }, body: { liked: true } })
    await like(world, person, mine.id, true)
    await as(person)(requestFriend, { body: { member_id: amina.id } })
    for (const name of ['comments.notify', 'comments.notify_likes', 'feed.notify_likes']) await world.runSchedule(name)
    const rows = await db
      .selectFrom('notifications')
      .select(['kind', 'line_en'])
      .where('user_id', '=', amina.id)
      .execute()
    return rows
  }
  await as(amina)(mutePerson, { params: { id: baraka.id } })
  expect(await act(baraka)).toEqual([])
  expect(await as(amina)(getPost, { params: { id: post.id } })).toMatchObject({ likes_count: 1, comments_count: 4 })
  const { items: requests } = await as(amina)(listFriendRequests, { query: { direction: 'received' } })
  expect(requests).toHaveLength(1)

  // Of somebody else all are, and the muted one is not among the others of a line.
  const lines = await act(chiku)
  expect(lines.map(({ kind }) => kind).toSorted()).toEqual([
    'comment_answered',
    'comment_liked',
    'friend_requested',
    'mentioned_in_comment',
    'post_commented',
    'post_liked',
  ])
  for (const { kind, line_en } of lines) if (kind !== 'friend_requested') expect(line_en).not.toContain('other')
  await edit(world, baraka, (await say(world, baraka, post.id, 'Habari')).id, 'Na @amina_k tena')
  expect(await db.selectFrom('notifications').select('id').where('user_id', '=', amina.id).execute()).toHaveLength(6)
})
