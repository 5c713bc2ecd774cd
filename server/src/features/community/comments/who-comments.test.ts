import { commenters, type Commenters, visibilities } from '@mtaa/contract/community/feed'
import { expect } from 'vitest'
import { block, like, resident, say, talkOf, threadOf } from '../../../../test/community/comments.ts'
import { parklands, portReitz, type Person } from '../../../../test/factories.ts'
import { test, type World } from '../../../../test/harness.ts'
import { mayComment } from './comments.rules.ts'

const change = ({ db }: World, id: string, values: object) =>
  db.updateTable('feed_posts').set(values).where('id', '=', id).execute()

/** Everybody whom a rule may tell apart from the author of a post in Parklands. */
async function peopleAround(world: World, author: Person) {
  const people = {
    'same ward': await resident(world),
    'same constituency': await resident(world, { home: { ...parklands, ward_code: 1366 } }),
    'same county': await resident(world, { home: { county_code: 47, constituency_code: 275, ward_code: 1371 } }),
    'other county': await resident(world, { home: portReitz }),
    'no home': await resident(world, { home: null }),
    friend: await resident(world, { home: portReitz }),
    author,
  }
  await world.make.friends(author, people.friend)
  return people
}

const sees: Record<(typeof visibilities)[number], string[]> = {
  public: ['same ward', 'same constituency', 'same county', 'other county', 'no home', 'friend', 'author'],
  county: ['same ward', 'same constituency', 'same county', 'author'],
  constituency: ['same ward', 'same constituency', 'author'],
  ward: ['same ward', 'author'],
  friends: ['friend', 'author'],
}
const writes: Record<Commenters, string[]> = {
  everyone: sees.public,
  friends: ['friend', 'author'],
  ward: ['same ward', 'author'],
  nobody: ['author'],
}

test('who sees the post reads and likes its comments; of them write whom the post says', async ({ world }) => {
  const author = await resident(world)
  const people = await peopleAround(world, author)
  const { id } = await world.make.post({ author })
  const first = await say(world, author, id, 'Karibuni')
  for (const visibility of visibilities)
    for (const comments_from of commenters) {
      await change(world, id, { visibility, comments_from })
      for (const [who, person] of Object.entries(people)) {
        const [isReader, isWriter] = [sees[visibility].includes(who), writes[comments_from].includes(who)]
        const [talk, thread, liked, written] = await Promise.allSettled([
          talkOf(world, person, id),
          threadOf(world, person, first.id),
          like(world, person, first.id, true),
          say(world, person, id, 'Habari', first.id),
        ])
        const name = `${who} of a post for ${visibility}, comments from ${comments_from}`
        if (isReader) {
          expect(talk, name).toMatchObject({ status: 'fulfilled', value: { may: { comment: isWriter } } })
          expect([thread.status, liked.status], name).toEqual(['fulfilled', 'fulfilled'])
        } else {
          expect(talk, name).toMatchObject({ reason: { code: 'post_not_found' } })
          for (const one of [thread, liked]) expect(one, name).toMatchObject({ reason: { code: 'comment_not_found' } })
        }
        if (isReader && isWriter) expect(written.status, name).toBe('fulfilled')
        else expect(written, name).toMatchObject({ reason: { code: isReader ? 'comments_closed' : 'post_not_found' } })
        await world.db.deleteFrom('comments').where('id', '<>', first.id).execute()
      }
      const visitor = talkOf(world, null, id)
      if (visibility === 'public') expect((await visitor).may.comment).toBe(false)
      else await expect(visitor).rejects.toMatchObject({ code: 'post_not_found' })
      await expect(say(world, null, id)).rejects.toMatchObject({ code: 'sign_in_required' })
    }
}, 60_000)

test('the rule by itself says the same of wards and of places that are wider', () => {
  const post = { user_id: 'author', comments_from: 'ward' as const, county_code: 47, constituency_code: 274 }
  const viewer = (home: typeof parklands | null) =>
    ({ id: 'x', sessionId: '', roles: [], home, aal: 'aal1', needsSecondFactor: false }) as const
  const may = (home: typeof parklands | null, place: { ward_code: number | null; constituency_code?: null }) =>
    mayComment(viewer(home), { ...post, ...place }, { isFriend: true })
  const near = { ...parklands, ward_code: 1366 }
  expect([may(parklands, { ward_code: 1367 }), may(near, { ward_code: 1367 })]).toEqual([true, false])
  expect([may(near, { ward_code: null }), may(portReitz, { ward_code: null })]).toEqual([true, false])
  expect(may(near, { ward_code: null, constituency_code: null })).toBe(true)
  expect(may(null, { ward_code: 1367 })).toBe(false)
})

