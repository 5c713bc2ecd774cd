import { popularSearches, search, suggest } from '@mtaa/contract/community/search'
import { expect } from 'vitest'
import { parklands, portReitz } from '../../../../test/factories.ts'
import { test } from '../../../../test/harness.ts'

const kindsOf = ({ items }: { items: { kind: string }[] }) => items.map(({ kind }) => kind)

test('a visitor finds a member, a public post, listings, a business and a place by their words', async ({
  world: { as, make },
}) => {
  const owner = await make.member({ firstName: 'Amina', lastName: 'Westlands' })
  await make.product({ seller: owner, title: 'Sofa set, Westlands' })
  await make.event({ owner, title: 'Westlands cleaning day' })
  await make.business({ owner, name: 'Westlands Salon' })
  await make.post({ author: owner, content: 'Who saw the lights at Westlands?' })
  const found = await as(null)(search, { query: { q: 'WESTLÁNDS' } })
  expect(new Set(kindsOf(found))).toEqual(new Set(['people', 'posts', 'market', 'events', 'businesses', 'places']))
  expect(found).toMatchObject({ q: 'WESTLÁNDS', corrected: null, widened_from: null, place: { level: 'country' } })
})

test('an entry that is changed, hidden or deleted is found as it is now', async ({ world: { as, make, db } }) => {
  const { id } = await make.product({ title: 'Red bicycle' })
  const titles = async (q: string) =>
    (await as(null)(search, { query: { q, kind: 'market' } })).items.map(({ listing }) => listing?.title)
  expect(await titles('bicycle')).toEqual(['Red bicycle'])
  await db.updateTable('listings').set({ title: 'Blue piano' }).where('id', '=', id).execute()
  expect(await titles('bicycle')).toEqual([])
  expect(await titles('piano')).toEqual(['Blue piano'])
  await db.updateTable('listings').set({ status: 'removed' }).where('id', '=', id).execute()
  expect(await titles('piano')).toEqual([])
})

test('a post for a ward is found by that ward alone, one for friends by friends', async ({ world: { as, make } }) => {
  const author = await make.member({ home: parklands })
  const [neighbour, elsewhere, friend] = [
    await make.member({ home: parklands }),
    await make.member({ home: portReitz, roles: ['Admin'] }),
    await make.member({ home: portReitz }),
  ]
  await make.friends(author, friend)
  await make.post({ author, content: 'zebra for the ward', visibility: 'ward' })
  await make.post({ author, content: 'zebra for friends', visibility: 'friends' })
  const found = async (person: typeof author | null) =>
    (await as(person)(search, { query: { q: 'zebra', kind: 'posts' } })).items.map(({ post }) => post?.visibility)
  expect(await found(null)).toEqual([])
  expect(await found(elsewhere)).toEqual([])
  expect(await found(neighbour)).toEqual(['ward'])
  expect(await found(friend)).toEqual(['friends'])
  expect((await found(author)).toSorted()).toEqual(['friends', 'ward'])
})

test('a search without results widens step by step and says so, unless only the place itself is requested', async ({
  world: { as, make },
}) => {
  await make.product({ title: 'Posho mill', ward: portReitz })
  const ask = (exact?: 'true') =>
    as(null)(search, { query: { q: 'posho mill', kind: 'market', ward: parklands.ward_code, ...(exact && { exact }) } })
  const wide = await ask()
  expect(wide.items).toHaveLength(1)
  expect(wide.place.level).toBe('country')
  expect(wide.widened_from).toMatchObject({ level: 'ward', ward: parklands.ward_code })
  const narrow = await ask('true')
  expect(narrow.items).toEqual([])
  expect(narrow.widened_from).toBeNull()
})

test('a word is found in the other language, and a named place says where', async ({ world: { as, make } }) => {
  await make.product({ title: 'Brown cow', ward: parklands })
  await make.product({ title: 'Spotted cow', ward: portReitz })
  const titles = async (q: string) =>
    (await as(null)(search, { query: { q, kind: 'market' } })).items.map(({ listing }) => listing?.title)
  expect((await titles("ng'ombe")).toSorted()).toEqual(['Brown cow', 'Spotted cow'])
  expect(await titles('cow changamwe')).toEqual(['Spotted cow'])
})

