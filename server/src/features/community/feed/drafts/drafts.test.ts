import { createPost, listPosts } from '@mtaa/contract/community/feed'
import { deletePostDraft, listPostDrafts, savePostDraft } from '@mtaa/contract/community/post-drafts'
import { schedulePost } from '@mtaa/contract/community/scheduled-posts'
import { day, hour } from '@mtaa/contract/time'
import { expect } from 'vitest'
import { parklands, type Person } from '../../../../../test/factories.ts'
import { test, type World } from '../../../../../test/harness.ts'
import { sweepRetention } from '../../../../../test/platform/schedules.ts'

const start = new Date('2026-11-20T09:00:00Z')
const at = (ms: number) => new Date(start.getTime() + ms)
const newId = () => crypto.randomUUID()

const save = ({ as }: World, person: Person | null, id: string, body: object = {}) =>
  as(person)(savePostDraft, { params: { id }, body: { version: 0, content: 'Mkutano kesho', ...body } })
const remove = ({ as }: World, person: Person | null, id: string) => as(person)(deletePostDraft, { params: { id } })
const list = async ({ as }: World, person: Person | null) => (await as(person)(listPostDrafts, {})).items
const idsOf = async (world: World, person: Person) => (await list(world, person)).map(({ id }) => id)
const usesOf = async ({ db }: World) =>
  (await db.selectFrom('media_uses').select(['media_key', 'used_by']).orderBy('media_key').execute()).map(
    ({ media_key: key, used_by: by }) => `${key} ${by}`,
  )

test('a draft is its author’s alone, also where others know its id', async ({ world }) => {
  const [author, other] = [await world.make.member(), await world.make.member()]
  const staff = await world.make.member({ roles: ['Admin'] })
  const id = newId()
  const made = await save(world, author, id)
  expect(made).toMatchObject({ id, version: 1, content: 'Mkutano kesho', kind: 'text', county_code: null, images: [] })
  expect(await list(world, author)).toEqual([made])
  for (const person of [other, staff]) {
    expect(await list(world, person)).toEqual([])
    for (const version of [0, 1])
      await expect(save(world, person, id, { version })).rejects.toMatchObject({ code: 'draft_changed' })
    await remove(world, person, id)
  }
  for (const call of [save(world, null, id), remove(world, null, id), list(world, null)])
    await expect(call).rejects.toMatchObject({ code: 'sign_in_required' })
  expect(await list(world, author)).toEqual([made])
  for (let time = 0; time < 2; time++) await remove(world, author, id)
  expect(await list(world, author)).toEqual([])
})

test('nothing in it need be complete, and everything has a size', async ({ world }) => {
  const author = await world.make.member()
  const id = newId()
  const half = {
    kind: 'poll' as const,
    content: '',
    poll: { options: ['Ndio', '', 'Ndio'], days: 3 },
    lost_and_found: { what: '', where: 'Stendi' },
    background: 'green' as const,
    visibility: 'ward' as const,
    comments_from: 'friends' as const,
    county_code: 47,
  }
  expect(await save(world, author, id, half)).toMatchObject({ ...half, constituency_code: null, ward_code: null })
  for (const wrong of [
    { content: 'a'.repeat(20_001) },
    { poll: { options: ['a'.repeat(401)], days: 1 } },
    { poll: { options: ['1', '2', '3', '4', '5'], days: 1 } },
    { poll: { options: [], days: 8 } },
    { lost_and_found: { what: 'a'.repeat(401) } },
    { images: ['1', '2', '3', '4', '5', '6', '7'] },
    { kind: 'song' },
    { background: 'pink' },
    { county_code: 'Nairobi' },
    { version: -1 },
  ])
    await expect(save(world, author, newId(), wrong)).rejects.toMatchObject({ code: 'bad_request' })
  await expect(save(world, author, newId(), { images: ['another'] })).rejects.toMatchObject({
    code: 'picture_not_found',
  })
  expect(await idsOf(world, author)).toEqual([id])
})

test('of two phones that change one draft the later is refused, and nothing is lost', async ({ world }) => {
  const author = await world.make.member()
  const id = newId()
  await save(world, author, id)
  // The same again, as after an answer that was lost.
  expect(await save(world, author, id)).toMatchObject({ version: 1 })
  const phones = ['simu mbili', 'simu moja']
  const tries = await Promise.allSettled(phones.map((content) => save(world, author, id, { content, version: 1 })))
  const lost = tries.findIndex(({ status }) => status === 'rejected')
  expect(tries[1 - lost]).toMatchObject({ value: { version: 2, content: phones[1 - lost] } })
  expect(tries[lost]).toMatchObject({ reason: { code: 'draft_changed', status: 409 } })
  await save(world, author, newId(), { content: phones[lost] })
  expect((await list(world, author)).map(({ content }) => content).toSorted()).toEqual(phones)
  // One that was posted or deleted on another phone does not come back by itself.
  await remove(world, author, id)
  await expect(save(world, author, id, { content: 'x', version: 2 })).rejects.toMatchObject({
    code: 'draft_not_found',
    status: 404,
  })
})

test('a member has 20 drafts, also when 30 come at once, and reads which is the oldest', async ({ world }) => {
  world.setNow(start)
  const author = await world.make.member()
  const oldest = newId()
  await save(world, author, oldest, { content: 'Maji yamekatika tangu jana asubuhi huku kwetu' })
  world.setNow(at(hour))
  const tries = await Promise.allSettled(Array.from({ length: 30 }, () => save(world, author, newId())))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(19)
  expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: {
      code: 'too_many_post_drafts',
      status: 409,
      details: {
        limit: 20,
        id: oldest,
        words: 'Maji yamekatika tangu jana asubuhi huku',
        updated_at: start.toISOString(),
      },
    },
  })
  // What is there already may be changed.
  expect(await save(world, author, oldest, { content: 'Maji yamerudi', version: 1 })).toMatchObject({ version: 2 })
  await remove(world, author, oldest)
  await save(world, author, newId())
})

