import { createPost, getPost, listPosts, postKinds, updatePost, type PostKind } from '@mtaa/contract/community/feed'
import { markReunited } from '@mtaa/contract/community/post-answers'
import { expect } from 'vitest'
import { parklands, portReitz, type Person } from '../../../../../test/factories.ts'
import { test } from '../../../../../test/harness.ts'

const start = new Date('2026-07-26T12:00:00Z')
const longAgo = new Date('2020-01-01T00:00:00Z')
const lost = (body: object = {}) => ({
  kind: 'lost' as const,
  content: 'Alitoroka jana jioni',
  visibility: 'public' as const,
  lost_and_found: { what: 'Mbuzi mweupe', where: 'Soko la Parklands' },
  ...parklands,
  ...body,
})

test('the author closes what was lost; it stays readable', async ({ world }) => {
  world.setNow(start)
  const author = await world.make.member({ joinedAt: longAgo })
  const post = await world.as(author)(createPost, { body: lost() })
  const { id } = post
  const thing = { what: 'Mbuzi mweupe', where: 'Soko la Parklands', reunited_at: null }
  expect(post).toMatchObject({ kind: 'lost', lost_and_found: thing, poll: null, alert: null })
  const read = async () => (await world.as(null)(getPost, { params: { id } })).lost_and_found
  expect(await read()).toEqual(thing)

  const close = (person: Person | null, of = id) => world.as(person)(markReunited, { params: { id: of } })
  await expect(close(null)).rejects.toMatchObject({ code: 'sign_in_required' })
  for (const other of [await world.make.member(), await world.make.member({ roles: ['Super-Admin'] })])
    await expect(close(other)).rejects.toMatchObject({ code: 'post_not_found' })
  const { id: plain } = await world.make.post({ author })
  await expect(close(author, plain)).rejects.toMatchObject({ code: 'post_not_found' })

  const closed = { ...thing, reunited_at: start.toISOString() }
  const done = await close(author)
  expect(done).toMatchObject({ lost_and_found: closed, updated_at: post.updated_at })
  expect(await read()).toEqual(closed)
  world.setNow(new Date(start.getTime() + 60_000))
  expect(await close(author)).toMatchObject({ lost_and_found: closed })
  const { items } = await world.as(await world.make.member())(listPosts, { query: { kind: 'lost' } })
  expect(items).toMatchObject([{ id, lost_and_found: closed }])
  expect(
    await world.as(author)(updatePost, { params: { id }, body: { content: 'Amepatikana, asanteni' } }),
  ).toMatchObject({ lost_and_found: closed, content: 'Amepatikana, asanteni' })
})

test('it needs what it is about', async ({ world }) => {
  const as = world.as(await world.make.member({ joinedAt: longAgo }))
  const bad = (body: object) => as(createPost, { body: lost(body) }).catch((error: unknown) => error)
  expect(await bad({ lost_and_found: null })).toMatchObject({ code: 'post_part_missing' })
  expect(await bad({ content: '' })).toMatchObject({ code: 'post_empty' })
  for (const wrong of [{ what: ' ' }, { what: 'x'.repeat(121) }, { what: 'Funguo', where: 'x'.repeat(121) }, {}])
    expect(await bad({ lost_and_found: wrong })).toMatchObject({ code: 'bad_request' })
  for (const where of [undefined, null, ' '])
    expect(
      await as(createPost, { body: lost({ kind: 'found', lost_and_found: { what: 'Funguo', where } }) }),
    ).toMatchObject({ kind: 'found', lost_and_found: { what: 'Funguo', where: null } })
})

test('a question and a plain text have no parts, whatever is sent with them', async ({ world }) => {
  const as = world.as(await world.make.member({ joinedAt: longAgo }))
  const extra = { poll: { options: ['a', 'b'], days: 1 }, lost_and_found: { what: 'Funguo' } }
  for (const kind of ['text', 'question'] as const)
    expect(await as(createPost, { body: lost({ ...extra, kind, background: 'green' }) })).toMatchObject({
      kind,
      background: 'green',
      poll: null,
      alert: null,
      lost_and_found: null,
    })
  expect(await as(createPost, { body: lost({ background: 'green' }) })).toMatchObject({ background: null })
})

test('posts are listed by their kind, page by page, as far as the viewer may see them', async ({ world }) => {
  const [author, friend, far] = [
    await world.make.member(),
    await world.make.member({ home: portReitz }),
    await world.make.member({ home: portReitz }),
  ]
  await world.make.friends(author, friend)
  const made: { id: string; kind: PostKind; visibility: string }[] = []
  for (let n = 0; n < 36; n++) {
    const kind = postKinds[n % postKinds.length] ?? 'text'
    const visibility = (['public', 'ward', 'friends'] as const)[Math.floor(n / postKinds.length) % 3] ?? 'public'
    const createdAt = new Date(start.getTime() + n)
    const { id } = await world.make.post({ author, visibility, createdAt })
    await world.db.updateTable('feed_posts').set({ kind }).where('id', '=', id).execute()
    made.unshift({ id, kind, visibility })
  }
  const seen: [Person | null, string[]][] = [
    [null, ['public']],
    [far, ['public']],
    [friend, ['public', 'friends']],
    [author, ['public', 'ward', 'friends']],
    [await world.make.member(), ['public', 'ward']],
  ]
  for (const [viewer, visible] of seen)
    for (const kind of postKinds)
      for (const place of [{}, { county: 47 }, { ward: 1367 }]) {
        const found: string[] = []
        let cursor: string | undefined
        do {
          const query = { kind, limit: 2, ...place, ...(cursor && { cursor }) }
          const page = await world.as(viewer)(listPosts, { query })
          found.push(...page.items.map(({ id }) => id))
          cursor = page.next_cursor ?? undefined
        } while (cursor)
        const expected = made.filter((post) => post.kind === kind && visible.includes(post.visibility))
        expect(found, kind).toEqual(expected.map(({ id }) => id))
      }
  await expect(world.as(null)(listPosts, { query: { kind: 'advert' as never } })).rejects.toMatchObject({
    code: 'bad_request',
  })
})
