import { getAnalytics, getAnalyticsFile, getDashboard, type NumberName } from '@mtaa/contract/operations/numbers'
import { day, hour, minute } from '@mtaa/contract/time'
import { sql } from 'kysely'
import { once } from 'node:events'
import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from 'vitest'
import { test, type World } from '../../../../test/harness.ts'

/** Half past two in the afternoon in Nairobi, on a Friday. */
const now = new Date('2026-11-27T11:30:00Z')
const admin = (world: World) => world.make.member({ roles: ['Admin'] })

/** Adds what has happened, as the triggers do. */
const happened = (world: World, metric: string, at: Date, delta = 1, county: number | null = null) =>
  sql`insert into number_changes (metric, at, county_code, delta) values (${metric}, ${at}, ${county}, ${delta})`.execute(
    world.db,
  )

const ago = (ms: number) => new Date(now.getTime() - ms)

test('today stands beside the same hours of the same weekday, and each number has its last 28 days', async ({
  world,
}) => {
  world.setNow(now)
  const viewer = await admin(world)
  await world.runSchedule('numbers.fold')
  for (const [at, delta] of [
    [ago(5 * minute), 1],
    [ago(hour), 4],
    [ago(7 * day + hour), 3],
    // Later than now on that day.
    [ago(7 * day - hour), 50],
    [ago(27 * day), 2],
    [ago(28 * day), 90],
  ] as const)
    await happened(world, 'posts', at, delta)
  await happened(world, 'payments_paid', ago(hour), 9)
  await happened(world, 'payments_unpaid', ago(hour), 1)
  await world.runSchedule('numbers.fold')
  const shown = await world.as(viewer)(getDashboard, {})
  const numberOf = (name: NumberName) => shown.numbers.find((number) => number.name === name)
  expect(shown).toMatchObject({ as_of: now.toISOString(), hour: '2026-11-27T11:00:00.000Z' })
  expect(numberOf('posts')).toMatchObject({ today: 5, so_far: 4, before: 3 })
  expect(numberOf('posts')?.days).toHaveLength(28)
  expect(numberOf('posts')?.days.filter((value) => value !== 0)).toEqual([2, 53, 5])
  expect(numberOf('payments_paid')).toMatchObject({ today: 0.9, so_far: 0.9, before: null })
  // The admin of this test joined just now.
  expect(numberOf('sign_ups')).toMatchObject({ today: 1 })
})

test('what waits for staff has its age: the oldest and the one in the middle', async ({ world }) => {
  world.setNow(now)
  const viewer = await admin(world)
  const empty = await world.as(viewer)(getDashboard, {})
  expect(empty.queue).toMatchObject({ waiting: 0, more: false, oldest: null, median: null })
  for (const hours of [1, 2, 30])
    await sql`insert into report_cases (id, kind, subject_id, role, title, excerpt, created_at, due_at)
      values (gen_random_uuid(), 'post', gen_random_uuid(), 'Content-Moderator', 't', 'e', ${ago(hours * hour)}, ${now})`.execute(
      world.db,
    )
  await world.runSchedule('numbers.fold')
  const { queue } = await world.as(viewer)(getDashboard, {})
  expect(queue).toMatchObject({ waiting: 3, oldest: 30 * 3600, median: 2 * 3600 })
  expect(queue.days.at(-1)).toBe(30 * 3600)
})

test('only admins read the numbers', async ({ world }) => {
  const people = [null, await world.make.member(), await world.make.member({ roles: ['Content-Moderator'] })]
  for (const person of people) {
    const code = person ? 'forbidden' : 'sign_in_required'
    await expect(world.as(person)(getDashboard, {})).rejects.toMatchObject({ code })
    await expect(world.as(person)(getAnalytics, { query: {} })).rejects.toMatchObject({ code })
    const file = { params: { table: 'data' }, query: {} } as const
    await expect(world.as(person)(getAnalyticsFile, file)).rejects.toMatchObject({ code })
  }
})

