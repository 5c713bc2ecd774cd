import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { retentionOf } from './core/retention-of.ts'
import { features } from './features.ts'

const page = readFileSync(join(import.meta.dirname, '../../docs/retention.md'), 'utf8')

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

function durationOf(ms: number): string {
  if (ms === 0) return 'at once'
  const [unit, name] = ms % day === 0 ? [day, 'day'] : ms % hour === 0 ? [hour, 'hour'] : [minute, 'minute']
  const count = ms / unit
  return `${count} ${name}${count === 1 ? '' : 's'}`
}

test('the page of retention lists everything that is deleted by time, and nothing else', () => {
  const rows = [...page.matchAll(/^\| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)].slice(2).map(([, ...cells]) => cells)
  const declared = retentionOf(features).map(({ name, after, since }) => [name, durationOf(after), since])
  expect(rows.toSorted()).toEqual(declared.toSorted())
})
