import { hour } from '@mtaa/contract/time'
import { addFavourite } from '@mtaa/contract/commerce/listings/favourites'
import { updateProduct } from '@mtaa/contract/commerce/products/market'
import * as api from '@mtaa/contract/commerce/listings/saved-searches'
import { expect } from 'vitest'
import { type Person, portReitz } from '../../../../test/factories.ts'
import { test, type World } from '../../../../test/harness.ts'
import { runSchedule } from '../../../../test/platform/schedules.ts'
import { changedBeforeLocked } from '../../../../test/platform/waiting.ts'
import { savedSearches } from './feature.ts'
import { lockNotices } from './notices.queries.ts'
import { inTurn, isPriceDrop, lastSlot } from './saved-searches.rules.ts'

/** 11:00 in Nairobi. */
const start = new Date('2026-11-02T08:00:00Z')
const after = (hours: number) => new Date(start.getTime() + hours * hour)

const save = (
  { as }: World,
  member: Person | null,
  filters: api.SavedFilters = {},
  notice: api.SearchNotice = 'digest',
) => as(member)(api.saveSearch, { body: { filters, notice } })
const change = ({ as }: World, member: Person, id: string, body: object) =>
  as(member)(api.changeSavedSearch, { params: { id }, body })
const list = ({ as }: World, member: Person) => as(member)(api.listSavedSearches, {})

/** Runs both schedules twice at this moment, as after a crash, by two workers; answers the mails to this member since then. */
async function mailsAt(world: World, at: Date, member: Person) {
  world.setNow(at)
  const before = (await world.mails()).length
  for (const name of ['saved_searches.instant', 'saved_searches.digest', 'saved_searches.instant'])
    await Promise.all([runSchedule(world.deps, name), runSchedule(world.deps, name)])
  await runSchedule(world.deps, 'saved_searches.digest')
  await world.runJobs()
  const mails = await world.mails()
  return mails
    .slice(0, mails.length - before)
    .filter(({ recipient }) => recipient === member.email)
    .map(({ body_text }) => body_text)
}

const stopIn = (text: string) => /\S+\/stop\?token=([\w-]+)/.exec(text)?.[1] ?? ''
const stop = ({ http }: World, method: 'GET' | 'POST', token: string) =>
  http.inject({
    method,
    url: `/api/saved-searches/stop${method === 'GET' ? `?token=${token}` : ''}`,
    ...(method === 'POST' && {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `token=${token}`,
    }),
  })

test('a member has ten searches, named after what they search for; nobody else finds them', async ({ world }) => {
  const [amina, juma] = [await world.make.member(), await world.make.member()]
  await expect(save(world, null)).rejects.toMatchObject({ status: 401 })
  await expect(save(world, amina, { min_price: 2, max_price: 1 })).rejects.toMatchObject({ code: 'price_range' })
  await expect(save(world, amina, { county: 47, ward: 1 })).rejects.toMatchObject({ code: 'place_not_found' })
  const first = await save(world, amina, { category: 'phones', sub: 'tablets', county: 1, max_price: 20_000 })
  expect(first).toMatchObject({
    name: 'Tablets · Mombasa · up to KSh 20,000',
    path: '/market?category=phones&county=1&max_price=20000&sub=tablets',
    notice: 'digest',
  })
  const words = await save(world, amina, { q: 'sufuria', delivery: 'rider', min_price: 100 })
  expect(words).toMatchObject({
    name: '“sufuria” · from KSh 100',
    path: '/search?q=sufuria&kind=market&min_price=100&place=kenya',
  })
  const many = await Promise.allSettled(Array.from({ length: 10 }, () => save(world, amina)))
  const refused = many.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(refused).toHaveLength(2)
  expect(refused[0]).toMatchObject({ code: 'saved_search_limit', status: 409, details: { limit: 10 } })
  expect(await change(world, amina, first.id, { name: ' Tablets ', notice: 'instant' })).toMatchObject({
    name: 'Tablets',
    notice: 'instant',
  })
  await expect(change(world, juma, first.id, { name: 'Mine' })).rejects.toMatchObject({
    code: 'saved_search_not_found',
  })
  await world.as(juma)(api.deleteSavedSearch, { params: { id: first.id } })
  expect((await list(world, juma)).items).toEqual([])
  expect((await list(world, amina)).items).toHaveLength(10)
  for (const _ of [1, 2]) await world.as(amina)(api.deleteSavedSearch, { params: { id: first.id } })
  expect((await list(world, amina)).items).toHaveLength(9)
  await world.as(juma)(api.setPriceDrops, { body: { price_drops: false } })
  expect(await list(world, juma)).toMatchObject({ price_drops: false })
  expect(await list(world, amina)).toMatchObject({ price_drops: true })
  const own = savedSearches.ownData
  expect(await own?.export?.(world.db, amina.id, { owners: [], all: [] })).toMatchObject({
    saved_searches: { length: 9 },
  })
  await world.db
    .transaction()
    .execute(async (tx) => own?.erase?.(tx, amina.id, { cache: world.deps.cache, now: start, named: { listings: [] } }))
  expect((await list(world, amina)).items).toEqual([])
})

