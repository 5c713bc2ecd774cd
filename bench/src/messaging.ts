import { setTimeout as pause } from 'node:timers/promises'
import { eventually } from '../../server/src/platform/process/processes.ts'
import type { BenchDatabase } from './database.ts'
import { openLiveStream } from './live-client.ts'
import type { Reader } from './work.ts'
import { signIn, someEmails } from './workloads.ts'
import { send, unique } from './wrk.ts'

const many = 100
const others = 8
const tabs = 8
const requests = 10_000

interface Sent {
  id: string
  conversation_id: string
  seq: number
}

async function post<T>(url: string, path: string, { headers }: Reader, body: object): Promise<T> {
  const answer = await send(url, {
    method: 'POST',
    path,
    headers: { 'content-type': 'application/json', 'idempotency-key': unique, ...headers },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${answer.text.slice(0, 100)}`)
  return JSON.parse(answer.text) as T
}

const write = (url: string, from: Reader, to: string, text: string) =>
  post<Sent>(url, '/api/messages', from, { to, text })

/** A member and so many who have written to them and whom they have accepted. */
async function acquainted(url: string, { pool }: BenchDatabase, count: number) {
  const [email = ''] = await someEmails(pool, 1)
  const { rows } = await pool.query<{ email: string }>(
    `select o.email from conversation_members m join users u on u.id = m.member_id join users o on o.id = m.other_id
     where u.email = $1 and m.accepted order by m.conversation_id limit $2`,
    [email, count],
  )
  const [me] = await signIn(url, pool, [email])
  const writers = await signIn(
    url,
    pool,
    rows.map((row) => row.email),
  )
  if (!me || writers.length < count) throw new Error('there are not enough conversations')
  return { me, writers }
}

/** Its reader learns of a message by the live channel and fetches it, while others send elsewhere. */
export async function receiveAlong(url: string, database: BenchDatabase, maxSeconds: number) {
  const { me, writers } = await acquainted(url, database, others + 1)
  const [writer, ...crowd] = writers as [Reader, ...Reader[]]
  const seen = new Map<string, number>()
  const fetchNew = async (conversation: string, seq: number) => {
    const { text } = await send(url, {
      path: `/api/conversations/${conversation}/messages?after=${seq - 1}`,
      headers: me.headers,
    })
    for (const { id } of (JSON.parse(text) as { items: Sent[] }).items)
      if (!seen.has(id)) seen.set(id, performance.now())
  }
  const stream = await openLiveStream({
    url,
    topic: 'me',
    headers: { authorization: me.headers.authorization },
    onEvent({ event, data }) {
      if (event !== 'message') return
      const { message, seq } = (JSON.parse(data) as { data: { message?: string; seq?: number } }).data
      if (message !== undefined && seq !== undefined) void fetchNew(message, seq)
    },
  })
  const over = new AbortController()
  const load = crowd.map(async (from, n) => {
    const to = crowd[(n + 1) % crowd.length] as Reader
    for (let at = 0; !over.signal.aborted; at++) {
      await pause(100)
      // Some of them are strangers, whose second message waits for an answer: that is load, too.
      await write(url, from, to.id, `Habari ${at}`).catch(() => {})
    }
  })
  const times: number[] = []
  let lost = 0
  for (let at = 0; at < many; at++) {
    const begun = performance.now()
    const { id } = await write(url, writer, me.id, `Maji ${at}`)
    const arrived = await eventually(() => seen.get(id), 5000, 5)
    if (arrived === undefined) lost += 1
    else times.push((arrived - begun) / 1000)
    await pause(20)
  }
  over.abort()
  await Promise.all(load)
  stream.close()
  const p95 = times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? Number.NaN
  return {
    measured: `p95 ${p95.toFixed(3)} s of ${times.length}, ${lost} lost`,
    good: p95 <= maxSeconds && lost === 0,
    numbers: { p95, lost },
  }
}

/** One member reads in eight tabs while others write to them: what is unread in the end is what has not been read. */
export async function raceReads(url: string, database: BenchDatabase) {
  const { me, writers } = await acquainted(url, database, tabs)
  const newest: Sent[] = []
  const begun = performance.now()
  let [at, refused] = [0, 0]
  const run = async () => {
    for (let n = at++; n < requests; n = at++) {
      const known = newest[(n * 7919) % Math.max(1, newest.length)]
      const receipt = known && { conversation_id: known.conversation_id, delivered: known.seq, read: known.seq }
      const done =
        n % 2 === 0 || !receipt
          ? write(url, writers[(n / 2) % writers.length] ?? (writers[0] as Reader), me.id, `Habari ${n}`)
          : post<null>(url, '/api/conversations/receipts', me, { receipts: [receipt] })
      const sent = await done.catch(() => void refused++)
      if (sent && 'seq' in sent) newest.push(sent)
    }
  }
  await Promise.all(Array.from({ length: tabs }, run))
  const seconds = (performance.now() - begun) / 1000
  const answer = await send(url, { path: '/api/messages/unread', headers: me.headers })
  const { count: unread } = JSON.parse(answer.text) as { count: number }
  const { rows } = await database.pool.query<{ waiting: number; gaps: number }>(
    `select (select count(*)::int from conversation_members m join messages x on x.conversation_id = m.conversation_id
         where m.member_id = $1 and m.folder = 'inbox' and x.sender_id <> $1 and x.seq > m.read_seq) as waiting,
       (select count(*)::int from conversation_members m join conversations c on c.id = m.conversation_id
         where m.member_id = $1 and c.last_seq <> (select count(*) from messages x where x.conversation_id = c.id)) as gaps`,
    [me.id],
  )
  const [{ waiting, gaps } = { waiting: -1, gaps: -1 }] = rows
  return {
    measured: `${unread} unread of ${waiting}, ${gaps} with gaps, ${newest.length} sent, ${refused} refused, ${seconds.toFixed(1)} s`,
    good: unread === waiting && gaps === 0 && refused === 0,
    numbers: { unread, waiting, gaps, sent: newest.length, refused, seconds },
  }
}
