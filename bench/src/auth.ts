import { generateKeyPairSync, verify } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { createAccessTokens } from '../../server/src/features/identity/sessions/access-tokens.ts'
import { eventually } from '../../server/src/platform/process/processes.ts'
import type { BenchDatabase } from './database.ts'
import { password } from './database.ts'
import { folder, say, startBaseline, startServer, type Closing } from './setup.ts'
import { rangeText, ratioOf, type Pace, type Range } from './rounds.ts'
import { someEmails } from './workloads.ts'
import { measure, medianOf, send, writeRequests } from './wrk.ts'

export interface AuthResult {
  /** Renewing sessions, against the baseline's list of a ward. */
  refresh: { ours: number; baseline: number; ratio: Range; target: number }
  /** Milliseconds to believe an access token: never seen before, and seen before. */
  verify: { first: number; again: number; bare: number; ratio: Range; target: number }
  racing: { clients: number; refreshes: number; refused: number; sessions: number; active: number; seconds: number }
  timing: Timing[]
}

/** Medians in ms of known and unknown accounts in turn; `noise` is what two halves of one kind differ by. */
export interface Timing {
  what: string
  known: number
  unknown: number
  noise: number
}

const asJson = { 'content-type': 'application/json' }

/** The figures of the auth service, on a server whose rate limits are off. */
export async function measureAuth(database: BenchDatabase, pace: Pace, closings: Closing[]): Promise<AuthResult> {
  const believing = await measureVerify()
  const server = await startServer({ port: 4709, dataDir: `${folder}/server`, databaseUrl: database.url })
  closings.push(server.stop)
  const baseline = await startBaseline({ port: 4713, databaseUrl: database.url, passwordHash: database.passwordHash })
  closings.push(baseline.stop)

  const emails = await someEmails(database.pool, tries)
  const refresh = await compareRefresh(database, server.url, baseline.url, emails, pace)
  say(`refresh: ${Math.round(refresh.ours)}/s, ratio ${rangeText(refresh.ratio)}`)
  const racing = await raceOneSession(database, server.url, emails[0] ?? '')
  const timing = [
    await compareTiming(database.pool, 'sign-in, wrong password', server.url, emails, (email) => ({
      path: '/auth/v1/token?grant_type=password',
      body: { email, password: 'not the password' },
    })),
    await compareTiming(database.pool, 'recover', server.url, emails, (email) => ({
      path: '/auth/v1/recover',
      body: { email },
    })),
    await compareTiming(database.pool, 'sign-up', server.url, emails, (email) => ({
      path: '/auth/v1/signup',
      body: { email, password: 'a new password' },
    })),
  ]
  await baseline.stop()
  await server.stop()
  return { refresh, verify: believing, racing, timing }
}

interface Session {
  refresh_token: string
}

async function post(url: string, path: string, body: object) {
  const { ok, text } = await send(url, { method: 'POST', path, headers: asJson, body: JSON.stringify(body) })
  return { ok, json: JSON.parse(text) as Partial<Session> }
}

async function signInAll(url: string, emails: readonly string[]): Promise<string[]> {
  const tokens: string[] = []
  for (let at = 0; at < emails.length; at += 4) {
    const some = emails.slice(at, at + 4).map(async (email) => {
      const { json } = await post(url, '/auth/v1/token?grant_type=password', { email, password })
      return json.refresh_token ?? ''
    })
    tokens.push(...(await Promise.all(some)))
  }
  return tokens
}

async function compareRefresh(
  { pool }: BenchDatabase,
  url: string,
  baselineUrl: string,
  emails: readonly string[],
  { rounds, seconds }: Pace,
) {
  const { rows } = await pool.query<{ ward_code: number }>(
    `select ward_code from listings where module = 'market' and status = 'active' order by md5(id::text) limit 2048`,
  )
  const wards = writeRequests(
    'newest-10-products-of-a-ward',
    rows.map(({ ward_code }) => ({ path: `/api/listings?module=market&ward=${ward_code}&limit=10` })),
  )
  const tokens = join(folder, 'refresh.tokens')
  const ours: number[] = []
  const baseline: number[] = []
  for (let round = 0; round <= rounds; round++) {
    // A token is good once: each round begins with sessions of its own.
    writeFileSync(tokens, `${(await signInAll(url, emails.slice(0, 128))).join('\n')}\n`)
    const renewed = await measure({ url, file: tokens, connections: 16, seconds, script: 'refresh.lua' })
    if (renewed.refused > 0) throw new Error(`${renewed.refused} refreshes were refused`)
    const listed = await measure({ url: baselineUrl, file: wards, connections: 16, seconds })
    // The first round warms both up.
    if (round > 0) {
      ours.push(renewed.perSecond)
      baseline.push(listed.perSecond)
    }
  }
  return { ours: medianOf(ours), baseline: medianOf(baseline), ratio: ratioOf(ours, baseline), target: 0.4 }
}

