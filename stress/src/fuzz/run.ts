import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'
import { isProgramPath } from '@mtaa/contract/program-paths'
import fc from 'fast-check'
import type { World } from '../../../server/test/harness.ts'
import { addressOf, fits, spelled } from '../../../server/test/platform/sample-input.ts'
import { anyCall, type Call } from './calls.ts'
import { readDocument, whatIsWrong, type Answer, type Documented } from './judge.ts'
import { makeCast, type Cast } from './people.ts'

export interface FuzzOptions {
  seed: number
  requests: number
  /** Stops before a batch that would begin later than this. */
  seconds: number
}

export interface Finding {
  what: string
  number: number
  role: string
  method: string
  url: string
  headers: Record<string, string>
  payload: string
  answer: string
}

export interface Outcome {
  requests: number
  byStatus: Record<string, number>
  /** Endpoints that answered with success at least once. */
  succeeded: Set<string>
  findings: Finding[]
}

const perBatch = 250

/** Sends calls made from the seed, batch by batch, and judges every answer. */
export async function fuzz(world: World, { seed, requests, seconds }: FuzzOptions): Promise<Outcome> {
  const documented = readDocument((await world.http.inject('/api/openapi.json')).body)
  const outcome: Outcome = { requests: 0, byStatus: {}, succeeded: new Set(), findings: [] }
  const until = performance.now() + seconds * 1000
  for (let batch = 0; outcome.requests < requests && performance.now() < until; batch += 1) {
    const cast = await makeCast(world)
    const calls = fc.sample(anyCall, { seed: seed + batch, numRuns: Math.min(perBatch, requests - outcome.requests) })
    for (const call of calls) await attempt(world, { call, cast, documented, outcome })
    await world.runJobs()
  }
  return outcome
}

interface Attempt {
  call: Call
  cast: Cast
  documented: Documented
  outcome: Outcome
}

async function attempt(world: World, { call, cast, documented, outcome }: Attempt) {
  const request = await requestOf(call, cast)
  const { statusCode: status, headers, rawPayload } = await world.http.inject(request.sent)
  const body = textOf(rawPayload, headers['content-encoding'])
  const answer: Answer = { status, headers, body }
  outcome.requests += 1
  outcome.byStatus[status] = (outcome.byStatus[status] ?? 0) + 1
  if (status < 400 && !request.astray) outcome.succeeded.add(call.known.name)
  const secrets = call.role === 'service' ? [] : cast.secrets
  const what = whatIsWrong(call.known, answer, {
    documented,
    astray: request.astray,
    broken: request.broken,
    ofPage: leadsToPage(request.sent),
    secrets,
    sent: decoded(request.sent),
  })
  if (what === undefined) return
  const { method, url, headers: sent, payload } = request.sent
  outcome.findings.push({
    what,
    number: outcome.requests,
    role: call.role,
    method,
    url: url.slice(0, 500),
    headers: sent,
    payload: String(payload ?? '').slice(0, 1000),
    answer: `${status} ${body.slice(0, 500)}`,
  })
}

const decoders: Record<string, (bytes: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  deflate: inflateSync,
}
const textOf = (bytes: Buffer, encoding: unknown) => (decoders[String(encoding)]?.(bytes) ?? bytes).toString()

const decoded = ({ url, payload }: { url: string; payload?: string | Buffer }) =>
  new URLSearchParams(url.split('?')[1]).toString().replaceAll('%5B', '[') + String(payload)

async function requestOf(call: Call, cast: Cast) {
  const { endpoint, prefix } = call.known
  const { method, upload } = endpoint
  const [params, query, body] = [call.params, call.query, call.body].map((part) => cast.put(part))
  const url = prefix + (call.path ?? addressOf(endpoint.path, Object(params) as object, Object(query) as object))
  const json = upload || body === undefined ? undefined : JSON.stringify(body)
  const payload = call.raw ?? (method === 'GET' ? undefined : json)
  const headers = {
    ...(payload !== undefined && call.raw === undefined && { 'content-type': 'application/json' }),
    ...(endpoint.idempotency === 'required' && { 'idempotency-key': `fuzz-${Math.random().toString(36).slice(2)}` }),
    ...(await cast.headersOf(call.role)),
    ...(cast.put(call.headers) as Record<string, string>),
  }
  const asWritten = isAsWritten(params) && isAsWritten(query)
  const allowed =
    fits(endpoint.params, inPath(params)) &&
    (method === 'GET' || upload || call.raw !== undefined || fits(endpoint.body, body ?? {}))
  return {
    sent: { method, url, headers, ...(payload !== undefined && { payload }) },
    astray: call.path !== undefined || !leadsThere(params) || !asWritten,
    broken: call.raw === undefined && !upload && !allowed,
  }
}

/** A path has texts: a number in it is its digits. */
const inPath = (params: unknown) =>
  Object.fromEntries(
    Object.entries(Object(params) as object).map(([name, value]) => [
      name,
      typeof value === 'number' ? String(value) : value,
    ]),
  )

/** A request that accepts HTML gets it where the dots of a path lead out of the API. */
const leadsToPage = ({ url, headers }: { url: string; headers: Record<string, string> }) =>
  !isProgramPath(new URL(url, 'http://localhost').pathname) && headers['accept']?.includes('text/html') === true

/** Everything in it is read back by the server as it was: texts, and numbers in a path. */
const isAsWritten = (values: unknown) => !/\\ud[89a-f]/.test(JSON.stringify(values))

/** Dots and nothing change where a path leads; more than a hundred characters lead nowhere. */
const leadsThere = (params: unknown) =>
  Object.values(Object(params) as object).every((value) => /^(?!\.*$).{1,100}$/s.test(spelled(value)))
