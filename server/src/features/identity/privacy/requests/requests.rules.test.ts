import { day, hour } from '@mtaa/contract/time'
import { expect, test } from 'vitest'
import { acknowledgeBy, answerBy, clockOf, ownAnswerBy } from './requests.rules.ts'

const created_at = new Date('2026-11-23T09:00:00Z')
const after = (ms: number) => new Date(created_at.getTime() + ms)
const due_at = answerBy(created_at)

test('a request is overdue after 48 hours without a word, late after 7 days by our own clock, overdue after 30', () => {
  const received = { state: 'received', created_at, due_at, clock_at: acknowledgeBy(created_at) }
  const known = { state: 'in_progress', created_at, due_at, clock_at: ownAnswerBy(created_at) }
  const cases = [
    [received, 48 * hour, 'running'],
    [received, 48 * hour + 1, 'overdue'],
    [known, 7 * day, 'running'],
    [known, 7 * day + 1, 'late'],
    [known, 30 * day, 'late'],
    [known, 30 * day + 1, 'overdue'],
    [{ ...known, state: 'done' }, 40 * day, 'ended'],
    [{ ...known, state: 'refused' }, 40 * day, 'ended'],
  ] as const
  for (const [row, ms, clock] of cases) expect([ms, clockOf(row, after(ms))]).toEqual([ms, clock])
})
