import { setTimeout as pause } from 'node:timers/promises'
import { eventually } from '../../server/src/platform/process/processes.ts'
import type { BenchDatabase } from './database.ts'
import { maxSeconds, race, readAlong } from './talk.ts'
import { receiveAlong, raceReads } from './messaging.ts'
import { maxLoss, maxSeconds as maxNotifySeconds, notifyAll } from './notify-all.ts'
import { maxSeconds as maxReachSeconds, reachAll } from './maintenance.ts'
import { openLiveStream, type LiveEvent, type LiveStream } from './live-client.ts'
import { changeFlags, flagClients, maxFlagSeconds } from './flag-change.ts'
import { attempt, type Row } from './rows.ts'
import { folder, memoryOf, startServer, type Closing } from './setup.ts'
import { signIn, someEmails } from './workloads.ts'
import { send } from './wrk.ts'

/** Every public post is published on it. */
const topic = 'place:country'
const limits = { kilobytes: 20, seconds: 1 }
/** Streams that one IP opens; the server allows 200. */
const perIp = 150
const reconnects = 100

type Server = Awaited<ReturnType<typeof startServer>>

/** The live channel of one process: what many streams cost, how soon all have a message, and whether one is ever lost. */
export async function measureLive(
  database: BenchDatabase,
  { quick }: { quick: boolean },
  closings: Closing[],
): Promise<Row[]> {
  const many = quick ? 2000 : 10_000
  const maxConnections = String(Math.ceil(many * 1.5))
  const server = await startServer({
    port: 4751,
    dataDir: `${folder}/server`,
    databaseUrl: database.url,
    env: { MAX_CONNECTIONS: maxConnections, MAX_CONNECTIONS_PER_ADDRESS: maxConnections },
  })
  closings.push(server.stop)
  const begun = new Date()
  const post = await createPoster(server.url, database)
  const streams: LiveStream[] = []
  const received = new Map<string, number[]>()
  const rows = [
    await attempt(`${many.toLocaleString('en')} streams, memory of each`, `≤ ${limits.kilobytes} KB`, () =>
      openMany(server, many, streams, received),
    ),
    await attempt('a message to all of them', `≤ ${limits.seconds} s, 0 lost`, () =>
      sendToAll(streams, post, received, quick ? 3 : 10),
    ),
  ]
  for (const { close } of streams) close()
  rows.push(
    await attempt(
      `a changed flag in ${flagClients.toLocaleString('en')} clients`,
      `p95 ≤ ${maxFlagSeconds} s, 0 lost`,
      () => changeFlags(server.url, database),
    ),
  )
  rows.push(
    await attempt('a comment in another browser, at load', `p95 ≤ ${maxSeconds} s, 0 lost`, () =>
      readAlong(server.url, database),
    ),
  )
  rows.push(
    await attempt('10,000 likes and comments that race on one post', 'counts exact', () => race(server.url, database)),
  )
  rows.push(
    await attempt('a message in another browser, at load', `p95 ≤ ${maxSeconds} s, 0 lost`, () =>
      receiveAlong(server.url, database, maxSeconds),
    ),
    await attempt('10,000 messages and reads that race in eight tabs', 'unread exact', () =>
      raceReads(server.url, database),
    ),
    await attempt(
      '100,000 notifications with readers beside',
      `≤ ${maxNotifySeconds} s, readers lose ≤ ${maxLoss * 100} %`,
      () => notifyAll(server.url, database),
    ),
  )
  rows.push(
    await attempt('maintenance, until a thousand open pages know it', `p95 ≤ ${maxReachSeconds} s, 0 lost`, () =>
      reachAll(server.url, database),
    ),
  )
  rows.push(await attempt(`messages over ${reconnects} reconnects`, '0 lost', () => reconnect(server.url, post)))
  await database.pool.query('delete from feed_posts where created_at >= $1', [begun])
  await server.stop()
  return rows
}

async function createPoster(url: string, { pool }: BenchDatabase) {
  const members = await signIn(url, pool, await someEmails(pool, 16))
  const { rows } = await pool.query(
    'select county_code, constituency_code, code as ward_code from wards order by md5(code::text) limit 500',
  )
  let at = 0
  return async () => {
    at += 1
    const answer = await send(url, {
      method: 'POST',
      path: '/api/posts',
      headers: { 'content-type': 'application/json', ...members[at % members.length]?.headers },
      body: JSON.stringify({
        content: `Habari mpya ${at}`,
        visibility: 'public',
        ...(rows[at % rows.length] as object),
      }),
    })
    if (!answer.ok) throw new Error(`a post was refused: ${answer.status} ${answer.text.slice(0, 100)}`)
    return (JSON.parse(answer.text) as { id: string }).id
  }
}

