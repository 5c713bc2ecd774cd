import { blockMember } from '@mtaa/contract/community/blocks'
import { expect } from 'vitest'
import { makeBookable, monday, take } from '../../../../../test/commerce/bookings.ts'
import { bookingBooksHold, bookingOf, nine, paidBookings, payFor } from '../../../../../test/commerce/paid-bookings.ts'
import type { Person } from '../../../../../test/factories.ts'
import type { World } from '../../../../../test/harness.ts'
import { test } from '../../../../../test/money/refund-world.ts'

const block = (world: World, by: Person, { id }: Person) => world.as(by)(blockMember, { body: { member_id: id } })

test('a block ends what waits between two members, and what is paid goes on', async ({ world, rails: _ }) => {
  world.setNow(monday)
  const service = await makeBookable(world)
  const { owner: provider } = service
  const { customer, id: paid } = await paidBookings(world, { service })
  const stranger = await world.make.member()
  const [[requested = ''], [held = ''], [others = '']] = [
    await take(world, service.id, customer, [nine(2)], { state: 'requested' }),
    await take(world, service.id, customer, [nine(3)], { state: 'held' }),
    await take(world, service.id, stranger, [nine(4)], { state: 'requested' }),
  ]
  await block(world, provider, customer)
  expect(await bookingOf(world, requested)).toMatchObject({ state: 'declined', reason_code: 'blocked' })
  expect(await bookingOf(world, held)).toMatchObject({ state: 'cancelled_by_provider', reason_code: 'blocked' })
  expect(await bookingOf(world, paid)).toMatchObject({ state: 'confirmed' })
  expect(await bookingOf(world, others)).toMatchObject({ state: 'requested' })
  await expect(payFor(world, customer, held, 200)).rejects.toMatchObject({ code: 'booking_not_payable' })
  await world.runJobs()
  expect(await world.db.selectFrom('booking_strikes').selectAll().execute()).toEqual([])
  const notices = await world.db.selectFrom('notifications').select('kind').where('user_id', '=', customer.id).execute()
  expect(notices.map(({ kind }) => kind)).not.toContain('booking_declined')

  await block(world, stranger, provider)
  expect(await bookingOf(world, others)).toMatchObject({ state: 'cancelled_by_customer', reason_code: 'blocked' })
  await bookingBooksHold(world)
})
