import { listSlots } from '@mtaa/contract/commerce/bookings/slots'
import { day } from '@mtaa/contract/time'
import { expect } from 'vitest'
import { monday, take } from '../../../../test/commerce/bookings.ts'
import { changeService, offer, providerOf, weekdays } from '../../../../test/commerce/services.ts'
import { test, type World } from '../../../../test/harness.ts'

const outsideOf = (world: World, providerId: string) =>
  world.db
    .selectFrom('notifications')
    .select(['line_en', 'path'])
    .where('user_id', '=', providerId)
    .where('kind', '=', 'bookings_outside')
    .execute()

test('hours changed under bookings: they stand, and their provider is notified of those that lie outside', async ({
  world,
}) => {
  world.setNow(new Date(monday.getTime() - day))
  const provider = await providerOf(world)
  const { id } = await offer(world, provider, { schedule: { hours: weekdays, capacity: 2, every_minutes: 60 } })
  const [morning, later] = [new Date(monday.getTime() + day), new Date(monday.getTime() + day + 6 * 3_600_000)]
  await take(world, id, await world.make.member(), [morning])
  await take(world, id, await world.make.member(), [later])
  const afternoon = weekdays.map((ranges) => ranges.map(() => ({ opens: '13:00', closes: '17:00' })))
  await changeService(world, provider, id, { schedule: { hours: afternoon, capacity: 2 } })
  await world.runJobs()
  const [line] = await outsideOf(world, provider.id)
  expect(line?.line_en).toMatch(/: 2 Mar 2027, 08:00\.$/)
  expect(line?.path).toBe('/calendar?view=list&tab=upcoming')
  const states = await world.db.selectFrom('bookings').select('state').execute()
  expect(states.map(({ state }) => state)).toEqual(['confirmed', 'confirmed'])
})

test('a capacity that is lowered below what is booked: all stand, their provider learns which are too many, no slot is left', async ({
  world,
}) => {
  world.setNow(new Date(monday.getTime() - day))
  const provider = await providerOf(world)
  const schedule = { hours: weekdays, capacity: 3, every_minutes: 60 }
  const { id } = await offer(world, provider, { schedule })
  const start = new Date(monday.getTime() + day)
  for (const _ of [1, 2, 3]) await take(world, id, await world.make.member(), [start])
  await changeService(world, provider, id, { schedule: { ...schedule, capacity: 2 } })
  await world.runJobs()
  const lines = await outsideOf(world, provider.id)
  expect(lines).toHaveLength(1)
  expect(lines[0]?.line_en.match(/2 Mar 2027/g)).toHaveLength(1)
  const states = await world.db.selectFrom('bookings').select('state').execute()
  expect(states.map(({ state }) => state)).toEqual(['confirmed', 'confirmed', 'confirmed'])
  const { items } = await world.as(null)(listSlots, { params: { id }, query: { day: '2027-03-02' } })
  expect(items.map(({ starts_at }) => starts_at)).not.toContain(start.toISOString())
})
