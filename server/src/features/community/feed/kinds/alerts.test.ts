import { createPost, getPost, listPosts, type Visibility } from '@mtaa/contract/community/feed'
import { confirmAlert } from '@mtaa/contract/community/post-answers'
import { day, hour } from '@mtaa/contract/time'
import { expect } from 'vitest'
import { parklands, portReitz, type Person } from '../../../../../test/factories.ts'
import { test, type World } from '../../../../../test/harness.ts'
import { eraseAnswers, findAnswerers } from './own-data.queries.ts'

const start = new Date('2026-07-26T12:00:00Z')
const longAgo = new Date('2020-01-01T00:00:00Z')
const alert = (visibility: Visibility = 'ward') => ({
  kind: 'alert' as const,
  content: 'Waya wa stima umeanguka barabarani',
  visibility,
  ...parklands,
})

async function raise(world: World, visibility: Visibility = 'ward') {
  world.setNow(start)
  const author = await world.make.member({ joinedAt: longAgo })
  const { id } = await world.as(author)(createPost, { body: alert(visibility) })
  const read = async (viewer: Person) => (await world.as(viewer)(getPost, { params: { id } })).alert
  const answer = async (viewer: Person | null, confirms: boolean) =>
    (await world.as(viewer)(confirmAlert, { params: { id }, body: { confirms } })).alert
  return { author, id, read, answer }
}

test('neighbours confirm or deny an alert, once each, until it expires', async ({ world }) => {
  const { author, id, read, answer } = await raise(world)
  const [amina, brian] = [await world.make.member(), await world.make.member()]
  const fresh = { expires_at: '2026-07-27T12:00:00.000Z', confirmed: 0, denied: 0, answer: null, may_answer: true }
  expect(await read(amina)).toEqual(fresh)
  expect(await read(author)).toEqual({ ...fresh, may_answer: false })
  expect(await answer(amina, true)).toEqual({ ...fresh, confirmed: 1, answer: true, may_answer: false })
  expect(await answer(amina, true)).toMatchObject({ confirmed: 1 })
  await expect(answer(amina, false)).rejects.toMatchObject({ code: 'alert_answered', status: 409 })
  expect(await answer(brian, false)).toMatchObject({ confirmed: 1, denied: 1, answer: false })
  await expect(answer(author, true)).rejects.toMatchObject({ code: 'own_alert' })
  for (const [viewer, own] of [
    [amina, true],
    [brian, false],
    [author, null],
  ] as const)
    expect((await world.as(viewer)(listPosts, { query: {} })).items).toMatchObject([
      { id, kind: 'alert', alert: { confirmed: 1, denied: 1, answer: own, may_answer: false } },
    ])

  world.setNow(new Date(start.getTime() + day))
  const late = await world.make.member()
  await expect(answer(late, true)).rejects.toMatchObject({ code: 'alert_expired' })
  expect(await read(late)).toMatchObject({ may_answer: false, confirmed: 1 })
})

test('who may confirm: neighbours of the place alone', async ({ world }) => {
  const { id, read, answer } = await raise(world, 'constituency')
  const neighbour = await world.make.member({ home: { ...parklands, ward_code: 1366 } })
  const far = await world.make.member({ home: portReitz })
  const homeless = await world.make.member({ home: null })
  const moderator = await world.make.member({ home: portReitz, roles: ['Content-Moderator'] })
  const admin = await world.make.member({ home: null, roles: ['Admin'] })
  expect(await answer(neighbour, true)).toMatchObject({ confirmed: 1 })
  await expect(answer(null, true)).rejects.toMatchObject({ code: 'sign_in_required' })
  for (const stranger of [far, homeless])
    await expect(answer(stranger, true)).rejects.toMatchObject({ code: 'post_not_found' })
  for (const staff of [moderator, admin]) {
    expect(await read(staff)).toMatchObject({ may_answer: false })
    await expect(answer(staff, true)).rejects.toMatchObject({ code: 'alert_not_neighbour', status: 403 })
  }
  const other = await world.make.post({ visibility: 'ward' })
  await expect(
    world.as(neighbour)(confirmAlert, { params: { id: other.id }, body: { confirms: true } }),
  ).rejects.toMatchObject({ code: 'post_not_found' })
  await expect(
    world.as(neighbour)(confirmAlert, { params: { id }, body: { confirms: 'yes' as never } }),
  ).rejects.toMatchObject({ code: 'bad_request' })
})

test('however many answer at once, the counts equal the answers', async ({ world }) => {
  const { author, id, read, answer } = await raise(world, 'county')
  const people = await Promise.all(Array.from({ length: 20 }, () => world.make.member()))
  await Promise.allSettled(people.flatMap((person, n) => [answer(person, n % 4 > 0), answer(person, n % 4 === 0)]))
  const rows = await world.db.selectFrom('alert_confirmations').select(['user_id', 'confirms']).execute()
  expect(rows).toHaveLength(people.length)
  const confirmed = rows.filter(({ confirms }) => confirms).length
  expect(await read(author)).toMatchObject({ confirmed, denied: people.length - confirmed })

  const [gone] = people
  if (!gone) throw new Error('there is somebody')
  expect(await findAnswerers(world.db, [gone.id, author.id])).toEqual([gone.id])
  const was = rows.find(({ user_id }) => user_id === gone.id)?.confirms
  await world.deps.db.transaction().execute((tx) => eraseAnswers(tx, gone.id, world.deps))
  expect(await world.as(author)(getPost, { params: { id } })).toMatchObject({
    alert: { confirmed: confirmed - (was ? 1 : 0), denied: people.length - confirmed - (was ? 0 : 1) },
  })
})

test('an alert goes to a county or less, has words, and three are for a day', async ({ world }) => {
  world.setNow(start)
  const author = await world.make.member({ joinedAt: longAgo })
  const raise = (body: object = {}) => world.as(author)(createPost, { body: { ...alert(), ...body } })
  for (const visibility of ['public', 'friends'])
    await expect(raise({ visibility })).rejects.toMatchObject({ code: 'alert_too_wide', status: 400 })
  await expect(raise({ content: '' })).rejects.toMatchObject({ code: 'post_empty' })
  for (const visibility of ['county', 'constituency']) await raise({ visibility })
  const more = await Promise.allSettled([raise(), raise(), raise()])
  expect(more.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  world.setNow(new Date(start.getTime() + hour))
  await expect(raise()).rejects.toMatchObject({ code: 'too_fast', status: 429, details: { seconds: 23 * 3600 } })
  await raise({ kind: 'text' })
  world.setNow(new Date(start.getTime() + day + 1000))
  await raise()
})

test('on its first day an account sends none', async ({ world }) => {
  world.setNow(start)
  const joined = (age: number) => world.make.member({ joinedAt: new Date(start.getTime() - age) })
  for (const author of [await joined(0), await joined(day)])
    await expect(world.as(author)(createPost, { body: alert() })).rejects.toMatchObject({ code: 'alert_too_new' })
  expect(await world.as(await joined(day + 1000))(createPost, { body: alert() })).toMatchObject({ kind: 'alert' })
})
