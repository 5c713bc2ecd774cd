import * as api from '@mtaa/contract/community/mutes'
import { day } from '@mtaa/contract/time'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Person } from '../../../../test/factories.ts'
import { test as base, type World } from '../../../../test/harness.ts'
import { newId } from '../../../platform/database/ids.ts'

const test = base.extend<{ amina: Person; baraka: Person }>({
  amina: async ({ world }, use) => use(await world.make.member({ firstName: 'Amina' })),
  baraka: async ({ world }, use) => use(await world.make.member({ firstName: 'Baraka' })),
})

const mute = ({ as }: World, by: Person | null, { id }: { id: string }) => as(by)(api.mutePerson, { params: { id } })
const unmute = ({ as }: World, by: Person | null, { id }: { id: string }) =>
  as(by)(api.unmutePerson, { params: { id } })
const muteWord = ({ as }: World, by: Person | null, word: string, length: api.MuteFor = 'always') =>
  as(by)(api.muteWord, { body: { word, for: length } })
const mutesOf = ({ as }: World, by: Person | null, query: { limit?: number; cursor?: string } = {}) =>
  as(by)(api.listMutes, { query })

test('a member mutes and unmutes; again changes nothing, and the other learns nothing', async ({
  world,
  amina,
  baraka,
}) => {
  const chiku = await world.make.member({ firstName: 'Chiku' })
  for (const other of [baraka, baraka, chiku]) await mute(world, amina, other)
  const { items, words, next_cursor } = await mutesOf(world, amina)
  expect(items.map(({ first_name }) => first_name)).toEqual(['Chiku', 'Baraka'])
  expect({ words, next_cursor }).toEqual({ words: [], next_cursor: null })
  expect(await mutesOf(world, baraka)).toEqual({ items: [], next_cursor: null, words: [] })
  expect(await world.db.selectFrom('notifications').selectAll().execute()).toEqual([])
  expect(await world.mails()).toEqual([])
  await unmute(world, baraka, amina)
  for (const _ of [1, 2]) await unmute(world, amina, baraka)
  expect((await mutesOf(world, amina)).items.map(({ id }) => id)).toEqual([chiku.id])
})

test('visitors mute nothing; nobody mutes themselves or an account that is gone, nor touches what is another’s', async ({
  world,
  amina,
  baraka,
}) => {
  const word = await muteWord(world, amina, 'siasa')
  const { as } = world
  const asVisitor = [
    mute(world, null, amina),
    unmute(world, null, amina),
    muteWord(world, null, 'siasa'),
    as(null)(api.unmuteWord, { params: { id: word.id } }),
    mutesOf(world, null),
  ]
  for (const request of asVisitor) await expect(request).rejects.toMatchObject({ code: 'sign_in_required' })
  await expect(mute(world, amina, amina)).rejects.toMatchObject({ code: 'mute_self', status: 409 })
  await expect(mute(world, amina, { id: newId() })).rejects.toMatchObject({ code: 'member_not_found', status: 404 })
  const staff = await world.make.member({ roles: ['Admin'] })
  for (const other of [baraka, staff]) await as(other)(api.unmuteWord, { params: { id: word.id } })
  expect((await mutesOf(world, amina)).words).toEqual([word])
  await mute(world, amina, staff)
  await mute(world, staff, amina)
})

test('a word is muted always or for days, once in upper or lower case; then it is in no list and deleted', async ({
  world,
  amina,
}) => {
  const now = new Date('2036-11-20T09:10:00Z')
  world.setNow(now)
  const always = await muteWord(world, amina, '  Ng’ombe ')
  expect(always).toMatchObject({ word: 'Ng’ombe', until: null })
  const week = await muteWord(world, amina, "NG'OMBÉ", 7)
  expect(week).toEqual({ id: always.id, word: "NG'OMBÉ", until: new Date(now.getTime() + 7 * day).toISOString() })
  await muteWord(world, amina, '#Siasa', 30)
  expect((await mutesOf(world, amina)).words.map(({ word }) => word)).toEqual(['#Siasa', "NG'OMBÉ"])
  world.setNow(new Date(now.getTime() + 7 * day))
  expect((await mutesOf(world, amina)).words.map(({ word }) => word)).toEqual(['#Siasa'])
  await world.runSchedule('retention.sweep')
  expect(await world.db.selectFrom('muted_words').select('word').execute()).toEqual([{ word: '#Siasa' }])
})

test('what is no word of 2 to 50 characters, or no length, is refused with a sentence', async ({ world, amina }) => {
  for (const word of ['!!', 'a!', '# a', '🎉🎉'])
    await expect(muteWord(world, amina, word)).rejects.toMatchObject({ code: 'muted_word_short', status: 400 })
  for (const word of ['', 'a', 'ab'.repeat(26), ' '.repeat(20)])
    await expect(muteWord(world, amina, word)).rejects.toMatchObject({ code: 'bad_request' })
  for (const length of [2, 0, -1, '7', 'never', null])
    await expect(muteWord(world, amina, 'siasa', length as never)).rejects.toMatchObject({ code: 'bad_request' })
  for (const word of ['ab'.repeat(25), 'ma', '50', 'M-Pesa', '%_%x_', 'maji ya leo', String.raw`\d{2}`])
    expect((await muteWord(world, amina, word)).word).toBe(word)
})

test('a hundred mutes at once reach the limits exactly, and the list has pages', async ({ world, amina }) => {
  await sql`insert into users (id, created_at, updated_at)
    select gen_random_uuid(), now(), now() from generate_series(1, 1050)`.execute(world.db)
  await sql`insert into muted_people (member_id, other_id, created_at)
    select ${amina.id}, id, '2026-01-01' from users where email is null limit 950`.execute(world.db)
  const { rows: people } = await sql<{
    id: string
  }>`insert into profiles (id, first_name, last_name, created_at, updated_at)
    select id, 'Jirani', '', now(), now() from users u
    where email is null and not exists (select from muted_people where other_id = u.id) returning id`.execute(world.db)
  await sql`insert into muted_words (id, member_id, word, plain, created_at)
    select gen_random_uuid(), ${amina.id}, 'neno' || n, 'neno' || n, now() from generate_series(1, 95) n`.execute(
    world.db,
  )
  const done = (tries: readonly PromiseSettledResult<unknown>[]) =>
    tries.filter(({ status }) => status === 'fulfilled').length
  const reasons = (tries: readonly PromiseSettledResult<unknown>[]) =>
    tries.flatMap((one) => (one.status === 'rejected' ? [one.reason as { code: string; details: object }] : []))
  const tried = await Promise.allSettled(people.map((other) => mute(world, amina, other)))
  expect(done(tried)).toBe(50)
  for (const { code, details } of reasons(tried))
    expect({ code, details }).toMatchObject({ code: 'muted_people_full', details: { limit: 1000 } })
  const words = await Promise.allSettled(Array.from({ length: 20 }, (_, n) => muteWord(world, amina, `jipya${n}`)))
  expect(done(words)).toBe(5)
  for (const { code } of reasons(words)) expect(code).toBe('muted_words_full')
  await muteWord(world, amina, 'NENO1', 1)

  const seen = new Set<string>()
  let cursor: string | undefined
  do {
    const page = await mutesOf(world, amina, { limit: 50, ...(cursor && { cursor }) })
    for (const { id } of page.items) seen.add(id)
    cursor = page.next_cursor ?? undefined
  } while (cursor)
  expect(seen.size).toBe(1000)
  await expect(mutesOf(world, amina, { cursor: 'x' })).rejects.toMatchObject({ code: 'bad_cursor' })
})
