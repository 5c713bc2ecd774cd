import { search } from '@mtaa/contract/community/search'
import { expect } from 'vitest'
import { fillCorpus } from '../../../../../bench/src/recall/fill-corpus.ts'
import { queries, secondQueries } from '../../../../../bench/src/recall/queries.ts'
import { mean, paramsOf, scoreOf, type Score } from '../../../../../bench/src/recall/score.ts'
import { test } from '../../../../test/harness.ts'
import { readWords } from './vocabulary.jobs.ts'

/** The share of queries whose first result is one of those that people expect. */
const firstRight = (scores: readonly Score[]) =>
  scores.filter(({ query, found }) => query.expected.includes(found[0] ?? '')).length / scores.length

/** A little below what they do: 0.98 and 0.88, 0.91 and 0.82. */
const sets = [
  { name: 'the first 200', of: queries, recall: 0.97, first: 0.87 },
  { name: 'the second 100', of: secondQueries, recall: 0.9, first: 0.81 },
] as const

test('both sets of the benchmark find what people expect, and begin with it', async ({ world: { as, db, clock } }) => {
  const keys = await fillCorpus(db)
  await readWords({ db, clock })
  for (const { name, of, recall, first } of sets) {
    const scores: Score[] = []
    for (const query of of) scores.push(scoreOf(query, await as(null)(search, { query: paramsOf(query) }), keys))
    const poor = scores
      .filter(({ query, missed, found }) => missed.length > 0 || !query.expected.includes(found[0] ?? ''))
      .map(({ query, missed, found }) => `${query.text}: without ${missed.join(' ')}; ${found.slice(0, 3).join(' ')}`)
    const said = `${name}\n${poor.join('\n')}`
    expect.soft(mean(scores), said).toBeGreaterThanOrEqual(recall)
    expect.soft(firstRight(scores), said).toBeGreaterThanOrEqual(first)
    const named = (text: string) => scores.find(({ query }) => query.text === text)?.found.slice(0, 3) ?? []
    if (of === queries) expect.soft(named('magari ya kuuza'), 'cars, and no seats for them').not.toContain('car-seat')
  }
})
