import { measureAgeing } from './ageing.ts'
import type { BenchDatabase } from './database.ts'
import { pinDatabase } from './html.ts'
import { alternate, type Pace } from './rounds.ts'
import { attempt, ratioRow, type Row } from './rows.ts'
import { folder, startServer, type Closing } from './setup.ts'
import { createMixedReads } from './mixed-reads.ts'
import { createWriter, type Writer } from './writer.ts'
import { measure, send, writeRequests, type Request } from './wrk.ts'

const connections = 16

/**
 * A cache is judged with writes beside it: the same reads while others like and write posts in other counties, and while
 * nobody does. The server has core 0 for itself, load and database share core 1.
 */
export async function measureMixed(database: BenchDatabase, pace: Pace, closings: Closing[]): Promise<Row[]> {
  const release = await pinDatabase(database)
  closings.push(release)
  const server = await startServer({ port: 4731, dataDir: `${folder}/server`, databaseUrl: database.url, core: 0 })
  closings.push(server.stop)
  const { url } = server
  const writer = await createWriter(url, database.pool)
  const reads = await createMixedReads(url, database.pool)

  const rows: Row[] = []
  for (const { what, min, maxP99, requests } of reads.beside) {
    const target = `≥ ${min.toFixed(2)}${maxP99 === undefined ? '' : `, p99 ≤ ${maxP99} ms`}`
    rows.push(await attempt(what, target, () => withWrites({ url, requests, writer, min, maxP99, pace })))
  }
  await writer.clean()
  const { what, withChoice, without } = reads.chosen
  rows.push(await attempt(what, '≥ 0.80', () => comparePages(url, withChoice, without, pace)))
  rows.push(await measureAgeing(url, database, pace))
  await server.stop()
  await release()
  return rows
}

interface Beside {
  url: string
  requests: Request[]
  writer: Writer
  min: number
  maxP99: number | undefined
  pace: Pace
}

async function withWrites({ url, requests, writer, min, maxP99, pace }: Beside) {
  const run = await prepare(url, 'mixed', requests)
  const rates: number[] = []
  const busy = async (seconds: number) => {
    writer.start()
    try {
      return await run(seconds)
    } finally {
      rates.push(await writer.stop())
    }
  }
  const measured = ratioRow(await alternate(busy, run, pace), min, maxP99)
  const writes = Math.min(...rates)
  return {
    ...measured,
    measured: `${measured.measured}, ${writes.toFixed(0)} writes/s`,
    numbers: { ...measured.numbers, writes },
  }
}

async function comparePages(url: string, one: Request[], other: Request[], pace: Pace) {
  const [withChoice, without] = [await prepare(url, 'chosen', one), await prepare(url, 'not-chosen', other)]
  return ratioRow(await alternate(withChoice, without, pace), 0.8)
}

/** Every path is opened once before: how long a page takes to make is another row's matter. */
async function prepare(url: string, name: string, requests: Request[]) {
  for (const request of requests) {
    const { ok, status } = await send(url, request)
    if (!ok) throw new Error(`${request.path}: ${status}`)
  }
  const file = writeRequests(name, requests)
  const run = (seconds: number) => measure({ url, file, connections, seconds, core: 1 })
  await run(1)
  return run
}
