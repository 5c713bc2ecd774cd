import * as api from '@mtaa/contract/community/comments'
import { getPost } from '@mtaa/contract/community/feed'
import { expect } from 'vitest'
import {
  countsOf,
  edit,
  fillTalk,
  like,
  remove,
  resident,
  restore,
  say,
  talkOf,
  threadOf,
} from '../../../../test/community/comments.ts'
import type { Person } from '../../../../test/factories.ts'
import { test as base, type World } from '../../../../test/harness.ts'
import { newId } from '../../../platform/database/ids.ts'

const test = base.extend<{ amina: Person; brian: Person; post: { id: string; author: Person } }>({
  amina: async ({ world }, use) => use(await resident(world)),
  brian: async ({ world }, use) => use(await resident(world)),
  post: async ({ world }, use) => use(await world.make.post({ author: await resident(world) })),
})

const texts = (items: readonly { content: string }[]) => items.map(({ content }) => content)
const countOn = async ({ as }: World, id: string) => (await as(null)(getPost, { params: { id } })).comments_count

test('a comment and its replies are read by all, newest comment first and oldest reply first', async ({
  world,
  amina,
  brian,
  post,
}) => {
  const first = await say(world, amina, post.id, 'Maji yamerudi?')
  expect(first).toMatchObject({ author: { id: amina.id }, parent_id: null, may: { edit: true, delete: true } })
  const replies = []
  for (const words of ['Ndiyo', 'Bado', 'Sasa hivi']) replies.push(await say(world, brian, post.id, words, first.id))
  const second = await say(world, brian, post.id, 'Asante')
  // A reply to a reply stands below the same comment.
  const nested = await say(world, amina, post.id, 'Kweli?', replies[1]?.id)
  expect(nested).toMatchObject({ parent_id: first.id })
  for (const viewer of [null, amina, brian]) {
    const { items, count, next_cursor, may } = await talkOf(world, viewer, post.id)
    expect(items.map(({ id }) => id)).toEqual([second.id, first.id])
    expect(items[1]).toMatchObject({ replies_count: 4, author: { first_name: 'Amina' } })
    expect(texts(items[1]?.replies ?? [])).toEqual(['Ndiyo', 'Bado'])
    expect({ count, next_cursor, may }).toEqual({ count: 6, next_cursor: null, may: { comment: viewer !== null } })
  }
  const thread = await threadOf(world, null, first.id, { limit: 3 })
  expect(thread).toMatchObject({ comment: { id: first.id, content: 'Maji yamerudi?' } })
  expect(texts(thread.items)).toEqual(['Ndiyo', 'Bado', 'Sasa hivi'])
  const rest = await threadOf(world, null, nested.id, { limit: 3, cursor: thread.next_cursor ?? '' })
  expect([rest.comment.id, texts(rest.items), rest.next_cursor]).toEqual([first.id, ['Kweli?'], null])
  expect(await countOn(world, post.id)).toBe(6)
})

test('a long talk is read page by page, and nothing is missed or shown twice while people write', async ({
  world,
  amina,
  brian,
  post,
}) => {
  const ids = await fillTalk(world, post.id, amina, 45)
  const seen: string[] = []
  let cursor: string | undefined
  for (let pages = 0; pages < 3; pages++) {
    const page = await talkOf(world, amina, post.id, { ...(cursor && { cursor }) })
    seen.push(...page.items.map(({ id }) => id))
    cursor = page.next_cursor ?? undefined
    await say(world, brian, post.id, `while reading ${pages}`)
  }
  expect(seen).toEqual(ids.toReversed())
  expect(cursor).toBeUndefined()
  await expect(talkOf(world, amina, post.id, { cursor: 'x' })).rejects.toMatchObject({ code: 'bad_cursor' })
})

test('a comment is edited by its author alone', async ({ world, amina, brian, post }) => {
  const { id } = await say(world, amina, post.id, 'Habari')
  expect(await edit(world, amina, id, 'Habari ')).toMatchObject({ content: 'Habari', edited_at: null })
  expect(await edit(world, amina, id, 'Habari za jioni')).toMatchObject({ edited_at: expect.any(String) })
  expect((await talkOf(world, null, post.id)).items).toMatchObject([
    { content: 'Habari za jioni', edited_at: expect.any(String), may: { edit: false, delete: false } },
  ])
  const admin = await resident(world, { roles: ['Admin'] })
  for (const person of [brian, post.author, admin])
    await expect(edit(world, person, id, 'x')).rejects.toMatchObject({ code: 'comment_not_found', status: 404 })
  await expect(edit(world, null, id, 'x')).rejects.toMatchObject({ code: 'sign_in_required' })
})