test('a post for a constituency or county is open to those whose home lies there', async ({ world }) => {
  const near = await resident(world, { home: { ...parklands, ward_code: 1366 } })
  const far = await resident(world, { home: portReitz })
  const { id } = await world.make.post()
  await change(world, id, { comments_from: 'ward', ward_code: null })
  expect((await talkOf(world, near, id)).may.comment).toBe(true)
  expect((await talkOf(world, far, id)).may.comment).toBe(false)
  await change(world, id, { constituency_code: null })
  expect((await talkOf(world, near, id)).may.comment).toBe(true)
})

test('across a block neither sees, answers or likes the other’s comments, and others see all', async ({ world }) => {
  const [amina, brian, third] = [await resident(world), await resident(world), await resident(world)]
  const { id } = await world.make.post()
  const ofAmina = await say(world, amina, id, 'Amina')
  const below = await say(world, third, id, 'below Amina', ofAmina.id)
  const ofThird = await say(world, third, id, 'third')
  const byBrian = await say(world, brian, id, 'Brian replies', ofThird.id)
  for (const [one, other] of [
    [amina, brian],
    [brian, amina],
  ] as const) {
    await world.db.deleteFrom('blocks').execute()
    await block(world, one, other)
    expect((await talkOf(world, brian, id)).items).toMatchObject([{ content: 'third', replies: [{ id: byBrian.id }] }])
    expect((await talkOf(world, amina, id)).items).toMatchObject([
      { content: 'third', replies: [] },
      { content: 'Amina', replies: [{ id: below.id }] },
    ])
    expect((await threadOf(world, amina, ofThird.id)).items).toEqual([])
    for (const hidden of [ofAmina.id, below.id]) {
      await expect(threadOf(world, brian, hidden)).rejects.toMatchObject({ code: 'comment_not_found' })
      await expect(like(world, brian, hidden)).rejects.toMatchObject({ code: 'comment_not_found' })
      await expect(say(world, brian, id, 'x', hidden)).rejects.toMatchObject({ code: 'comment_not_found' })
    }
    await expect(like(world, amina, byBrian.id)).rejects.toMatchObject({ code: 'comment_not_found' })
    for (const viewer of [third, null]) expect((await talkOf(world, viewer, id)).items).toHaveLength(2)
  }
})

test('what is hidden or removed only its author and staff read, and nobody answers it', async ({ world }) => {
  const [amina, brian, staff] = [
    await resident(world),
    await resident(world),
    await resident(world, { roles: ['Content-Moderator'] }),
  ]
  const { id } = await world.make.post()
  const top = await say(world, amina, id, 'Matusi')
  for (const status of ['hidden', 'removed'] as const) {
    await world.db.updateTable('comments').set({ status }).where('id', '=', top.id).execute()
    expect((await talkOf(world, amina, id)).items).toMatchObject([{ content: 'Matusi', status, may: { edit: false } }])
    for (const viewer of [null, brian, staff]) expect((await talkOf(world, viewer, id)).items).toEqual([])
    await expect(say(world, brian, id, 'x', top.id)).rejects.toMatchObject({ code: 'comment_not_found' })
  }
})

test('a post that loses its visibility while somebody writes is not commented on, nor is one that is hidden', async ({
  world,
}) => {
  const [author, brian] = [await resident(world), await resident(world)]
  const { id } = await world.make.post({ author })
  const writing = await world.db.transaction().execute(async (tx) => {
    await tx.updateTable('feed_posts').set({ visibility: 'friends' }).where('id', '=', id).execute()
    // It waits for the row of the post.
    const late = say(world, brian, id).catch((error: unknown) => error)
    await world.pool.query('select pg_sleep(0.2)')
    return { late }
  })
  expect(await writing.late).toMatchObject({ code: 'post_not_found' })
  await change(world, id, { visibility: 'public', status: 'hidden' })
  await expect(say(world, author, id)).rejects.toMatchObject({ code: 'comments_closed', status: 403 })
})
