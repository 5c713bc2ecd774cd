import { expect, test } from 'vitest'
import { backupStateOf } from './backups.rules.ts'

const now = new Date('2026-11-27T12:00:00.000Z')
const ago = (hours: number) => ({ at: new Date(now.getTime() - hours * 3_600_000), succeeded: true })
const bad = { at: now, succeeded: false }

test.for([
  ['dump', undefined, undefined, 'none'],
  ['dump', ago(26), ago(26), 'good'],
  ['dump', ago(27), ago(27), 'old'],
  ['dump', bad, ago(3), 'failed'],
  ['dump', bad, undefined, 'failed'],
  ['restore_test', ago(35 * 24), ago(35 * 24), 'good'],
  ['restore_test', ago(36 * 24), ago(36 * 24), 'old'],
] as const)('%s, last %o, last good %o: %s', ([kind, last, lastGood, state]) => {
  expect(backupStateOf(kind, { last, lastGood }, now)).toBe(state)
})
