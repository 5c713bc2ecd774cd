import { createComment } from '@mtaa/contract/community/comments'
import { createPost } from '@mtaa/contract/community/feed'
import { deletePost } from '@mtaa/contract/community/post-life'
import { listMentions, muteMentionsIn, readMentions } from '@mtaa/contract/community/mentions'
import { getBadges } from '@mtaa/contract/community/notifications'
import { getPrivacySettings, putPrivacySettings } from '@mtaa/contract/community/privacy-settings'
import { expect } from 'vitest'
import { parklands, portReitz, type Person } from '../../../../test/factories.ts'
import { test, type World } from '../../../../test/harness.ts'
import { newId } from '../../../platform/database/ids.ts'

const longAgo = new Date('2026-01-01T09:00:00Z')

async function named({ make, db }: World, handle: string, input: Parameters<World['make']['member']>[0] = {}) {
  const person = await make.member({ joinedAt: longAgo, firstName: handle, ...input })
  await db.updateTable('profiles').set({ handle }).where('id', '=', person.id).execute()
  return person
}

const write = ({ as }: World, author: Person, content: string) =>
  as(author)(createPost, { body: { content, visibility: 'public', ...parklands } })
const comment = ({ as }: World, author: Person, id: string, content: string) =>
  as(author)(createComment, { params: { id }, body: { content }, idempotencyKey: newId() })

const list = async (
  { as }: World,
  reader: Person,
  filter: 'all' | 'friends' | 'ward' | 'unread' | 'filtered' = 'all',
) => (await as(reader)(listMentions, { query: { filter } })).items.map(({ excerpt }) => excerpt)

const notifiedOf = async ({ db }: World, { id }: Person) =>
  (await db.selectFrom('notifications').select('kind').where('user_id', '=', id).execute()).length

test('who takes no part and is no friend is mentioned apart; who takes part is notified', async ({ world }) => {
  const [amina, juma, friend] = [await named(world, 'amina'), await named(world, 'juma'), await named(world, 'rafiki')]
  await world.make.friends(amina, friend)
  const post = await write(world, juma, 'Habari @amina')
  expect(await list(world, amina)).toEqual([])
  expect(await list(world, amina, 'filtered')).toEqual(['Habari @amina'])
  expect(await notifiedOf(world, amina)).toBe(0)
  await write(world, friend, 'Hujambo @amina')
  await comment(world, amina, post.id, 'Nzuri')
  await comment(world, juma, post.id, 'Asante @amina')
  expect(await list(world, amina)).toEqual(['Asante @amina', 'Hujambo @amina'])
  expect(await list(world, amina, 'friends')).toEqual(['Hujambo @amina'])
  expect(await world.as(amina)(getBadges, {})).toMatchObject({ mentions: 2 })
  const { items, filtered } = await world.as(amina)(listMentions, {})
  expect(filtered).toBe(1)
  expect(items[0]).toMatchObject({ kind: 'comment', author: { first_name: 'juma' }, read: false })
  expect(items[0]?.path).toContain(`/posts/${post.id}?thread=`)
  const oldest = items[1]
  await world.as(amina)(readMentions, { body: { ids: [oldest?.id ?? ''] } })
  expect(await world.as(amina)(getBadges, {})).toMatchObject({ mentions: 1 })
  expect(await list(world, amina, 'unread')).toEqual(['Asante @amina'])
  await world.as(juma)(readMentions, { body: { ids: [items[0]?.id ?? ''] } })
  expect(await list(world, amina, 'unread')).toEqual(['Asante @amina'])
  await world.as(amina)(readMentions, { body: { until: items[0]?.created_at ?? '' } })
  expect(await world.as(amina)(getBadges, {})).toMatchObject({ mentions: 0 })
  expect(await list(world, amina, 'unread')).toEqual([])
  expect(await list(world, amina)).toHaveLength(2)
})

test('a muted conversation and a limit on who may mention filter what comes', async ({ world }) => {
  const { as } = world
  const [amina, friend, other] = [await named(world, 'amina'), await named(world, 'rafiki'), await named(world, 'juma')]
  await world.make.friends(amina, friend)
  const post = await write(world, friend, 'Habari @amina')
  const mute = (muted: boolean, id = post.id) => as(amina)(muteMentionsIn, { params: { id }, body: { muted } })
  await mute(true)
  await mute(true)
  await comment(world, friend, post.id, 'Bado @amina')
  expect(await list(world, amina)).toEqual(['Habari @amina'])
  expect((await as(amina)(listMentions, {})).items[0]).toMatchObject({ conversation_muted: true })
  await mute(false)
  await comment(world, friend, post.id, 'Tena @amina')
  expect(await list(world, amina)).toEqual(['Tena @amina', 'Habari @amina'])
  await expect(mute(true, newId())).rejects.toMatchObject({ code: 'post_not_found' })

  await comment(world, amina, post.id, 'Niko hapa')
  const settings = await as(amina)(getPrivacySettings, {})
  await as(amina)(putPrivacySettings, { body: { ...settings, mentions_from: 'friends' } })
  await comment(world, other, post.id, 'Mgeni @amina')
  await comment(world, friend, post.id, 'Rafiki @amina')
  expect((await list(world, amina))[0]).toBe('Rafiki @amina')
  const { mentions_from: _, ...older } = await as(amina)(getPrivacySettings, {})
  expect(await as(amina)(putPrivacySettings, { body: { ...older, searchable: false } })).toMatchObject({
    mentions_from: 'friends',
  })
  await as(amina)(putPrivacySettings, { body: { ...older, searchable: false, mentions_from: 'nobody', version: 2 } })
  await comment(world, friend, post.id, 'Zaidi @amina')
  expect(await list(world, amina, 'filtered')).toEqual(['Zaidi @amina', 'Mgeni @amina', 'Bado @amina'])
})

test('what the member may not see any more is left out, and a page is still full', async ({ world }) => {
  const { as } = world
  const [amina, friend] = [await named(world, 'amina'), await named(world, 'rafiki')]
  await world.make.friends(amina, friend)
  const posts = []
  for (let n = 0; n < 5; n++) posts.push(await write(world, friend, `Namba ${n} @amina`))
  for (const { id } of posts.slice(2, 4)) await as(friend)(deletePost, { params: { id } })
  const page = await as(amina)(listMentions, { query: { limit: 2 } })
  expect(page.items.map(({ excerpt }) => excerpt)).toEqual(['Namba 4 @amina', 'Namba 1 @amina'])
  const next = await as(amina)(listMentions, { query: { limit: 2, cursor: page.next_cursor ?? '' } })
  expect(next.items.map(({ excerpt }) => excerpt)).toEqual(['Namba 0 @amina'])
  expect(next.next_cursor).toBeNull()
})

test('of the ward are those who live there and show it', async ({ world }) => {
  const { as } = world
  const amina = await named(world, 'amina', { home: parklands })
  const [near, far] = [
    await named(world, 'karibu', { home: parklands }),
    await named(world, 'mbali', { home: portReitz }),
  ]
  for (const person of [near, far]) {
    await world.make.friends(amina, person)
    await write(world, person, `Mimi ${person.id} @amina`)
  }
  expect(await list(world, amina, 'ward')).toEqual([`Mimi ${near.id} @amina`])
  const settings = await as(near)(getPrivacySettings, {})
  await as(near)(putPrivacySettings, { body: { ...settings, ward_shown_to: 'nobody' } })
  expect(await list(world, amina, 'ward')).toEqual([])
})
