import { getTransparency } from '@mtaa/contract/operations/transparency'
import { expect } from 'vitest'
import { test, type World } from '../../../../test/harness.ts'
import { newId } from '../../../platform/database/ids.ts'

const shown = async (world: World) => (await world.as(null)(getTransparency, {})).months

/** Reports of a month, each decided after an hour. */
async function decide(world: World, count: number, at: Date, decision: 'remove' | 'dismiss') {
  const until = new Date(at.getTime() + 3_600_000)
  for (let nth = 0; nth < count; nth++) {
    const id = newId()
    await world.db
      .insertInto('report_cases')
      .values({
        id,
        kind: 'post',
        subject_id: newId(),
        role: 'Content-Moderator',
        title: '',
        excerpt: '',
        created_at: at,
        decided_at: until,
        decision,
        reason: 'scam',
      })
      .execute()
    await world.db
      .insertInto('reports')
      .values({ id: newId(), number: id, case_id: id, reason: 'scam', created_at: at, trusted: false })
      .execute()
  }
}

test('a month that is over is counted once, by Nairobi, and small numbers are not shown', async ({ world }) => {
  world.setNow(new Date('2026-11-30T20:59:00Z'))
  const october = new Date('2026-10-31T21:00:00Z')
  await decide(world, 12, october, 'remove')
  await decide(world, 9, new Date('2026-11-30T19:30:00Z'), 'dismiss')
  // Of the month after.
  await decide(world, 1, new Date('2026-11-30T21:00:00Z'), 'remove')
  await world.runSchedule('transparency.count')
  expect((await shown(world)).map(({ month }) => month)).toEqual(['2026-10'])
  world.setNow(new Date('2026-11-30T21:00:00Z'))
  await world.runSchedule('transparency.count')
  await decide(world, 20, october, 'remove')
  await world.runSchedule('transparency.count')
  const [november] = await shown(world)
  expect(november).toMatchObject({
    month: '2026-11',
    appeals: { decided: null, granted_percent: null },
    median_minutes: 60,
  })
  expect(november?.reports.find(({ reason }) => reason === 'scam')).toEqual({ reason: 'scam', count: 21 })
  expect(november?.reports.find(({ reason }) => reason === 'hate')).toEqual({ reason: 'hate', count: null })
  expect(Object.fromEntries((november?.actions ?? []).map(({ action, count }) => [action, count]))).toEqual({
    removed: 12,
    dismissed: null,
    warned: null,
    restricted: null,
    suspended: null,
  })
})

test('a share of appeals is shown only where both sides are many', async ({ world }) => {
  const counts = (granted: number, rejected: number, month: string) =>
    world.db
      .insertInto('moderation_months')
      .values([
        { month, measure: 'appeals', key: 'granted', count: granted },
        { month, measure: 'appeals', key: 'rejected', count: rejected },
      ])
      .execute()
  await counts(10, 30, '2026-09-01')
  await counts(9, 30, '2026-08-01')
  expect((await shown(world)).map(({ appeals }) => appeals)).toEqual([
    { decided: 40, granted_percent: 25 },
    { decided: 39, granted_percent: null },
  ])
})