test('30 days after its last change it is gone, with its pictures', async ({ world }) => {
  world.setNow(start)
  const author = await world.make.member()
  await givePictures(world, author, 'one', 'two')
  const [old, changed] = [newId(), newId()]
  await save(world, author, old, { images: ['one', 'one'] })
  expect(await save(world, author, changed, { images: ['one'] })).toMatchObject({ images: [{ key: 'one', width: 4 }] })
  world.setNow(at(day))
  await save(world, author, changed, { images: ['two'], version: 1 })
  expect(await usesOf(world)).toEqual(['one post draft', 'two post draft'])
  world.setNow(at(30 * day - 1))
  await sweepRetention(world.deps)
  expect(await idsOf(world, author)).toEqual([changed, old])
  world.setNow(at(30 * day))
  await sweepRetention(world.deps)
  expect(await idsOf(world, author)).toEqual([changed])
  expect(await usesOf(world)).toEqual(['two post draft'])
})

test('publishing and scheduling delete the draft that the post is made of, and a refusal leaves it', async ({
  world,
}) => {
  world.setNow(start)
  const [author, other] = [await world.make.member({ joinedAt: new Date('2020-01-01') }), await world.make.member()]
  await givePictures(world, author, 'one')
  const [posted, scheduled, theirs] = [newId(), newId(), newId()]
  await save(world, author, posted, { images: ['one'] })
  await save(world, author, scheduled)
  await save(world, other, theirs)
  const body = { content: 'Mkutano kesho', ...parklands, visibility: 'public' as const }
  await expect(
    world.as(author)(createPost, { body: { ...body, content: '', draft: { id: posted, version: 1 } } }),
  ).rejects.toMatchObject({ code: 'post_empty' })
  await expect(
    world.as(author)(createPost, { body: { ...body, images: ['gone'], draft: { id: posted, version: 1 } } }),
  ).rejects.toMatchObject({ code: 'picture_not_found' })
  expect(await idsOf(world, author)).toHaveLength(2)

  const publish = () =>
    world.as(author)(createPost, {
      body: { ...body, images: ['one'], draft: { id: posted, version: 1 } },
      idempotencyKey: 'key-of-a-post',
    })
  await publish()
  expect(await idsOf(world, author)).toEqual([scheduled])
  // The device got no answer, stores its draft once more, and sends the same again.
  await save(world, author, posted, { images: ['one'] })
  await publish()
  expect(await idsOf(world, author)).toEqual([scheduled])
  expect(await usesOf(world)).toEqual(['one post'])
  const later = { ...body, publish_at: at(hour).toISOString(), draft: { id: scheduled, version: 1 } }
  await world.as(author)(schedulePost, { body: later })
  expect(await idsOf(world, author)).toEqual([])
  // Of another member's draft nothing is known, and nothing is deleted.
  await world.as(author)(createPost, { body: { ...body, draft: { id: theirs, version: 1 } } })
  expect(await idsOf(world, other)).toEqual([theirs])
  expect((await world.as(null)(listPosts, { query: { county: 47 } })).items).toHaveLength(2)
})

test('a draft that another phone has changed outlives the post made of what it was, unless it says the same', async ({
  world,
}) => {
  const author = await world.make.member()
  const [changed, same] = [newId(), newId()]
  const body = { content: 'Mkutano kesho', ...parklands }
  for (const id of [changed, same]) await save(world, author, id, { content: 'Mkutano' })
  await save(world, author, changed, { content: 'Mkutano kesho saa nne', version: 1 })
  // The answer to this one was lost.
  await save(world, author, same, { content: 'Mkutano kesho', version: 1 })
  for (const id of [changed, same]) await world.as(author)(createPost, { body: { ...body, draft: { id, version: 1 } } })
  expect(await list(world, author)).toMatchObject([{ id: changed, content: 'Mkutano kesho saa nne' }])
})

const unlimited = test.extend('worldOptions', { settings: (usual) => ({ ...usual, limits: false }) })

unlimited('where nothing is limited a plain post takes its draft along, too', async ({ world }) => {
  const author = await world.make.member()
  const id = newId()
  await save(world, author, id)
  await world.as(author)(createPost, { body: { content: 'Mkutano kesho', ...parklands, draft: { id, version: 1 } } })
  expect(await list(world, author)).toEqual([])
})

test('a suspension leaves the drafts alone until it ends', async ({ world }) => {
  world.setNow(start)
  const author = await world.make.member()
  const id = newId()
  await save(world, author, id)
  const ban = (until: Date | null) =>
    world.db.updateTable('users').set({ banned_until: until }).where('id', '=', author.id).execute()
  await ban(at(day))
  await expect(save(world, author, id, { content: 'x', version: 1 })).rejects.toMatchObject({ code: 'account_banned' })
  await ban(null)
  expect(await list(world, author)).toMatchObject([{ id, version: 1 }])
})

async function givePictures({ db }: World, { id: owner_id }: Person, ...keys: string[]) {
  const picture = { owner_id, kind: 'image', width: 4, height: 3, color: '#aabbcc', bytes: 1 }
  await db
    .insertInto('media')
    .values(keys.map((key) => ({ ...picture, key })))
    .execute()
}
