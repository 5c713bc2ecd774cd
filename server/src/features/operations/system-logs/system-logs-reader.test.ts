import { listLogServices, listSystemLogs, type LogLevel } from '@mtaa/contract/operations/system-logs'
import { expect } from 'vitest'
import { expectOnly } from '../../../../test/staff-matrix.ts'
import { test, type World } from '../../../../test/harness.ts'
import { insertLines } from '../../../platform/system-logs/system-logs.queries.ts'

const start = Date.parse('2026-11-27T12:00:00.000Z')

interface Line {
  text?: string
  level?: LogLevel
  service?: string
  traceId?: string
  second?: number
}

const store = (world: World, lines: readonly Line[]) =>
  insertLines(
    world.db,
    'web-1',
    lines.map(({ text = 'a line', level = 'warn', service = 'platform/http', traceId, second = 0 }) => ({
      at: new Date(start + second * 1000),
      level,
      service,
      subject: null,
      traceId: traceId ?? null,
      text,
      details: {},
    })),
  )

async function setup(world: World, lines: readonly Line[]) {
  const admin = await world.make.member({ roles: ['Admin'] })
  await store(world, lines)
  const list = (query: object) => world.as(admin)(listSystemLogs, { query })
  const texts = async (query: object) => (await list(query)).items.map(({ text }) => text)
  return { admin, list, texts }
}

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: { code: string }) => error.code,
  )

test('admins read what was logged, and nobody else', async ({ world }) => {
  await expectOnly(world, ['Admin', 'Super-Admin'], (as) => as(listSystemLogs, {}))
  await expectOnly(world, ['Admin', 'Super-Admin'], (as) => as(listLogServices, {}))
})

test('lines are found by level, service, request, time and part of their text', async ({ world }) => {
  const { admin, texts } = await setup(world, [
    { text: 'the first', second: 1 },
    { text: 'Failed at 100%', level: 'error', second: 2 },
    { text: 'of a request', traceId: 'k3f9a2-1f', second: 3 },
    { text: 'of money', service: 'money/daraja', level: 'error', second: 4 },
  ])
  expect(await texts({})).toEqual(['of money', 'of a request', 'Failed at 100%', 'the first'])
  expect(await texts({ level: 'error' })).toEqual(['of money', 'Failed at 100%'])
  expect(await texts({ service: 'money/daraja' })).toEqual(['of money'])
  expect(await texts({ service: 'money/daraja', level: 'warn' })).toEqual([])
  expect(await texts({ trace_id: 'k3f9a2-1f' })).toEqual(['of a request'])
  expect(await texts({ text: 'FAILED' })).toEqual(['Failed at 100%'])
  expect(await texts({ text: '100%' })).toEqual(['Failed at 100%'])
  expect(await texts({ text: "a'; drop table" })).toEqual([])
  expect(await texts({ text: String.raw`\%_'` + 'abc' })).toEqual([])
  const [from, to] = [new Date(start + 2000).toISOString(), new Date(start + 4000).toISOString()]
  expect(await texts({ from, to })).toEqual(['of a request', 'Failed at 100%'])
  expect(await texts({ level: '', service: '', text: '' }).catch(() => 'refused')).toBe('refused')
  expect(await texts({ service: '', text: '', trace_id: '' })).toHaveLength(4)
  expect(await world.as(admin)(listLogServices, {})).toEqual({ items: ['money/daraja', 'platform/http'] })
})

test('each line is on one page, also of those of one moment, however common its text is', async ({ world }) => {
  const many = Array.from({ length: 1203 }, (_, at) => ({ text: `again ${at % 2}`, second: Math.floor(at / 50) }))
  const { list } = await setup(world, many)
  for (const text of ['again', 'again 1']) {
    const seen = new Set<string>()
    let cursor: string | null | undefined
    let pages = 0
    do {
      const page = await list({ text, limit: 100, ...(cursor && { cursor }) })
      for (const { id } of page.items) seen.add(id)
      cursor = page.next_cursor
      pages++
    } while (cursor && pages < 20)
    expect(seen.size).toBe(text === 'again' ? 1203 : 601)
  }
})

test('what cannot be searched is refused with a sentence', async ({ world }) => {
  const { list } = await setup(world, [])
  expect(await codeOf(list({ text: 'ab' }))).toBe('log_text_short')
  expect(await codeOf(list({ text: '%%%%' }))).toBe('log_text_short')
  expect(await codeOf(list({ cursor: 'abc' }))).toBe('bad_cursor')
  expect(await codeOf(list({ from: 'yesterday' }))).toBe('bad_request')
  expect(await codeOf(list({ from: '0000-01-01T00:00:00Z', to: '9999-12-31T23:59:59Z' }))).toBe('done')
})
