import { setTimeout as pause } from 'node:timers/promises'
import { eventually } from '../../server/src/platform/process/processes.ts'
import type { BenchDatabase } from './database.ts'
import { openLiveStream } from './live-client.ts'
import type { Reader } from './work.ts'
import { signIn, someEmails } from './workloads.ts'
import { send } from './wrk.ts'

/** From the press that sends a comment until another reader has its text. */
export const maxSeconds = 0.5
const readers = 20
const comments = 100
const racers = 64
const requests = 10_000

/** A post of today; deleted with its comments at the end of the part. */
async function createPost(url: string, { pool }: BenchDatabase, writer: Reader): Promise<string> {
  const { rows } = await pool.query<object>(
    'select county_code, constituency_code, ward_code from profiles where id = $1',
    [writer.id],
  )
  const { id } = await post(url, '/api/posts', writer, { content: 'Habari', visibility: 'public', ...rows[0] })
  return id
}

async function post(url: string, path: string, { headers }: Reader, body: object) {
  const answer = await send(url, {
    method: 'POST',
    path,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${answer.text.slice(0, 100)}`)
  return JSON.parse(answer.text) as { id: string }
}

const numberOf = (members: readonly Reader[], n: number) => members[n % members.length] as Reader

/** Readers are notified of each comment and fetch the talk, while others write and like elsewhere. */
export async function readAlong(url: string, database: BenchDatabase) {
  const members = await signIn(url, database.pool, await someEmails(database.pool, readers + 1))
  const writer = numberOf(members, readers)
  const id = await createPost(url, database, writer)
  const seen = new Map<string, number[]>()
  const fetchTalk = async ({ headers }: Reader, comment: string) => {
    const { text } = await send(url, { path: `/api/posts/${id}/comments`, headers })
    if (text.includes(comment)) seen.set(comment, [...(seen.get(comment) ?? []), performance.now()])
  }
  const streams = await Promise.all(
    members.slice(0, readers).map((reader) =>
      openLiveStream({
        url,
        topic: `comments:${id}`,
        onEvent: ({ data }) => {
          const comment = /"comment":"([^"]+)"/.exec(data)?.[1]
          if (comment) void fetchTalk(reader, comment)
        },
      }),
    ),
  )
  const over = new AbortController()
  const load = Array.from({ length: 8 }, async (_, n) => {
    const other = await createPost(url, database, numberOf(members, n))
    for (let at = 0; !over.signal.aborted; at++) {
      await pause(100)
      if (at % 2) await post(url, `/api/posts/${other}/like`, numberOf(members, at), {})
      else await post(url, `/api/posts/${other}/comments`, numberOf(members, at), { content: `Habari ${at}` })
    }
  })
  const times: number[] = []
  let lost = 0
  for (let at = 0; at < comments; at++) {
    const begun = performance.now()
    const { id: comment } = await post(url, `/api/posts/${id}/comments`, writer, { content: `Maji ${at}` })
    await eventually(() => (seen.get(comment)?.length === readers ? true : undefined), 5000, 10)
    const arrived = seen.get(comment) ?? []
    times.push(...arrived.map((time) => (time - begun) / 1000))
    lost += readers - arrived.length
    await pause(20)
  }
  over.abort()
  await Promise.all(load)
  for (const { close } of streams) close()
  const p95 = times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? Number.NaN
  return {
    measured: `p95 ${p95.toFixed(3)} s of ${times.length.toLocaleString('en')}, ${lost} lost`,
    good: p95 <= maxSeconds && lost === 0,
    numbers: { p95, lost },
  }
}

/** Everybody likes, comments and replies on one post at once; what is counted is then compared with the rows. */
export async function race(url: string, database: BenchDatabase) {
  const members = await signIn(url, database.pool, await someEmails(database.pool, racers))
  const id = await createPost(url, database, numberOf(members, 0))
  const begun = performance.now()
  let [at, refused, top] = [0, 0, '']
  const run = async () => {
    for (let n = at++; n < requests; n = at++) {
      const member = numberOf(members, Math.floor(n / 3))
      const body = { content: `Habari ${n}`, ...(n % 3 === 2 && top && { reply_to: top }) }
      const sent =
        n % 3 === 0
          ? post(url, `/api/posts/${id}/like`, member, {})
          : post(url, `/api/posts/${id}/comments`, member, body)
      const made = await sent.catch(() => void refused++)
      if (n % 3 === 1 && made) top ||= made.id
    }
  }
  await Promise.all(Array.from({ length: racers }, run))
  const { rows } = await database.pool.query<Record<'likes' | 'liked' | 'comments' | 'written' | 'wrong', number>>(
    `select p.likes_count as likes, (select count(*)::int from post_likes where post_id = p.id) as liked,
       p.comments_count as comments, (select count(*)::int from comments where post_id = p.id) as written,
       (select count(*)::int from comments c where c.post_id = p.id and c.replies_count <>
         (select count(*) from comments r where r.parent_id = c.id)) as wrong
     from feed_posts p where p.id = $1`,
    [id],
  )
  const [
    { likes, liked, comments: counted, written, wrong } = { likes: 0, liked: 1, comments: 0, written: 1, wrong: 1 },
  ] = rows
  const seconds = (performance.now() - begun) / 1000
  return {
    measured: `${likes} of ${liked} likes, ${counted} of ${written} comments, ${wrong} wrong counts of replies, ${refused} refused, ${seconds.toFixed(1)} s`,
    good: likes === liked && counted === written && wrong === 0 && refused === 0,
    numbers: { likes, liked, comments: counted, written, wrong, refused, seconds },
  }
}
