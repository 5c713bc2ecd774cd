import type pg from 'pg'
import type { Reader } from './work.ts'
import { signIn, someEmails } from './workloads.ts'
import { send, type Request } from './wrk.ts'

/** What a busy evening writes in a second. */
const perSecond = { likes: 20, posts: 5 }
const writers = 64

/** Which counties the mixed rows read, and which they write in. */
export const isRead = 'county_code % 2 = 0'
const isWritten = 'county_code % 2 = 1'

export interface Writer {
  start(): void
  /** Answers how many writes a second there were. Throws when one was refused. */
  stop(): Promise<number>
  /** Deletes the posts that were written. */
  clean(): Promise<void>
}

/** Members who like and write posts at a steady rate, all of them in counties that nobody reads meanwhile. */
export async function createWriter(url: string, pool: pg.Pool): Promise<Writer> {
  const requests = await writesElsewhere(url, pool)
  const begun = new Date()
  let timer: NodeJS.Timeout | undefined
  let [started, due, at] = [0, 0, 0]
  let refused: string | undefined
  const open = new Set<Promise<void>>()

  async function write(request: Request) {
    const { ok, status, text } = await send(url, request)
    if (!ok) refused ??= `${request.path}: ${status} ${text.slice(0, 100)}`
  }

  function tick() {
    const target = ((performance.now() - started) / 1000) * (perSecond.likes + perSecond.posts)
    // A stalled machine is not made up for by a burst.
    if (target - due > 10) due = target - 1
    for (; due < target; due++) {
      const work = write(requests[at++ % requests.length] as Request).catch((error: unknown) => {
        refused ??= String(error)
      })
      open.add(work)
      void work.finally(() => open.delete(work))
    }
  }

  return {
    start() {
      refused = undefined
      due = 0
      started = performance.now()
      timer = setInterval(tick, 1000 / (perSecond.likes + perSecond.posts))
    },
    async stop() {
      clearInterval(timer)
      const seconds = (performance.now() - started) / 1000
      const written = due
      await Promise.all(open)
      if (refused !== undefined) throw new Error(`a write was refused: ${refused}`)
      return written / seconds
    },
    clean: async () => void (await pool.query('delete from feed_posts where created_at >= $1', [begun])),
  }
}

/** Four likes, then a post, over and over. */
async function writesElsewhere(url: string, pool: pg.Pool): Promise<Request[]> {
  const readers = await signIn(url, pool, await someEmails(pool, writers))
  const someone = (at: number) => (readers[at % readers.length] as Reader).headers
  const posts = await pool.query<{ id: string }>(
    `select id from feed_posts where visibility = 'public' and ${isWritten} order by md5(id::text || 'w') limit 2000`,
  )
  const places = await pool.query(
    `select county_code, constituency_code, code as ward_code from wards where ${isWritten} order by md5(code::text)`,
  )
  return posts.rows.flatMap(({ id }, at): Request[] => {
    const like: Request = { method: 'POST', path: `/api/posts/${id}/like`, headers: someone(at) }
    if (at % 4 !== 3) return [like]
    const place = places.rows[at % places.rows.length] as object
    const content = `Barabara imefunguliwa tena. The road is open again. ${at}`
    const headers = { 'content-type': 'application/json', ...someone(at) }
    const body = JSON.stringify({ content, visibility: 'county', ...place })
    return [like, { method: 'POST', path: '/api/posts', headers, body }]
  })
}