/** Fifty clients share one stored session, as tabs do, and renew it 5,000 times. */
async function raceOneSession({ pool }: BenchDatabase, url: string, email: string) {
  const [clients, refreshes] = [50, 5000]
  const [token = ''] = await signInAll(url, [email])
  let stored = token
  let [left, refused] = [refreshes, 0]
  const start = performance.now()
  const client = async () => {
    while (left-- > 0) {
      const { ok, json } = await post(url, '/auth/v1/token?grant_type=refresh_token', {
        refresh_token: stored,
      })
      if (ok) stored = json.refresh_token ?? stored
      else refused++
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  const seconds = (performance.now() - start) / 1000
  const renewals = await Promise.all(
    Array.from({ length: clients }, () =>
      post(url, '/auth/v1/token?grant_type=refresh_token', { refresh_token: stored }),
    ),
  )
  const active = new Set(renewals.map(({ json }) => json.refresh_token)).size
  const sessionId = Buffer.from(token, 'base64url').toString('hex', 0, 16)
  const { rows } = await pool.query<{ sessions: number }>(
    'select count(*)::int as sessions from sessions where id = $1',
    [sessionId],
  )
  return { clients, refreshes, refused, seconds, sessions: rows[0]?.sessions ?? 0, active }
}

const tries = 200

async function jobsAreDone(pool: pg.Pool) {
  const isDone = async () => {
    const { rows } = await pool.query(
      'select from graphile_worker.jobs where run_at <= now() and attempts < max_attempts limit 1',
    )
    return rows.length === 0 ? true : undefined
  }
  if (!(await eventually(isDone, 10_000, 2))) throw new Error('jobs are left over')
}

async function compareTiming(
  pool: pg.Pool,
  what: string,
  url: string,
  emails: readonly string[],
  requestFor: (email: string) => { path: string; body: object },
): Promise<Timing> {
  const known: number[] = []
  const unknown: number[] = []
  const stamp = Date.now()
  for (let at = 0; at < tries; at++) {
    const strange = `nobody-${stamp}-${at}@bench.example`
    // In turn, and with who goes first changing, so that both meet the same machine.
    const pair = [
      [known, emails[at % emails.length] ?? ''],
      [unknown, strange],
    ] as const
    for (const [times, email] of at % 2 === 0 ? pair : pair.toReversed()) {
      const { path, body } = requestFor(email)
      // What the one before left to a job is not this one's time.
      await jobsAreDone(pool)
      const start = performance.now()
      await post(url, path, body)
      times.push(performance.now() - start)
    }
  }
  const halves = [known.slice(0, tries / 2), known.slice(tries / 2)].map(medianOf)
  const noise = Math.abs((halves[0] ?? 0) - (halves[1] ?? 0))
  return { what, known: medianOf(known), unknown: medianOf(unknown), noise }
}

const tokensInARound = 500

/** In turn with nothing but the check of the same signatures: what that costs is the machine's matter. */
async function measureVerify() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const key = { ...privateKey.export({ format: 'jwk' }), kid: 'bench', alg: 'ES256' }
  const tokens = createAccessTokens([key], 'http://bench.example/auth/v1', () => new Date())
  const many = Array.from({ length: 10 * tokensInARound }, (_, at) =>
    tokens.sign({ sub: `member ${at}`, session_id: `session ${at}` }),
  )
  const bareKey = { key: publicKey, dsaEncoding: 'ieee-p1363' as const }
  const signed = many.map((token) => {
    const at = token.lastIndexOf('.')
    return { text: Buffer.from(token.slice(0, at)), signature: Buffer.from(token.slice(at + 1), 'base64url') }
  })
  const timed = async (act: (at: number) => unknown, from: number) => {
    const start = performance.now()
    for (let at = from; at < from + tokensInARound; at++) await act(at)
    return (performance.now() - start) / tokensInARound
  }
  const believe = (at: number) => tokens.verify(many[at] ?? '')
  const check = (at: number) => signed[at] && verify('sha256', signed[at].text, bareKey, signed[at].signature)
  const [first, bare]: [number[], number[]] = [[], []]
  for (let from = 0; from < many.length; from += tokensInARound) {
    const [one, other] = [await timed(believe, from), await timed(check, from)]
    // The first round warms both up.
    if (from > 0) {
      first.push(one)
      bare.push(other)
    }
  }
  const again = await timed(believe, 0)
  return { first: medianOf(first), again, bare: medianOf(bare), ratio: ratioOf(bare, first), target: 0.8 }
}
