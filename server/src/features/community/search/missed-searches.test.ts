import { search } from '@mtaa/contract/community/search'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { test, type World } from '../../../../test/harness.ts'

const now = new Date('2026-11-22T20:30:00Z')

const missedTerms = async ({ db }: World) =>
  (await sql`select term, searchers, day::text from missed_terms order by term`.execute(db)).rows

test('words that were searched for in vain are stored with their tenth searcher, not before and not for one who repeats them', async ({
  world,
}) => {
  const { as, deps, make, db } = world
  world.setNow(now)
  const members = await Promise.all(Array.from({ length: 10 }, () => make.member()))
  const [first, ...others] = members
  const ask = (person: typeof first, q: string) => as(person ?? null)(search, { query: { q } })
  for (const member of others) {
    await ask(member, 'kwetusaa')
    await ask(member, 'zuhurakilonzo')
  }
  for (const _ of others) await ask(first, 'zingine')
  await deps.searchCounter.flush()
  expect(await missedTerms(world)).toEqual([])
  // What is stored of them says neither the words nor who searched.
  const stored = JSON.stringify(
    (await sql`select encode(term_hash, 'escape') as t, day from search_misses`.execute(db)).rows,
  )
  expect(stored).not.toMatch(/kwetusaa|kilonzo/)
  await ask(first, 'kwetusaa')
  await ask(first, 'kwetusaa')
  await deps.searchCounter.flush()
  expect(await missedTerms(world)).toEqual([{ term: 'kwetusaa', searchers: 10, day: '2026-11-22' }])
  const { rows } = await sql`select hour, searches, missed from search_hours`.execute(db)
  expect(rows).toEqual([{ hour: new Date('2026-11-22T20:00:00Z'), searches: 29, missed: 29 }])
})

test('a search that finds something is counted and leaves no words', async ({ world }) => {
  const { as, deps, make, db } = world
  world.setNow(now)
  await make.product({ title: 'Godoro safi' })
  const found = await as(await make.member())(search, { query: { q: 'godoro' } })
  expect(found.items).not.toEqual([])
  await deps.searchCounter.flush()
  await deps.searchCounter.flush()
  expect((await sql`select searches, missed from search_hours`.execute(db)).rows).toEqual([{ searches: 1, missed: 0 }])
  expect((await sql`select from search_misses`.execute(db)).rows).toEqual([])
})