test('analytics hide groups of fewer than ten, on the page and in the files', async ({ world }) => {
  world.setNow(now)
  const viewer = await admin(world)
  const joined = ago(40 * day)
  for (const [metric, county, delta] of [
    ['sign_ups', 47, 60],
    ['sign_ups', 1, 12],
    ['sign_ups', 2, 9],
    ['cohort_d1', 47, 30],
    ['cohort_d1', 1, 11],
    ['cohort_d7', 47, 9],
    ['cohort_posted', 47, 25],
    ['cohort_ordered', 47, 9],
    ['visits', null, 200],
    ['pages', null, 500],
    ['bytes', null, 60_000_000],
    ['views', null, 80],
    ['checkouts', null, 12],
    ['checkouts_paid', null, 3],
  ] as const)
    await happened(world, metric, joined, delta, county)
  await sql`insert into missed_terms values ('kamera', 14, '2026-11-20'), ('amina otieno', 9, '2026-11-20')`.execute(
    world.db,
  )
  await world.runSchedule('numbers.fold')
  const shown = await world.as(viewer)(getAnalytics, { query: { days: 90 } })
  const countsOf = (steps: readonly { step: string; count: unknown }[]) =>
    Object.fromEntries(steps.map(({ step, count }) => [step, count]))
  expect(countsOf(shown.joining)).toEqual({ visits: 200, sign_ups: 82, posted: 25, ordered: 'few' })
  expect(countsOf(shown.buying)).toEqual({ views: 80, checkouts: 12, checkouts_paid: 'few' })
  const old = shown.returns.filter(({ week }) => week === '2026-10-12')
  expect(old.map(({ place, people, d1, d7 }) => [place, people, d1, d7])).toEqual([
    [null, 81, 41, 'few'],
    // Mombasa alone would show how few joined in Kwale.
    ['Kwale', 'few', 'few', 'few'],
    ['Mombasa', 'few', 'few', 'few'],
    ['Nairobi City', 60, 30, 'few'],
  ])
  expect(shown.searches).toEqual([{ term: 'kamera', searchers: 14, day: '2026-11-20' }])
  expect(shown.data.find(({ visits }) => visits === 200)).toMatchObject({ pages_a_visit: 2.5, bytes_a_visit: 300_000 })
  const fileOf = async (table: 'returns' | 'data') => {
    const url = `/api/admin/analytics/${table}?days=90`
    const { statusCode, body } = await world.http.inject({ url, headers: await world.headersOf(viewer) })
    expect(statusCode).toBe(200)
    return body
  }
  expect(await fileOf('returns')).toContain('2026-10-12,Kwale,under 10,under 10,under 10,')
  expect(await fileOf('returns')).toContain('2026-10-12,Nairobi City,60,30,under 10,')
  expect(await fileOf('data')).toContain('2026-10-18,200,2.5,300000')
})

test('requests, visits and bytes are written once, by reason where they were refused', async ({ world }) => {
  const { http, deps, db } = world
  const viewer = await admin(world)
  await http.listen({ host: '127.0.0.1', port: 0 })
  const { port } = http.server.address() as AddressInfo
  const load = async (path: string, headers: Record<string, string> = {}) => {
    const request = get({ host: '127.0.0.1', port, path, headers, agent: false })
    const [response] = (await once(request, 'response')) as [NodeJS.ReadableStream]
    for await (const _ of response);
  }
  await deps.requestNumbers.flush()
  await sql`delete from number_changes`.execute(db)
  const opened = { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' }
  await load('/api/feature-flags', { ...opened, 'sec-fetch-site': 'none' })
  await load('/api/feature-flags', { ...opened, 'sec-fetch-site': 'same-origin' })
  await load('/api/me')
  await deps.requestNumbers.flush()
  await deps.requestNumbers.flush()
  await world.runSchedule('numbers.fold')
  const { rows } = await sql<{ metric: string; value: number }>`
    select metric, value from number_days where county_code = 0 and metric in ('requests', 'refused', 'visits', 'pages', 'bytes')`.execute(
    db,
  )
  const sums = Object.fromEntries(rows.map(({ metric, value }) => [metric, value]))
  expect(sums).toMatchObject({ requests: 3, refused: 1, visits: 1, pages: 2 })
  expect(sums['bytes']).toBeGreaterThan(1000)
  const { refusals } = await world.as(viewer)(getDashboard, {})
  expect(refusals).toEqual([{ code: 'sign_in_required', count: 1 }])
})
