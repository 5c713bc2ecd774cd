import type { BenchDatabase } from './database.ts'
import type { Pace } from './rounds.ts'
import { attempt, type Row } from './rows.ts'
import { measure, writeRequests } from './wrk.ts'

/** Seconds after which a cached page is made anew. */
const maxAge = 15
/** Of the time of the server that making aged pages anew shall take. */
const share = 0.4
const limits = { least: 32, most: 2048 }
const connections = 16
const maxP99 = 30

/**
 * Product pages that all age while they are opened again and again. How many there are follows from how fast this machine
 * makes one, so that the row says the same on a slow one: each ages at least once, and making them anew takes the same
 * part of the time.
 */
export const measureAgeing = (url: string, { pool }: BenchDatabase, pace: Pace): Promise<Row> =>
  attempt('product page while pages age', `p99 ≤ ${maxP99} ms`, async () => {
    const { rows } = await pool.query<{ id: string }>(
      `select id from listings where module = 'market' and status = 'active' order by md5(id::text || 'ageing') limit 20000`,
    )
    const headers = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' }
    const fileOf = (name: string, from: number, to: number) =>
      writeRequests(
        name,
        rows.slice(from, to).map(({ id }) => ({ path: `/market/${id}`, headers })),
      )
    const load = (file: string, seconds: number) => measure({ url, file, connections, seconds, core: 1 })

    const fresh = await load(fileOf('made-anew', limits.most, rows.length), 2)
    const pages = Math.round(Math.min(limits.most, Math.max(limits.least, fresh.perSecond * maxAge * share)))
    const file = fileOf('ageing', 0, pages)
    await load(file, Math.ceil((1.5 * pages) / fresh.perSecond) + 1)
    const seconds = pace.seconds < 5 ? maxAge + 5 : 2 * maxAge + 5
    const before = await countMade(url)
    const { perSecond, p50, p99, refused } = await load(file, seconds)
    const made = (await countMade(url)) - before
    const times = Number.isNaN(made) ? '' : `, ${made} made anew`
    return {
      measured: `p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)} ms, ${Math.round(perSecond)}/s; ${pages} pages in ${seconds} s${times}`,
      good: p99 <= maxP99 && refused === 0 && !(made < pages / 2),
      numbers: { p50, p99, perSecond, pages, seconds, made, refused },
    }
  })

/** How often anything cached was made or made anew, as the server counts it. */
async function countMade(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const counts = [...text.matchAll(/^mtaa_cache_reads_total\{outcome="(?:stale|miss)"[^}]*\} (\d+)$/gm)]
  return counts.length === 0 ? Number.NaN : counts.reduce((sum, [, count]) => sum + Number(count), 0)
}
