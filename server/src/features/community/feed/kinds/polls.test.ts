import { createPost, getFeed, getPost, listPosts, updatePost } from '@mtaa/contract/community/feed'
import { listHashtagPosts } from '@mtaa/contract/community/hashtags'
import { votePoll } from '@mtaa/contract/community/post-answers'
import { day } from '@mtaa/contract/time'
import { describe, expect } from 'vitest'
import { parklands, portReitz, type Person } from '../../../../../test/factories.ts'
import { test, type World } from '../../../../../test/harness.ts'
import { eraseAnswers, exportAnswers } from './own-data.queries.ts'

const start = new Date('2026-07-26T12:00:00Z')
const longAgo = new Date('2020-01-01T00:00:00Z')
const options = ['Jumamosi', 'Jumapili', 'Jumatatu']
const poll = (body: object = {}) => ({
  kind: 'poll' as const,
  content: 'Tufanye #usafi lini?',
  visibility: 'county' as const,
  poll: { options, days: 2 },
  ...parklands,
  ...body,
})

async function open(world: World, body = {}) {
  world.setNow(start)
  const author = await world.make.member({ joinedAt: longAgo })
  const { id } = await world.as(author)(createPost, { body: poll(body) })
  const read = async (viewer: Person | null) => (await world.as(viewer)(getPost, { params: { id } })).poll
  const vote = async (viewer: Person | null, choice: number) =>
    (await world.as(viewer)(votePoll, { params: { id }, body: { choice } })).poll
  return { author, id, read, vote }
}

test('results are for who has voted, for the author, and for everybody when it has ended', async ({ world }) => {
  const { author, id, read, vote } = await open(world, { visibility: 'public' })
  const [amina, brian] = [await world.make.member(), await world.make.member()]
  const unseen = { options, results: null, votes_count: 0, vote: null, ends_at: '2026-07-28T12:00:00.000Z' }
  expect(await read(amina)).toEqual(unseen)
  expect(await read(null)).toEqual(unseen)
  expect(await read(author)).toEqual({ ...unseen, results: [0, 0, 0] })
  expect(await vote(amina, 1)).toEqual({ ...unseen, votes_count: 1, vote: 1, results: [0, 1, 0] })
  expect(await read(amina)).toEqual({ ...unseen, votes_count: 1, vote: 1, results: [0, 1, 0] })
  for (const other of [null, brian]) expect(await read(other)).toEqual({ ...unseen, votes_count: 1 })
  const listed = async (viewer: Person | null) =>
    (await world.as(viewer)(listHashtagPosts, { params: { tag: 'usafi' } })).items.map(({ poll: shown }) => shown)
  expect(await listed(amina)).toEqual([{ ...unseen, votes_count: 1, vote: 1, results: [0, 1, 0] }])
  expect(await listed(null)).toEqual([{ ...unseen, votes_count: 1 }])
  await expect(vote(author, 1)).rejects.toMatchObject({ code: 'own_poll', status: 409 })

  world.setNow(new Date(start.getTime() + 2 * day))
  for (const viewer of [null, brian]) expect(await read(viewer)).toMatchObject({ results: [0, 1, 0], vote: null })
  await expect(vote(brian, 0)).rejects.toMatchObject({ code: 'poll_ended', status: 409 })
  expect(await world.as(null)(getPost, { params: { id } })).toMatchObject({ kind: 'poll', alert: null })
})

test('each viewer sees their own vote in every list, also in those that are shared', async ({ world }) => {
  const { author, id, vote } = await open(world)
  const [amina, brian] = [await world.make.member(), await world.make.member()]
  await vote(amina, 2)
  for (const [viewer, own] of [
    [amina, { vote: 2, results: [0, 0, 1] }],
    [brian, { vote: null, results: null }],
    [author, { vote: null, results: [0, 0, 1] }],
  ] as const)
    for (const query of [{}, { kind: 'poll' as const }, { ward: parklands.ward_code }]) {
      const { items } = await world.as(viewer)(listPosts, { query })
      expect(items).toMatchObject([{ id, poll: { ...own, votes_count: 1 } }])
      const feed = await world.as(viewer)(getFeed, { query: {} })
      expect(feed.items.map(({ post }) => post)).toEqual(items)
    }
  await vote(brian, 0)
  const { items } = await world.as(amina)(listPosts, { query: {} })
  expect(items).toMatchObject([{ poll: { results: [1, 0, 1] } }])
})

test('one vote each: from two tabs, sent again, and in any order', async ({ world }) => {
  const { author, read, vote } = await open(world)
  const people = await Promise.all(Array.from({ length: 25 }, () => world.make.member()))
  const tries = people.flatMap((person, n) => [vote(person, n % 3), vote(person, (n + 1) % 3), vote(person, n % 3)])
  const refused = (await Promise.allSettled(tries)).filter(({ status }) => status === 'rejected')
  for (const { reason } of refused as PromiseRejectedResult[]) expect(reason).toMatchObject({ code: 'poll_voted' })
  const rows = await world.db.selectFrom('poll_votes').select(['user_id', 'choice']).execute()
  expect(rows).toHaveLength(people.length)
  const counted = options.map((_, n) => rows.filter(({ choice }) => choice === n).length)
  expect(await read(author)).toMatchObject({ results: counted, votes_count: people.length })

  const [amina] = people
  if (!amina) throw new Error('there is somebody')
  const { vote: own } = (await read(amina)) ?? {}
  expect(await vote(amina, own ?? 0)).toMatchObject({ votes_count: people.length })
  await expect(vote(amina, ((own ?? 0) + 1) % 3)).rejects.toMatchObject({ code: 'poll_voted', status: 409 })
})

