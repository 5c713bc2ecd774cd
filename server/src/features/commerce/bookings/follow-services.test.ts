import { day } from '@mtaa/contract/time'
import { expect } from 'vitest'
import { monday, take } from '../../../../test/commerce/bookings.ts'
import { changeService, offer, providerOf, weekdays } from '../../../../test/commerce/services.ts'
import { test } from '../../../../test/harness.ts'

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
  const lines = await world.db.selectFrom('notifications').select('kind').where('user_id', '=', provider.id).execute()
  expect(lines.map(({ kind }) => kind)).toContain('bookings_outside')
  const states = await world.db.selectFrom('bookings').select('state').execute()
  expect(states.map(({ state }) => state)).toEqual(['confirmed', 'confirmed'])
})
