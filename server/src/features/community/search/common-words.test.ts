import { Search } from '@mtaa/contract/community/search'
import { expect } from 'vitest'
import { createExplainingPool, type Explained } from '../../../../test/platform/explain.ts'
import { test } from '../../../../test/harness.ts'
import { createDb } from '../../../platform/database/db.ts'
import { placeFilter } from '../../places/places/index.ts'
import { countOf, findMatches } from './find-matches.ts'
import { readQuery } from './query-words.rules.ts'

test('what every post has is found among the newest, and what only old ones have is found all the same', async ({
  world,
}) => {
  const author = await world.make.member()
  await world.pool.query(
    `begin; set local session_replication_role = replica;
    insert into search_entries (kind, id, user_id, title, words, at)
      select 'posts', md5(n::text)::uuid, '${author.id}', to_tsvector('mtaa', 'habari'),
        to_tsvector('mtaa', case when n % 100 = 0 then 'habari mkate' when n < 300 then 'habari jembe' else 'habari' end),
        now() - (20000 - n) * interval '1 minute' from generate_series(1, 20000) n;
    commit`,
  )
  await world.pool.query('vacuum analyze search_entries')
  let explained: Explained[] = []
  const db = createDb(createExplainingPool(world.databaseUrl, (one) => explained.push(one)))
  const look = async (q: string) => {
    explained = []
    const input = { words: readQuery(q, 'posts'), place: placeFilter({}), kinds: ['posts'] as const }
    const query = Search.parse({ q, kind: 'posts', literal: 'true' })
    const count = countOf(await findMatches({ ...world.deps, db }, null, { ...input, query }))
    return { count, widest: Math.max(...explained.map(({ widest }) => widest)) }
  }
  const common = await look('habari')
  expect(common.count).toBe(1000)
  expect(common.widest).toBeLessThan(10_000)
  expect((await look('mkate')).count).toBe(200)
  expect((await look('jembe')).count).toBe(297)
  await db.destroy()
})