test('only who sees the post votes, and only for what there is', async ({ world }) => {
  const { author, vote, read } = await open(world, { visibility: 'ward' })
  const neighbour = await world.make.member()
  const stranger = await world.make.member({ home: portReitz })
  await expect(vote(stranger, 0)).rejects.toMatchObject({ code: 'post_not_found' })
  await expect(vote(null, 0)).rejects.toMatchObject({ code: 'sign_in_required' })
  await expect(vote(neighbour, 3)).rejects.toMatchObject({ code: 'poll_option_unknown' })
  for (const choice of [-1, 4, 1.5, '0', null])
    await expect(vote(neighbour, choice as number)).rejects.toMatchObject({ code: 'bad_request' })
  const { id: plain } = await world.make.post({ author })
  await expect(world.as(neighbour)(votePoll, { params: { id: plain }, body: { choice: 0 } })).rejects.toMatchObject({
    code: 'post_not_found',
  })
  expect(await read(author)).toMatchObject({ votes_count: 0 })

  const left = await world.make.member({ home: portReitz })
  await world.db.updateTable('profiles').set(parklands).where('id', '=', left.id).execute()
  await vote(left, 0)
  await world.db.updateTable('profiles').set(portReitz).where('id', '=', left.id).execute()
  await expect(vote(left, 0)).rejects.toMatchObject({ code: 'post_not_found' })
})

test('an edit leaves a poll its words', async ({ world }) => {
  const { author, id } = await open(world)
  const picture = { key: 'a', width: 4, height: 3, color: '#aabbcc' }
  await world.db
    .updateTable('feed_posts')
    .set({ images: JSON.stringify([picture]) })
    .where('id', '=', id)
    .execute()
  const edit = (content: string) => world.as(author)(updatePost, { params: { id }, body: { content } })
  await expect(edit(' ')).rejects.toMatchObject({ code: 'post_needs_text' })
  expect(await edit('Tufanye lini?')).toMatchObject({ content: 'Tufanye lini?', poll: { options } })
})

describe('a poll is refused', () => {
  test('without words, options, or with options that are the same', async ({ world }) => {
    const as = world.as(await world.make.member({ joinedAt: longAgo }))
    const bad = (body: object) => as(createPost, { body: poll(body) }).catch((error: unknown) => error)
    expect(await bad({ content: ' ' })).toMatchObject({ code: 'post_empty' })
    expect(await bad({ poll: undefined })).toMatchObject({ code: 'post_part_missing', status: 400 })
    expect(await bad({ poll: { options: ['Ndio', ' ndio '], days: 1 } })).toMatchObject({ code: 'poll_options_same' })
    for (const wrong of [
      { options: ['Ndio'], days: 1 },
      { options: ['1', '2', '3', '4', '5'], days: 1 },
      { options: ['Ndio', ' '], days: 1 },
      { options: ['Ndio', 'x'.repeat(81)], days: 1 },
      { options: ['Ndio', 'Hapana'], days: 0 },
      { options: ['Ndio', 'Hapana'], days: 8 },
      { options: ['Ndio', 'Hapana'], days: 1.5 },
    ])
      expect(await bad({ poll: wrong })).toMatchObject({ code: 'bad_request' })
    expect(await world.db.selectFrom('feed_posts').select('id').execute()).toEqual([])
  })

  test('and a key that is sent again makes one poll', async ({ world }) => {
    const as = world.as(await world.make.member({ joinedAt: longAgo }))
    const input = { body: poll(), idempotencyKey: 'one-poll-only' }
    const first = await as(createPost, input)
    expect(await as(createPost, input)).toEqual(first)
    expect(first.poll).toMatchObject({ options, results: [0, 0, 0] })
    await expect(
      as(createPost, { ...input, body: poll({ poll: { options: ['a', 'b'], days: 1 } }) }),
    ).rejects.toMatchObject({ code: 'idempotency_mismatch' })
    expect(await world.db.selectFrom('polls').select('post_id').execute()).toHaveLength(1)
  })
})

test('votes are in the copy of a member’s data, and go with the account and their counts', async ({ world }) => {
  const { author, id, read, vote } = await open(world)
  const [amina, brian] = [await world.make.member(), await world.make.member()]
  for (const voter of [amina, brian]) await vote(voter, 1)
  expect(await exportAnswers(world.db, amina.id)).toMatchObject({
    poll_votes: [{ post_id: id, choice: 1, option: 'Jumapili' }],
    polls: [],
  })
  expect(await exportAnswers(world.db, author.id)).toMatchObject({ polls: [{ options, votes: [0, 2, 0] }] })
  await world.deps.db.transaction().execute((tx) => eraseAnswers(tx, amina.id, world.deps))
  expect(await read(author)).toMatchObject({ results: [0, 1, 0], votes_count: 1 })
  expect(await world.db.selectFrom('poll_votes').select('user_id').execute()).toEqual([{ user_id: brian.id }])
})
