import type { SearchResult } from '@mtaa/contract/community/search'
import { folder, startServer, type Closing } from '../setup.ts'
import { openRecallDatabase } from './database.ts'
import { queries, secondQueries } from './queries.ts'
import { paramsOf, scoreOf, type Score } from './score.ts'

/** What search knows of words, and what it does without. */
export const analysers = ['all', 'no_synonyms', 'no_folding', 'none'] as const
type Analyser = (typeof analysers)[number]

export type RecallResult = Record<Analyser, Score[]>

/** All 300 queries against the product itself, on a database with nothing but the documents. */
export async function measureRecall(closings: Closing[]): Promise<RecallResult> {
  const { url, keys } = await openRecallDatabase(closings)
  const results: Partial<RecallResult> = {}
  for (const analyser of analysers) {
    const env = { SEARCH_WORDS: analyser }
    const server = await startServer({ port: 4761, dataDir: `${folder}/server-recall`, databaseUrl: url, env })
    closings.push(server.stop)
    results[analyser] = await askAll(server.url, keys)
    await server.stop()
  }
  return results as RecallResult
}

async function askAll(url: string, keys: ReadonlyMap<string, string>): Promise<Score[]> {
  const scores: Score[] = []
  for (const query of [...queries, ...secondQueries]) {
    const { q, kind, limit } = paramsOf(query)
    const params = new URLSearchParams({ q, limit: String(limit), ...(kind === undefined ? {} : { kind }) })
    const answer = await fetch(`${url}/api/search?${params.toString()}`)
    if (!answer.ok) throw new Error(`${query.text}: ${answer.status} ${await answer.text()}`)
    scores.push(scoreOf(query, (await answer.json()) as SearchResult, keys))
  }
  return scores
}
