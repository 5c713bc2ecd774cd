import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { test, type World } from '../test/harness.ts'
import { newId } from './platform/database/ids.ts'

const page = readFileSync(join(import.meta.dirname, '../../docs/metrics.md'), 'utf8')

const scrape = async ({ http }: World) => (await http.inject({ path: '/metrics', headers: { host: 'localhost' } })).body

test('the page of metrics has every metric with its labels, and no other', async ({ world }) => {
  await world.http.inject({ path: '/api/posts' })
  const text = await scrape(world)
  const shown = [...text.matchAll(/^# TYPE (mtaa_\w+) /gm)].map(([, name]) => name)
  const rows = [...page.matchAll(/^\| `(mtaa_\w+)` \| ([^|]+) \| [^|]+ \| [^|]+ \|$/gm)]
  expect(rows.map(([, name]) => name).toSorted()).toEqual(shown.toSorted())
  expect(page.match(/^\| `mtaa_/gm)).toHaveLength(rows.length)
  const listed = new Map(
    rows.map(([, name, labels = '']) => [name, [...labels.matchAll(/`(\w+)`/g)].map(([, l]) => l)]),
  )
  for (const [, name = '', labels = ''] of text.matchAll(/^(mtaa_\w+?)(?:_bucket|_sum|_count)?(?:\{(.*)\})? \S+$/gm)) {
    const used = [...labels.matchAll(/(\w+)="/g)].map(([, label]) => label)
    const own = used.filter((label) => label !== 'process' && label !== 'le')
    expect(listed.get(name)?.toSorted(), name).toEqual(own.toSorted())
  }
})

test('jobs are counted by task and state, with the age of the oldest that is due', async ({ world }) => {
  const { pool } = world
  await pool.query('delete from graphile_worker._private_jobs')
  await pool.query(`select graphile_worker.add_job('mail.send', run_at => now() - interval '90 seconds')`)
  await pool.query(`select graphile_worker.add_job('mail.send', run_at => now() + interval '1 hour')`)
  await pool.query(`select graphile_worker.add_job('orders.sweep')`)
  await pool.query(
    `update graphile_worker._private_jobs j set attempts = max_attempts from graphile_worker._private_tasks t
     where t.id = j.task_id and t.identifier = 'orders.sweep'`,
  )
  const text = await scrape(world)
  expect(text).toContain('mtaa_jobs{task="mail.send",state="due"} 1')
  expect(text).toContain('mtaa_jobs{task="mail.send",state="scheduled"} 1')
  expect(text).toContain('mtaa_jobs{task="orders.sweep",state="failed"} 1')
  const [, age] = /^mtaa_jobs_oldest_seconds\{task="mail.send"\} (\S+)$/m.exec(text) ?? []
  expect(Number(age)).toBeGreaterThanOrEqual(90)
  expect(Number(age)).toBeLessThan(3600)
})

test('payments are counted by state and listed code, old ones only while somebody waits for them', async ({
  world,
}) => {
  const { pool, make, clock } = world
  const payer = await make.member()
  const pay = (status: string, code: string | null, minutesAgo: number) => {
    const at = new Date(clock().getTime() - minutesAgo * 60_000)
    return pool.query(
      `insert into payments (id, payable_kind, payable_id, payer_id, method, rail, phone, amount_cents, status, result_code,
         created_at)
       values ($1, 'checkout', $2, $3, 'mpesa', 'daraja', '254712345678', 100, $4, $5, $6)`,
      [newId(at), newId(), payer.id, status, code, at],
    )
  }
  await pay('succeeded', '0', 1)
  await pay('succeeded', '0', 2)
  await pay('failed', '1032', 3)
  await pay('failed', 'WANJIRU-0712345678', 3)
  await pay('failed', '424242', 3)
  await pay('pending', null, 4)
  await pay('failed', '1032', 60)
  await pay('review', null, 120)
  const text = await scrape(world)
  const lines = text.split('\n').filter((line) => /^mtaa_payments_(?:recent|waiting)\{/.test(line))
  expect(lines.toSorted()).toEqual([
    'mtaa_payments_recent{state="failed",code="1032"} 1',
    'mtaa_payments_recent{state="failed",code="other"} 2',
    'mtaa_payments_recent{state="pending",code="none"} 1',
    'mtaa_payments_recent{state="succeeded",code="0"} 2',
    'mtaa_payments_waiting{state="pending"} 1',
    'mtaa_payments_waiting{state="review"} 1',
  ])
  const [, age] = /^mtaa_payments_oldest_seconds\{state="review"\} (\S+)$/m.exec(text) ?? []
  expect(Math.round(Number(age) / 60)).toBe(120)
})
