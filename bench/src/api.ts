import type { BenchDatabase } from './database.ts'
import { folder, memoryOf, say, startBaseline, startServer, type Closing } from './setup.ts'
import { alternate, rangeText, type Pace, type Range } from './rounds.ts'
import { assertSameAnswers } from './same-answers.ts'
import type { Work } from './work.ts'
import { befriendedEmails, createWorkloads, signIn, someEmails } from './workloads.ts'
import { measure, send, writeRequests, type Round } from './wrk.ts'

export interface ApiFigure {
  work: string
  connections: number
  ours: Round
  baseline: Round
  ratio: Range
  /** Only at 16 connections, where ratios are compared (bench/README.md). */
  target: number | null
}

export interface ApiResult {
  figures: ApiFigure[]
  memory: { server: number; baseline: number }
}

interface ApiPace extends Pace {
  /** How many at once. */
  connections: readonly number[]
}

/** Ours and the baseline in turn on the same database, the same requests and the same machine. */
export async function measureApi(database: BenchDatabase, pace: ApiPace, closings: Closing[]): Promise<ApiResult> {
  const ours = await startServer({ port: 4701, dataDir: `${folder}/server`, databaseUrl: database.url })
  closings.push(ours.stop)
  const baseline = await startBaseline({ port: 4703, databaseUrl: database.url, passwordHash: database.passwordHash })
  closings.push(baseline.stop)

  const readers = await signIn(ours.url, database.pool, await someEmails(database.pool, 256))
  const befriended = await signIn(ours.url, database.pool, befriendedEmails)
  const workloads = await createWorkloads(database.pool, readers, befriended)
  for (const work of workloads) await assertSameAnswers(ours.url, baseline.url, work)
  say(`both programs give the same answers to ${workloads.length} kinds of request`)

  const figures: ApiFigure[] = []
  for (const work of workloads)
    for (const connections of pace.connections)
      figures.push(await compare(work, connections, [ours.url, baseline.url], pace))
  const memory = { server: memoryOf(ours.pid), baseline: memoryOf(baseline.pid) }
  await baseline.stop()
  await ours.stop()
  return { figures, memory }
}

async function compare(
  { name, requests, target }: Work,
  connections: number,
  [oursUrl, baselineUrl]: [string, string],
  pace: Pace,
): Promise<ApiFigure> {
  const file = writeRequests(name.replaceAll(/\W+/g, '-'), requests)
  const of = async (url: string, seconds: number) => {
    const round = await measure({ url, file, connections, seconds })
    // Waits behind the requests that wrk left, so that the next round begins with an empty queue.
    for (const request of requests.slice(0, 1)) await send(url, request)
    return round
  }
  // Statements are prepared and code is compiled before anything counts.
  await of(oursUrl, 1)
  await of(baselineUrl, 1)
  const { one, other, ratio } = await alternate(
    (seconds) => of(oursUrl, seconds),
    (seconds) => of(baselineUrl, seconds),
    pace,
  )
  say(`${name}, ${connections} connections: ${Math.round(one.perSecond)}/s, ratio ${rangeText(ratio)}`)
  return { work: name, connections, ours: one, baseline: other, ratio, target: connections === 16 ? target : null }
}
