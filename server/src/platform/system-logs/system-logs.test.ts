import { day } from '@mtaa/contract/time'
import Fastify from 'fastify'
import { expect, onTestFinished } from 'vitest'
import { test, type World } from '../../../test/harness.ts'
import { runSchedule } from '../../../test/platform/schedules.ts'
import { collectLines, namesCaller } from './collect-lines.ts'
import type { StoredLine } from './read-line.ts'
import { insertLines } from './system-logs.queries.ts'

type Store = (lines: readonly StoredLine[]) => Promise<void>

function collecting(store: Store, outputLevel = Infinity) {
  const out: string[] = []
  let now = Date.parse('2026-11-27T12:00:00.000Z')
  const clock = () => new Date(now)
  const lines = collectLines({ output: { write: (line) => out.push(line) }, outputLevel, store, clock })
  onTestFinished(() => lines.stop())
  const { log } = Fastify({ logger: { level: 'debug', stream: lines, mixin: namesCaller } })
  return { lines, log, out, minuteLater: () => void (now += 60_000) }
}

/** In memory, where the database is not what a test is about. */
function remembered() {
  const stored: StoredLine[] = []
  const setup = collecting(async (some) => void stored.push(...some))
  return { ...setup, stored }
}

const storing = (world: World) => collecting((some) => insertLines(world.db, 'web-1', some))
const rows = ({ db }: World) => db.selectFrom('system_logs').selectAll().orderBy('at').orderBy('id').execute()

test('a warning is stored with where it comes from, and less than that is not', async ({ world }) => {
  const { lines, log } = storing(world)
  log.info('a request came')
  log.warn({ paymentId: '0193a1b2-0000-7000-8000-123456789012', answer: { is: 'refused', tries: 3 } }, 'not accepted')
  log.child({ reqId: 'k3f9a2-1f' }).error({ err: new TypeError('no such thing'), route: 'GET /api/posts/:id' }, 'fault')
  await lines.flush()
  expect(await rows(world)).toMatchObject([
    {
      level: 'warn',
      process: 'web-1',
      trace_id: null,
      text: 'not accepted',
      details: { paymentId: '0193a1b2-0000-7000-8000-123456789012', 'answer.is': 'refused', 'answer.tries': 3 },
    },
    {
      level: 'error',
      trace_id: 'k3f9a2-1f',
      subject: 'GET /api/posts/:id',
      text: 'fault',
      details: { error: 'TypeError', error_text: 'no such thing', stack: expect.stringContaining('system-logs') },
    },
  ])
})

test('nothing that was written to us, that lets anyone in or that says who somebody is, is stored', async ({
  world,
}) => {
  const { lines, log } = storing(world)
  const phone = '254712345678'
  const token = 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl'
  const error = Object.assign(new Error(`Key (phone)=(${phone}) of amina@mtaa.test already exists`), {
    code: '23505',
    detail: `Key (phone)=(${phone}) already exists`,
    where: `COPY users, line 1: "${phone}"`,
    query: 'select 1',
    parameters: [phone],
    request: { body: { password: 'siri yangu' } },
  })
  log.error(
    { err: error, phone, body: { password: 'siri yangu' }, payload: `{"to":"${phone}"}` },
    `failed for ${phone}`,
  )
  log.error({ meta: { job: { payload: { phone } }, error, recipient: 'amina@mtaa.test' } }, `Failed task: '${token}'`)
  log.error({ number: 712345678, receipts: [phone], deep: { er: { phone } }, [phone]: 1, [`x ${token}`]: true }, token)
  log.error({ headers: { cookie: `sb-token=${token}`, authorization: `Bearer ${token}` } }, 'refused')
  await lines.flush()
  const stored = JSON.stringify(await rows(world))
  for (const part of ['712345678', 'amina', 'siri', 'yangu', 'eyJ', 'c2lnbmF0dXJl']) expect(stored).not.toContain(part)
  expect(stored).toContain('23505')
})

test('a fault of a request is found by the id that its answer has', async ({ world }) => {
  const ids = await Promise.all(
    [1, 2].map(async () => (await world.http.inject({ url: '/api/nothing' })).json().request_id as string),
  )
  expect(new Set(ids).size).toBe(2)
  for (const id of ids) expect(id).toMatch(/^[\da-z]{6}-[\da-z]+$/)
})

test('a flood is stored in part, and how much was dropped is said', async () => {
  const { lines, log, stored, minuteLater } = remembered()
  for (let count = 0; count < 5000; count++) log.warn('again')
  await lines.flush()
  expect(stored).toHaveLength(1201)
  expect(stored).toContainEqual(expect.objectContaining({ level: 'warn', details: { count: 3800 } }))
  log.warn('too much in this minute')
  minuteLater()
  log.warn('of the next')
  await lines.flush()
  expect(stored.at(-1)).toMatchObject({ details: { count: 1 } })
  expect(stored.slice(1201).map(({ text }) => text)).toContain('of the next')
})

test('while the database is away what is logged waits, bounded, and nobody waits for it', async () => {
  const stored: StoredLine[] = []
  let isAway = true
  const { lines, log, minuteLater } = collecting(async (some) => {
    if (isAway) throw new Error('away')
    stored.push(...some)
  })
  for (let minute = 0; minute < 3; minute++, minuteLater()) {
    for (let count = 0; count < 1000; count++) log.error('the database did not answer')
    await lines.flush()
  }
  isAway = false
  await lines.flush()
  expect(stored).toHaveLength(2001)
  expect(stored).toContainEqual(expect.objectContaining({ details: { count: 1000 } }))
})

test('what waits when a process stops is stored', async () => {
  const { lines, log, stored } = remembered()
  log.warn('the last one')
  lines.note('the process stops')
  await lines.stop()
  expect(stored.map(({ text }) => text)).toEqual(['the last one', 'the process stops'])
  log.warn('after it')
  await lines.flush()
  expect(stored).toHaveLength(2)
})

test('what goes out is what was configured, whole', () => {
  const { log, out } = collecting(async () => {}, 50)
  log.warn('less')
  log.error({ phone: '0712345678' }, 'more')
  expect(out.map((line) => JSON.parse(line))).toMatchObject([{ level: 50, msg: 'more', phone: '0712345678' }])
})

test('lines go after 30 days', async ({ world }) => {
  const now = world.clock()
  const line = (age: number, text: string): StoredLine => ({
    at: new Date(now.getTime() - age),
    level: 'warn',
    service: 'platform/http',
    subject: null,
    traceId: null,
    text,
    details: {},
  })
  await insertLines(world.db, 'web', [line(30 * day, 'old'), line(30 * day - 60_000, 'young')])
  await runSchedule(world.deps, 'retention.sweep')
  expect((await rows(world)).map(({ text }) => text)).toEqual(['young'])
})