test('a misspelled word is found, and the response says what was searched for instead', async ({
  world: { as, make, runSchedule },
}) => {
  for (const n of [1, 2, 3]) await make.product({ title: `Godoro number ${n}` })
  await runSchedule('search.read_words')
  const found = await as(null)(search, { query: { q: 'gdoro', kind: 'market' } })
  expect(found).toMatchObject({ corrected: 'godoro', counts: [{ kind: 'market', count: 3 }] })
  expect((await as(null)(search, { query: { q: 'godoro', kind: 'market' } })).corrected).toBeNull()
  const literally = await as(null)(search, { query: { q: 'gdoro', kind: 'market', literal: 'true' } })
  expect(literally).toMatchObject({ corrected: null, items: [] })
})

test('suggestions are words that several use, categories in the language of the reader, and places', async ({
  world: { as, make, runSchedule },
}) => {
  for (const n of [1, 2, 3]) await make.product({ title: `Simenti number ${n}` })
  await make.product({ title: 'Simulizi' })
  const planter = await make.member()
  for (const n of [1, 2, 3]) await make.product({ title: `Simbamarara ${n}`, seller: planter })
  await make.product({ title: 'Sofa' })
  await runSchedule('search.read_words')
  const texts = async (q: string, language = 'en') =>
    (await as(null, { 'accept-language': language })(suggest, { query: { q } })).items.map(({ text }) => text)
  expect(await texts('sim')).toEqual(expect.arrayContaining(['simenti', 'Phones & tablets']))
  expect(await texts('sim')).not.toContain('simulizi')
  expect(await texts('simb')).not.toContain('simbamarara')
  // A word of ours says nothing about who wrote it.
  expect(await texts('sof')).toContain('sofa')
  // What it means, before a ward that begins so.
  expect((await texts('kochi')).slice(0, 2)).toEqual(['sofa', 'Kochia'])
  expect((await texts('viti vya koch'))[0]).toBe('viti vya sofa')
  expect(await texts('sim', 'sw')).toContain('Simu na tableti')
  expect(await texts('westl')).toContain('Westlands')
  expect(await texts('s')).toEqual([])
})

test('a wider place shows what the narrower one has not, however many of them come first', async ({
  world: { as, make },
}) => {
  await make.product({ title: 'Tent beside', ward: { ...parklands, ward_code: 1368 } })
  for (const n of [1, 2, 3, 4, 5, 6]) await make.product({ title: `Tent ${n}` })
  // More of the kinds that there are here, before others.
  await make.post({ content: 'Who has seen my tent?', ward: { ...parklands, ward_code: 1368 } })
  const { wider } = await as(null)(search, { query: { q: 'tent', ward: 1367 } })
  const [around] = wider.map(({ count, items }) => [count, items.map(({ listing }) => listing?.title)])
  expect(around).toEqual([8, ['Tent beside', undefined]])
})

test('cars for sale are found as cars, on the page of all kinds too; what is sold of a place is not what is let', async ({
  world: { as, make },
}) => {
  await make.product({ title: 'Toyota Vitz' })
  await make.service({ title: 'Kukodisha gari' })
  const kinds = async (q: string) =>
    (await as(null)(search, { query: { q } })).items.flatMap(({ listing }) => listing?.title ?? [])
  expect(await kinds('magari ya kuuza')).toContain('Toyota Vitz')
  await make.service({ title: 'Nyumba ya kupanga' })
  await make.service({ title: 'Nyumba inauzwa' })
  expect(await kinds('nyumba za kuuza')).toEqual(['Nyumba inauzwa'])
})

