import { listNotifications } from '@mtaa/contract/community/notifications'
import { hour, minute } from '@mtaa/contract/time'
import { expect } from 'vitest'
import { makeIssued, makeLinked } from '../../../../../test/commerce/issued-tickets.ts'
import { test, type World } from '../../../../../test/harness.ts'
import type { Person } from '../../../../../test/factories.ts'
import { runSchedule } from '../../../../../test/platform/schedules.ts'

const now = new Date('2026-12-01T09:00:00.000Z')
const startsIn = ({ db }: World, id: string, ms: number) =>
  db
    .updateTable('listings')
    .set({ starts_at: new Date(now.getTime() + ms), ends_at: new Date(now.getTime() + ms + hour) })
    .where('id', '=', id)
    .execute()
const reminders = async ({ as }: World, person: Person) =>
  (await as(person)(listNotifications, { query: {} })).items.filter(({ kind }) => kind === 'event_reminder')

async function remind(world: World) {
  await runSchedule(world.deps, 'tickets.remind')
  await world.runJobs()
}

test('who has a ticket is reminded once, three hours before the start, with or without an account', async ({
  world,
}) => {
  world.setNow(now)
  const { event, buyer } = await makeIssued(world)
  const linked = await makeLinked(world)
  for (const { id } of [event, linked.event]) await startsIn(world, id, 3 * hour + minute)
  await remind(world)
  expect(await reminders(world, buyer)).toEqual([])
  world.setNow(new Date(now.getTime() + 2 * minute))
  await Promise.all([remind(world), remind(world)])
  await remind(world)
  expect(await reminders(world, buyer)).toHaveLength(1)
  const texts = (await world.mails()).filter(({ body_text }) => body_text.includes('starts'))
  expect(texts.map(({ recipient }) => recipient)).toContain('254700000001')
})

test('nobody is reminded of an event that is cancelled or has begun', async ({ world }) => {
  world.setNow(now)
  const [off, begun] = [await makeIssued(world), await makeIssued(world)]
  await startsIn(world, off.event.id, hour)
  await startsIn(world, begun.event.id, -minute)
  await world.db
    .updateTable('events')
    .set({ cancelled_at: now, cancel_note: '' })
    .where('id', '=', off.event.id)
    .execute()
  await remind(world)
  for (const { buyer } of [off, begun]) expect(await reminders(world, buyer)).toEqual([])
})
