import { expect, test } from 'vitest'
import { explainedIn } from './explained.ts'

const lineOf = (application: string, sql: string, pages: number) => {
  const plan = { 'Query Text': sql, Plan: { 'Shared Hit Blocks': pages, 'Shared Read Blocks': 1, 'Actual Rows': 2 } }
  const json = JSON.stringify(plan, null, 2).replaceAll('\n', '\n\t')
  return `2026-11-26 10:00:00.000 UTC [42] ${application} LOG:  duration: 12.500 ms  plan:\n\t${json}\n`
}

test('what a job reads while a list is walked is counted as a job, and not to the list', () => {
  const log = [
    lineOf('mtaa web', 'select * from listings', 10),
    lineOf('mtaa jobs', 'select * from search_entries', 48_000),
    lineOf('mtaa jobs', 'update feed_posts set likes_count = 0', 7),
    lineOf('mtaa jobs', 'update graphile_worker._private_jobs set locked_at = now()', 7),
    lineOf('mtaa web', 'select from sessions', 3),
    lineOf('mtaa program', 'select * from orders', 5),
  ].join('')
  const { lists, jobs } = explainedIn(log)
  expect(lists.map(({ sql, pages }) => [sql, pages])).toEqual([
    ['select * from listings', 11],
    ['select * from orders', 6],
  ])
  expect(jobs.map(({ sql, pages, milliseconds }) => [sql, pages, milliseconds])).toEqual([
    ['select * from search_entries', 48_001, 12.5],
    ['update feed_posts set likes_count = 0', 8, 12.5],
  ])
})