test('every text that is typed gets a result or a sentence', async ({ world: { http, make } }) => {
  await make.product()
  const ask = async (search: string) => http.inject({ url: `/api/search?${search}` })
  for (const q of [
    'x',
    '😀😀😀',
    "'; drop table users; --",
    '%%%___',
    '"quoted" ’‘ʼ´`',
    'a & b | !c <-> (d:*)',
    '\\\\ \\',
    'مرحبا بالعالم',
    "' : * A",
    '#',
    '@@@',
    '𝕭𝖎𝖐𝖊',
    'the and of',
    'ya',
    'x'.repeat(81),
    'x'.repeat(10_000),
    '\u202ebicycle',
  ]) {
    const { statusCode } = await ask(`q=${encodeURIComponent(q)}`)
    expect([200, 400], q.slice(0, 40)).toContain(statusCode)
  }
  for (const odd of ['q=%00bicycle', 'q=ab&q=cd', 'q[]=ab', 'q[a]=b', 'q=%ff%fe', 'q=ab&min_price=-1', 'q=ab&page=26'])
    expect([200, 400], odd).toContain((await ask(odd)).statusCode)
  const swapped = await ask('q=bicycle&kind=market&min_price=9&max_price=2')
  expect(swapped.json()).toMatchObject({ items: [] })
})

test('a search by several for what several sell is published; one planted by one member is not', async ({
  world: { as, deps, make, runSchedule },
}) => {
  for (const n of [1, 2, 3, 4, 5]) await make.product({ title: `Godoro number ${n}` })
  const planter = await make.member({ firstName: 'Zuhura', lastName: 'Kilonzo' })
  for (const _ of [1, 2, 3, 4, 5]) await make.product({ seller: planter, title: 'Zuhura Kilonzo owes money' })
  await runSchedule('search.read_words')
  for (const n of [1, 2, 3, 4, 5]) {
    const member = await make.member()
    for (const q of ['godoro', 'zuhura kilonzo', `godoro ${n}`]) await as(member)(search, { query: { q } })
  }
  await deps.searchCounter.flush()
  await runSchedule('search.publish')
  expect((await as(null)(popularSearches, {})).items).toEqual([{ term: 'godoro', count: 5 }])
})

test('in the market, where everything is for sale, a car for sale is a car', async ({ world: { as, make } }) => {
  await make.product({ title: 'Toyota Fielder gari safi' })
  const { id } = await make.product({ title: 'Gari inauzwa haraka' })
  const found = await as(null)(search, { query: { q: 'magari ya kuuza', kind: 'market' } })
  expect(found.items).toHaveLength(2)
  expect(found.items.map(({ listing }) => listing?.id)).toContain(id)
})

test('pages have as many as the limit says, and nothing comes twice', async ({ world: { as, make } }) => {
  for (const n of [1, 2, 3]) await make.product({ title: `Zebra ${n}` })
  const ask = (page: number) => as(null)(search, { query: { q: 'zebra', kind: 'market', limit: 2, page } })
  const [first, second] = [await ask(1), await ask(2)]
  expect([first.items.length, first.next_page, second.items.length, second.next_page]).toEqual([2, 2, 1, null])
  expect(new Set([...first.items, ...second.items].map(({ listing }) => listing?.id)).size).toBe(3)
})

test('listings scarce in a ward are offered from each place around it that has more, with counts, and nothing twice', async ({
  world: { as, make },
}) => {
  await make.product({ title: 'Tent here' })
  await make.product({ title: 'Tent beside', ward: { ...parklands, ward_code: 1368 } })
  await make.product({ title: 'Tent far', ward: portReitz })
  const { items, wider } = await as(null)(search, { query: { q: 'tent', kind: 'market', ward: 1367 } })
  expect(items.map(({ listing }) => listing?.title)).toEqual(['Tent here'])
  expect(
    wider.map(({ place, count, items }) => [place.level, count, items.map(({ listing }) => listing?.title)]),
  ).toEqual([
    ['constituency', 2, ['Tent beside']],
    ['country', 3, ['Tent far']],
  ])
  for (const more of [{ exact: 'true' as const }, { page: 2 }])
    expect((await as(null)(search, { query: { q: 'tent', kind: 'market', ward: 1367, ...more } })).wider).toEqual([])
})
