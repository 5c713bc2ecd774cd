import { fine, mark, table, type Cell } from '../table.ts'
import { analysers, type RecallResult } from './measure.ts'
import { marks } from './queries.ts'
import { marked, mean, type Score } from './score.ts'

const minRecall = 0.9
const worst = 25

/** Recall by kind of query, as it is and without what search knows of words, and the queries that did worst. */
export function recallTable(results: RecallResult): string {
  const heads = ['recall at 10', 'queries', ...analysers.map((analyser) => analyser.replace('_', ' ')), 'target', '']
  const row = (name: string, of: (scores: readonly Score[]) => readonly Score[], target?: number): Cell[] => {
    const [full = 0, ...less] = analysers.map((analyser) => mean(of(results[analyser])))
    const verdict = target === undefined ? ['', ''] : [`≥ ${target}`, mark(full >= target)]
    return [name, of(results.all).length, ...[full, ...less].map(fine), ...verdict]
  }
  const rows = [row('all', (scores) => scores, minRecall), ...marks.map((one) => row(one, (all) => marked(all, one)))]
  return `Search: what is found of what is expected\n\n${table(heads, rows)}\n\n${worstOf(results.all)}`
}

const worstOf = (scores: readonly Score[]) =>
  scores
    .filter(({ recall }) => recall < 1)
    .toSorted((one, other) => one.recall - other.recall)
    .slice(0, worst)
    .map(({ query, recall, missed, found, corrected }) =>
      [
        `  ${recall.toFixed(2)} ${query.tab}: ${query.text}`,
        corrected === null ? '' : ` (as ${corrected})`,
        ` misses ${missed.join(' ')}; found ${found.slice(0, 5).join(' ') || 'nothing'}`,
      ].join(''),
    )
    .join('\n')