test('author and author of the post delete it; for a moment who did so can undo it; with replies its place stays', async ({
  world,
  amina,
  brian,
  post,
}) => {
  world.setNow(new Date('2026-11-20T09:00:00Z'))
  const top = await say(world, amina, post.id, 'Siri')
  const reply = await say(world, brian, post.id, 'Jibu', top.id)
  for (const person of [brian, await resident(world, { roles: ['Content-Moderator'] })])
    await expect(remove(world, person, top.id)).rejects.toMatchObject({ code: 'comment_not_found' })
  await Promise.all([remove(world, amina, top.id), remove(world, amina, top.id)])
  await remove(world, amina, top.id)
  for (const viewer of [null, amina, brian, post.author])
    expect((await talkOf(world, viewer, post.id)).items).toMatchObject([
      { id: top.id, status: 'deleted', content: '', author: null, replies: [{ content: 'Jibu' }] },
    ])
  expect(await countOn(world, post.id)).toBe(1)
  await expect(say(world, brian, post.id, 'x', top.id)).rejects.toMatchObject({ code: 'comment_not_found' })
  await expect(restore(world, post.author, top.id)).rejects.toMatchObject({ code: 'comment_not_found' })
  expect(await restore(world, amina, top.id)).toMatchObject({ content: 'Siri', status: 'shown', replies_count: 1 })

  await remove(world, post.author, reply.id)
  expect((await talkOf(world, brian, post.id)).items).toMatchObject([{ id: top.id, replies_count: 0, replies: [] }])
  await expect(restore(world, brian, reply.id)).rejects.toMatchObject({ code: 'comment_not_found' })
  world.setNow(new Date('2026-11-20T09:00:31Z'))
  await expect(restore(world, post.author, reply.id)).rejects.toMatchObject({ code: 'comment_not_found' })
  await remove(world, amina, top.id)
  expect(await talkOf(world, null, post.id)).toMatchObject({ items: [], count: 0 })
  await expect(threadOf(world, null, top.id)).rejects.toMatchObject({ code: 'comment_not_found' })
  expect(await countsOf(world, post.id)).toEqual({ count: 0, shown: 0, wrong: 0 })
})

test('a like is added and removed, and stays as it is set however often the call arrives', async ({
  world,
  amina,
  brian,
  post,
}) => {
  const { id } = await say(world, amina, post.id)
  expect(await like(world, brian, id)).toEqual({ liked: true, likes_count: 1 })
  expect(await like(world, amina, id)).toEqual({ liked: true, likes_count: 2 })
  expect((await talkOf(world, brian, post.id)).items).toMatchObject([{ liked: true, likes_count: 2 }])
  expect((await talkOf(world, null, post.id)).items).toMatchObject([{ liked: false, likes_count: 2 }])
  for (let n = 0; n < 2; n++) expect(await like(world, amina, id, false)).toEqual({ liked: false, likes_count: 1 })
  await expect(like(world, null, id)).rejects.toMatchObject({ code: 'sign_in_required' })
  await expect(like(world, amina, newId())).rejects.toMatchObject({ code: 'comment_not_found' })
  await remove(world, amina, id)
  await expect(like(world, brian, id)).rejects.toMatchObject({ code: 'comment_not_found' })
})

test('a key makes one comment, and a text has 1 to 1,000 characters', async ({ world, amina, post }) => {
  const send = (content: string, idempotencyKey = 'one-and-the-same') =>
    world.as(amina)(api.createComment, { params: { id: post.id }, body: { content }, idempotencyKey })
  const sent = await Promise.all([send('Habari'), send('Habari'), send('Habari')])
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
  await expect(send('Nyingine')).rejects.toMatchObject({ code: 'idempotency_mismatch' })
  const family = '👨‍👩‍👧‍👦'
  expect(await say(world, amina, post.id, family.repeat(1000))).toMatchObject({ content: family.repeat(1000) })
  for (const [content, code] of [
    ['', 'comment_empty'],
    [' \n ', 'comment_empty'],
    ['a'.repeat(1001), 'comment_too_long'],
    ['a'.repeat(10_001), 'bad_request'],
  ] as const)
    await expect(say(world, amina, post.id, content)).rejects.toMatchObject({ code, status: 400 })
  await expect(edit(world, amina, sent[0]?.id ?? '', '')).rejects.toMatchObject({ code: 'comment_empty' })
  expect(await countOn(world, post.id)).toBe(2)
})

test('a reply answers a comment of the same post, and nothing that is unknown', async ({ world, amina, post }) => {
  const other = await world.make.post()
  const { id } = await say(world, amina, other.id)
  for (const answered of [id, newId()])
    await expect(say(world, amina, post.id, 'x', answered)).rejects.toMatchObject({ code: 'comment_not_found' })
  await expect(say(world, amina, newId())).rejects.toMatchObject({ code: 'post_not_found', status: 404 })
  await expect(say(world, amina, post.id, 'x', 'no id')).rejects.toMatchObject({ code: 'bad_request' })
})