test('a digest has what is new, each listing once even if schedules run twice, and a fair part of each search', async ({
  world,
}) => {
  world.setNow(start)
  const amina = await world.make.member()
  await world.make.product({ title: 'Old sufuria', category: 'home' })
  world.setNow(after(1))
  await save(world, amina, { category: 'home', county: 47 })
  await save(world, amina, { q: 'mkeka' })
  await save(world, amina, {}, 'none')
  expect(await mailsAt(world, after(2), amina)).toEqual([])
  await world.make.product({ title: 'New sufuria', category: 'home' })
  await world.make.product({ title: 'Far sufuria', category: 'home', ward: portReitz })
  await world.make.product({ title: 'My sufuria', category: 'home', seller: amina })
  await world.make.product({ title: 'Sold sufuria', category: 'home', status: 'sold' })
  await world.make.product({ title: 'Mkeka wa pwani', category: 'crafts', ward: portReitz })
  expect(await mailsAt(world, after(6.9), amina)).toEqual([])
  const [text = '', ...more] = await mailsAt(world, after(7), amina)
  expect(more).toEqual([])
  expect(text).toContain('New sufuria, KSh 1,000 (Home & kitchen · Nairobi City)')
  expect(text).toContain('Mkeka wa pwani')
  expect(text).not.toMatch(/Old|Far|My suf|Sold/)
  expect(await mailsAt(world, after(21), amina)).toEqual([])
  for (let count = 1; count <= 22; count++) await world.make.product({ title: `Sahani ${count}`, category: 'home' })
  await world.make.product({ title: 'Mkeka wa bara', category: 'crafts' })
  const [full = ''] = await mailsAt(world, after(31), amina)
  expect(full.match(/\/market\//g)).toHaveLength(20)
  expect(full).toContain('Mkeka wa bara')
  expect(await mailsAt(world, after(45), amina)).toEqual([])
})

test('notices at once are five mails a day; the rest waits for the digest', async ({ world }) => {
  world.setNow(start)
  const amina = await world.make.member()
  await save(world, amina, { q: 'baiskeli' }, 'instant')
  for (let count = 1; count <= 6; count++) {
    world.setNow(after(count * 0.5))
    await world.make.product({ title: `Baiskeli ${count}` })
    const mails = await mailsAt(world, after(count * 0.5 + 0.2), amina)
    expect(mails.map((text) => text.match(/Baiskeli \d/g))).toEqual(count < 6 ? [[`Baiskeli ${count}`]] : [])
  }
  const [rest = ''] = await mailsAt(world, after(7.1), amina)
  expect(rest.match(/Baiskeli \d/g)).toEqual(['Baiskeli 6'])
  world.setNow(after(24))
  await world.make.product({ title: 'Baiskeli 7' })
  expect(await mailsAt(world, after(24.2), amina)).toHaveLength(1)
})

test('a search that is switched off before its mail is written has none', async ({ world }) => {
  world.setNow(start)
  const amina = await world.make.member()
  const { id } = await save(world, amina, { q: 'baiskeli' }, 'instant')
  world.setNow(after(1))
  await world.make.product({ title: 'Baiskeli' })
  world.setNow(after(1.5))
  await changedBeforeLocked(
    world,
    async (tx) => {
      await lockNotices(tx, amina.id)
      await tx.updateTable('saved_searches').set({ notice: 'none' }).where('id', '=', id).execute()
    },
    () => runSchedule(world.deps, 'saved_searches.instant'),
  )
  expect((await world.mails()).filter(({ recipient }) => recipient === amina.email)).toEqual([])
})

test('a member who is banned or has no confirmed mail address gets nothing; the link of a mail stops such mails', async ({
  world,
}) => {
  world.setNow(start)
  const [amina, banned, unproven] = [await world.make.member(), await world.make.member(), await world.make.member()]
  for (const member of [amina, banned, unproven]) await save(world, member, { category: 'sports' })
  await save(world, amina, { category: 'sports' }, 'instant')
  const change = (id: string, set: object) => world.db.updateTable('users').set(set).where('id', '=', id).execute()
  await change(banned.id, { banned_until: after(99) })
  await change(unproven.id, { email_confirmed_at: null })
  await world.make.product()
  const [one = ''] = await mailsAt(world, after(1), amina)
  const [digest = ''] = await mailsAt(world, after(7.2), amina)
  expect((await world.mails()).map(({ recipient }) => recipient)).toEqual([amina.email, amina.email])

  for (const _ of [1, 2]) expect(await stop(world, 'GET', stopIn(one))).toMatchObject({ statusCode: 200 })
  const notices = async () => (await list(world, amina)).items.map(({ notice }) => notice).toSorted()
  expect(await notices()).toEqual(['digest', 'instant'])
  for (const _ of [1, 2]) expect(await stop(world, 'POST', stopIn(one))).toMatchObject({ statusCode: 200 })
  expect(await notices()).toEqual(['digest', 'none'])
  const forged = `${stopIn(digest).slice(0, -6)}AAAAAA`
  for (const method of ['GET', 'POST'] as const)
    for (const token of [forged, 'x', '']) expect(await stop(world, method, token)).toMatchObject({ statusCode: 410 })
  expect(await notices()).toEqual(['digest', 'none'])
  expect((await stop(world, 'POST', stopIn(digest))).body).toContain('No more of these mails')
  expect(await list(world, amina)).toMatchObject({
    items: [{ notice: 'none' }, { notice: 'none' }],
    price_drops: false,
  })
  await world.make.product()
  expect(await mailsAt(world, after(21), amina)).toEqual([])
})

test('a favourite’s lower price is in the next digest, once a day, unless it went up and down', async ({ world }) => {
  world.setNow(after(-48))
  const [amina, off, seller] = [await world.make.member(), await world.make.member(), await world.make.member()]
  const radio = await world.make.product({ seller, title: 'Radio', price: 1000 })
  const stove = await world.make.product({ seller, title: 'Stove', price: 1000 })
  const cup = await world.make.product({ seller, title: 'Cup', price: 200 })
  for (const member of [amina, off])
    for (const { id } of [radio, stove, cup]) await world.as(member)(addFavourite, { params: { id } })
  await world.as(off)(api.setPriceDrops, { body: { price_drops: false } })
  const price = async (hours: number, { id }: { id: string }, to: number) => {
    world.setNow(after(hours))
    await world.as(seller)(updateProduct, { params: { id }, body: { price: to } })
  }
  await price(0, stove, 1500)
  await price(1, stove, 1000)
  await price(1, cup, 151)
  await price(2, radio, 950)
  const [text = '', ...more] = await mailsAt(world, after(7), amina)
  expect(more).toEqual([])
  expect(text).toContain('Radio, KSh 1,000 → KSh 950')
  expect(text).not.toMatch(/Stove|Cup/)
  await price(8, radio, 800)
  expect(await mailsAt(world, after(21), amina)).toEqual([])
  await price(40, radio, 700)
  await price(40, stove, 900)
  await price(41, stove, 990)
  expect((await mailsAt(world, after(45), amina)).join()).toMatch(/Radio, KSh 800 → KSh 700/)
  expect((await world.mails()).filter(({ recipient }) => recipient === off.email)).toEqual([])
})

test('a drop within a day of the last mail is in the first digest after it', async ({ world }) => {
  world.setNow(after(-48))
  const [amina, seller] = [await world.make.member(), await world.make.member()]
  const radio = await world.make.product({ seller, title: 'Radio', price: 1000 })
  await world.as(amina)(addFavourite, { params: { id: radio.id } })
  const price = async (hours: number, to: number) => {
    world.setNow(after(hours))
    await world.as(seller)(updateProduct, { params: { id: radio.id }, body: { price: to } })
  }
  await price(2, 900)
  expect(await mailsAt(world, after(7.01), amina)).toHaveLength(1)
  await price(8, 800)
  // 18:00 of the next day, some seconds before a whole day has passed.
  expect(await mailsAt(world, after(31.005), amina)).toEqual([])
  const [text = '', ...more] = await mailsAt(world, after(44), amina)
  expect(more).toEqual([])
  expect(text).toContain('Radio, KSh 900 → KSh 800')
  expect(await mailsAt(world, after(69), amina)).toEqual([])
})

test('07:00 and 18:00 are of Nairobi; a drop is 5 % and KSh 50', () => {
  expect(lastSlot(new Date('2026-11-02T03:59:59Z'))).toEqual(new Date('2026-11-01T15:00:00Z'))
  expect(lastSlot(new Date('2026-11-02T04:00:00Z'))).toEqual(new Date('2026-11-02T04:00:00Z'))
  expect(lastSlot(new Date('2026-11-02T23:00:00Z'))).toEqual(new Date('2026-11-02T15:00:00Z'))
  expect([isPriceDrop(950, 1000), isPriceDrop(951, 1000), isPriceDrop(151, 200), isPriceDrop(1910, 2000)]).toEqual([
    true,
    false,
    false,
    false,
  ])
  const finds = ['a', 'a', 'b'].map((search_id, at) => ({ search_id, at }))
  expect(inTurn(finds).map(({ at }) => at)).toEqual([0, 2, 1])
})

test('two hundred searches that always fail hold up nobody’s, and what means something to a search of words is none', async ({
  world,
}) => {
  world.setNow(start)
  const [broken, amina] = [await world.make.member(), await world.make.member()]
  for (const filters of [{ q: 'chair', category: '\\' }, { category: 'no_such_thing' }, { type: "new'" }])
    await expect(save(world, amina, filters, 'instant')).rejects.toMatchObject({ code: 'bad_request' })
  const { id } = await save(world, broken, { q: 'chair' }, 'instant')
  // Of a place that was drawn anew since.
  await world.pool.query(
    `insert into saved_searches (id, member_id, name, filters, notice, looked_at, created_at, updated_at)
    select gen_random_uuid(), member_id, name, '{"q": "chair", "ward": 32000}', notice, looked_at - interval '1 day', created_at, created_at
    from saved_searches, generate_series(1, 200) where id = $1`,
    [id],
  )
  await save(world, amina, { q: 'chair' }, 'instant')
  world.setNow(after(1))
  await world.make.product({ title: 'Oak chair', seller: broken })
  expect(await mailsAt(world, after(1.1), amina)).toEqual([expect.stringContaining('Oak chair')])
})
