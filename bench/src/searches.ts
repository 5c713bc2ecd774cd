import { readWords } from '../../server/src/features/community/search/vocabulary.jobs.ts'
import { createDb, createPool } from '../../server/src/platform/database/db.ts'
import type { BenchDatabase } from './database.ts'
import { makePlanCases, suggestionCases, type PlanCase } from './plan-cases.ts'
import { emptyCache, explainAll, visit } from './plans.ts'
import { folder, say, since, startServer, type Closing } from './setup.ts'
import { table, type Cell } from './table.ts'
import { signIn } from './workloads.ts'

export interface SearchFigure {
  /** How frequent the words are, of which kind, for whom. */
  what: string
  requests: number
  /** Milliseconds in the database of all that one request reads. */
  p50: number
  p95: number
}

/** Words repeat: what was written later has no others. */
const entriesRead = 100_000

/** Time in the database of searches and suggestions, by what was searched for. */
export async function measureSearches(
  database: BenchDatabase,
  { runs }: { runs: number },
  closings: Closing[],
): Promise<SearchFigure[]> {
  const start = performance.now()
  // The schedule of a server would take ten minutes, and an empty vocabulary has nothing to suggest.
  await readVocabulary(database)
  const log = await explainAll(database, closings)
  const server = await startServer({ port: 4709, dataDir: `${folder}/server`, databaseUrl: database.url })
  closings.push(server.stop)
  const readers = await signIn(server.url, database.pool, ['member-0@bench.example', 'member-9999@bench.example'])
  const all: PlanCase[] = [...(await makePlanCases(database.pool, readers)), ...suggestionCases]
  const cases = all.flatMap(({ group, ...one }) => (group === undefined ? [] : [{ ...one, group }]))
  const measured = new Map<string, number[]>()
  for (let run = 0; run < runs; run++) {
    await emptyCache(database, server.url)
    for (const one of cases) {
      const from = log.size()
      await visit(server.url, one)
      const milliseconds = log.since(from).lists.reduce((sum, statement) => sum + statement.milliseconds, 0)
      measured.set(one.group, [...(measured.get(one.group) ?? []), milliseconds])
    }
  }
  await server.stop()
  say(`${cases.length} searches and suggestions made ${runs} times in ${since(start)}`)
  return [...measured].map(([what, times]) => ({
    what,
    requests: times.length,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
  }))
}

async function readVocabulary({ url, pool }: BenchDatabase) {
  const start = performance.now()
  const db = createDb(createPool(url, () => {}, 1))
  const isLeft = async () => {
    const { rows } = await pool.query<{ left: boolean }>(
      `select read_until < least($1, (select max(number) from search_entries)) as left from search_word_state`,
      [entriesRead],
    )
    return rows[0]?.left === true
  }
  while (await isLeft()) await readWords({ db, clock: () => new Date() })
  await pool.query('analyze search_words')
  await db.destroy()
  say(`the vocabulary is read after ${since(start)}`)
}

const percentile = (values: number[], part: number) =>
  values.toSorted((one, other) => one - other)[Math.ceil(values.length * part) - 1] ?? Number.NaN

export function searchTable(figures: SearchFigure[]): string {
  const rows = figures.map(({ what, requests, p50, p95 }): Cell[] => [what, requests, p50.toFixed(2), p95.toFixed(2)])
  return table(['Searches and suggestions, in the database', 'requests', 'p50 ms', 'p95 ms'], rows)
}
