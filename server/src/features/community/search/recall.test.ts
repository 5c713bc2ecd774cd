import { search } from '@mtaa/contract/community/search'
import { expect } from 'vitest'
import { fillCorpus } from '../../../../../bench/src/recall/fill-corpus.ts'
import { queries } from '../../../../../bench/src/recall/queries.ts'
import { mean, paramsOf, scoreOf } from '../../../../../bench/src/recall/score.ts'
import { test } from '../../../../test/harness.ts'
import { readWords } from './vocabulary.jobs.ts'

const isSlip = ({ marks }: (typeof queries)[number]) => marks.includes('slip')
/** Ten with slips and ten without, of the 200 that `npm run bench -- --only recall` asks. */
const some = [
  ...queries.filter(isSlip).slice(0, 10),
  ...queries.filter((query) => !isSlip(query)).filter((_, at) => at % 14 === 1),
]

test('twenty of the queries of the benchmark find what people expect', async ({ world: { as, db, clock } }) => {
  const keys = await fillCorpus(db)
  await readWords({ db, clock })
  const scores = []
  for (const query of some) scores.push(scoreOf(query, await as(null)(search, { query: paramsOf(query) }), keys))
  const missed = scores.flatMap(({ query, missed: keysMissed }) =>
    keysMissed.length ? [`${query.text}: ${keysMissed.join(' ')}`] : [],
  )
  expect(mean(scores), missed.join('\n')).toBeGreaterThanOrEqual(0.9)
})