/** The id of the post that a message is about. */
const postOf = ({ event, data }: LiveEvent): string | undefined =>
  event === 'message' ? /"post":"([^"]+)"/.exec(data)?.[1] : undefined

async function openMany({ url, pid }: Server, many: number, streams: LiveStream[], received: Map<string, number[]>) {
  const onEvent = (event: LiveEvent) => {
    const id = postOf(event)
    if (id === undefined) return
    const times = received.get(id)
    if (times) times.push(performance.now())
    else received.set(id, [performance.now()])
  }
  const open = async (at: number) => {
    const from = `127.0.${1 + Math.floor(at / perIp / 250)}.${1 + (Math.floor(at / perIp) % 250)}`
    streams.push(await openLiveStream({ url, topic, from, onEvent }))
  }
  // What the first streams need besides, such as code that is compiled, is not theirs.
  for (let at = 0; at < 100; at++) await open(at)
  await pause(2000)
  const before = memoryOf(pid)
  const start = performance.now()
  for (let at = 100; at < many; at += 100) await Promise.all(Array.from({ length: 100 }, (_, more) => open(at + more)))
  const seconds = (performance.now() - start) / 1000
  await pause(3000)
  const kilobytes = ((memoryOf(pid) - before) * 1024) / (streams.length - 100)
  return {
    measured: `${kilobytes.toFixed(1)} KB (${Math.round(memoryOf(pid))} MB in all), opened in ${seconds.toFixed(1)} s`,
    good: kilobytes <= limits.kilobytes,
    numbers: { kilobytes, streams: streams.length, seconds },
  }
}

async function sendToAll(
  streams: LiveStream[],
  post: () => Promise<string>,
  received: Map<string, number[]>,
  times: number,
) {
  const longest: number[] = []
  let lost = 0
  for (let at = 0; at < times; at++) {
    const start = performance.now()
    const id = await post()
    const all = () => (received.get(id)?.length === streams.length ? true : undefined)
    await eventually(all, 20_000, 20)
    const arrived = received.get(id) ?? []
    lost += streams.length - arrived.length
    longest.push(arrived.reduce((last, time) => Math.max(last, time - start), 0) / 1000)
  }
  const worst = Math.max(...longest)
  return {
    measured: `${worst.toFixed(2)} s to the last of ${streams.length.toLocaleString('en')} at worst, ${lost} lost, ${times} messages`,
    good: worst <= limits.seconds && lost === 0 && streams.length > 0,
    numbers: { worst, lost, messages: times },
  }
}

/** One reader comes and goes while posts are written; it resumes where it was. A `resync` after the first is a loss, too. */
async function reconnect(url: string, post: () => Promise<string>) {
  const seen = new Set<string>()
  let resyncs = 0
  const onEvent = (event: LiveEvent) => {
    const id = postOf(event)
    if (id !== undefined) seen.add(id)
    if (event.event === 'resync') resyncs += 1
  }
  let stream = await openLiveStream({ url, topic, onEvent })
  const first = resyncs
  const written: string[] = []
  const over = new AbortController()
  const writing = (async () => {
    while (!over.signal.aborted) {
      written.push(await post())
      await pause(10)
    }
  })()
  try {
    for (let at = 0; at < reconnects; at++) {
      await pause(20 + ((at * 37) % 60))
      stream.close()
      await pause((at * 13) % 40)
      stream = await openLiveStream({ url, topic, lastId: stream.lastId(), onEvent })
    }
  } finally {
    over.abort()
    await writing
  }
  await eventually(() => (written.every((id) => seen.has(id)) ? true : undefined), 5000, 50)
  stream.close()
  const lost = written.filter((id) => !seen.has(id)).length
  return {
    measured: `${lost} lost of ${written.length}, ${resyncs - first} times told to fetch anew`,
    good: lost === 0 && resyncs === first && written.length > 0,
    numbers: { lost, written: written.length, resyncs: resyncs - first },
  }
}
